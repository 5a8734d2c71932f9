import type { ReactNode } from "react";
import { headOf, isMoney, isText, tellsLosses } from "~/api/domain/report/columns";
import type { AnswerOf, FiltersOf, ReportDefinition } from "~/api/domain/report/definition";
import { readFilters } from "~/api/domain/report/filters";
import { orderedRows, orderOn, ordersItself } from "~/api/domain/report/order-rows";
import { mostOrdered } from "~/api/domain/report/order-whole";
import {
  columnsOf,
  headRuns,
  restName,
  type TableColumn,
  type Table as TableDefinition,
} from "~/api/domain/report/table";
import { Segmented } from "~/ui/controls/segmented";
import { TableCard } from "~/ui/report/table-card";
import type { Column, TableRow } from "~/ui/tables/cell";
import { Pagination } from "~/ui/tables/pagination";
import { ReportTable } from "~/ui/tables/report-table";
import { type AmountUnit, amountUnits, amountUnitText } from "~/words/formats";
import { cellOf, textOf, tierOf } from "./cell-text.server";
import { ColumnMenu } from "./column-menu.server";
import { pageLinks } from "./page-links";
import { presentPages } from "./present-pages.server";
import type { ReportPage } from "./report-page.server";
import { sortHead } from "./sort-head.server";

type Described<Row, D extends ReportDefinition> = {
  page: ReportPage<D>;
  of: TableDefinition<Row, AnswerOf<D>, FiltersOf<D>>;
};
type Drawing<Row, D extends ReportDefinition> = Described<Row, D> & {
  /** Between the title and the rows: how one came to them. */
  lead?: ReactNode;
  /** Switches beside the title, between those of columns and unit. */
  actions?: ReactNode;
  /** The switch of columns and unit stands beside the first table of a page alone. */
  switches?: boolean;
  /** On paper it begins a page, unless it is one of several small ones. */
  ownPage?: boolean;
  /** Below the rows. */
  children?: ReactNode;
};

/** A table of a report as it is described: its heads sort, its names and figures lead on, the total stands first. */
export function Table<Row, D extends ReportDefinition>(drawing: Drawing<Row, D>) {
  const { page: given, of: table, actions, lead, switches, ownPage = true, children } = drawing;
  if (table.asked?.(given.report) === false) return null;
  const page = table.in ? writtenIn(given, table.in) : given;
  const { report, filters } = page;
  const { offered, shown } = columnsOf(table, report, filters);
  return (
    <TableCard
      id={placeOf(page, table).slice(1)}
      title={titleOf(page, table)}
      ownPage={ownPage}
      actions={
        <>
          {switches && offered.length > 0 && (
            <ColumnMenu page={page} table={table} offered={offered} shown={shown} place={placeOf(page, table)} />
          )}
          {actions}
          {switches && shown.some(isMoney) && "in" in filters && (
            <UnitSwitch page={given} place={placeOf(page, table)} />
          )}
        </>
      }
    >
      {lead}
      <BareTable page={page} of={table} />
      {children}
      {table.rowCount && <Pages page={page} rowCount={table.rowCount(report)} place={placeOf(page, table)} />}
    </TableCard>
  );
}

/**
 * Where a table stands on its page: whoever sorts it or turns its pages stays there. Links to a report's rows lead to the first of its
 * tables, or where the answer has none of them to what is drawn instead (invoice lines).
 */
export function placeOf<Row, D extends ReportDefinition>(
  { definition, report }: ReportPage<D>,
  { key }: Described<Row, D>["of"],
) {
  const first = definition.tables?.find((table) => table.asked?.(report) !== false);
  return first === undefined || first.key === key ? "#rows" : `#rows-${key}`;
}

/** A table without a card and without pages: where a chart has its own card, and this is the chart's twin. */
export function BareTable<Row, D extends ReportDefinition>({ page, of: table }: Described<Row, D>) {
  const { report, filters } = page;
  const given = columnsOf(table, report, filters).shown;
  const shown = given.filter(({ verb }) => !verb);
  const verbs = given.filter(({ verb }) => verb);
  const rows = rowsOf(page, table, shown, verbs);
  if (table.none && rows.length === 0) return <p className="px-4 pb-4 text-mute">{table.none(report, page)}</p>;
  const rest = table.rest?.(report, filters) ?? null;
  const others = rest && {
    head: restName(rest, page),
    cells: plainCells(page, shown, rest.row),
  };
  return (
    <ReportTable
      caption={titleOf(page, table)}
      first={firstHead(page, table)}
      groups={headsOf(page, table, shown)}
      rows={rows}
      rest={others ? [others] : []}
    />
  );
}

/** What stands above a table. */
export function titleOf<Row, D extends ReportDefinition>(page: ReportPage<D>, table: Described<Row, D>["of"]): string {
  const title = typeof table.title === "function" ? table.title(page.report) : table.title;
  return page.t(title, { unit: page.unit, ...table.titleParams?.(page.report, page, page.filters) });
}

/** The same page with its amounts in another unit. */
const writtenIn = <D extends ReportDefinition>(page: ReportPage<D>, unit: AmountUnit): ReportPage<D> => ({
  ...page,
  in: unit,
  unit: amountUnitText(unit, page.currency),
});

type Switch<D extends ReportDefinition> = { page: ReportPage<D>; place?: string; units?: readonly AmountUnit[] };

/** What amounts are shown in; the page of a list stays. */
export function UnitSwitch<D extends ReportDefinition>({ page, place = "", units = amountUnits }: Switch<D>) {
  const options = units.map((unit) => ({
    text: unit,
    href: page.href({ in: unit, page: page.search.get("page") }) + place,
    current: unit === page.in || undefined,
  }));
  return <Segmented label={page.t("drawn.unit")} options={options} />;
}

type Sorting = { sort?: string | undefined; dir?: "asc" | "desc" | undefined };

/** What is asked for, else what the answer says that it did. */
function sortingOf<D extends ReportDefinition>({ filters, report }: ReportPage<D>): Sorting {
  const { sort, dir, order } = filters as Sorting & { order?: string };
  if (order !== undefined) return {};
  return sort === undefined ? ((report as { order?: Sorting | null }).order ?? {}) : { sort, dir };
}

/** Whether a column orders the rows of a table although its query does not. */
const ordersHere = <Row, D extends ReportDefinition>({ report }: ReportPage<D>, table: Described<Row, D>["of"]) =>
  ordersItself(table, report) || (table.rowCount?.(report) ?? 0) <= mostOrdered;

/** A head by which the rows at hand are put in order. */
function orderHead<Row, D extends ReportDefinition>(
  page: ReportPage<D>,
  table: Described<Row, D>["of"],
  column: TableColumn<Row> | null,
  text: string,
): Column {
  const { order, descending } = orderOn(table, column, page.filters);
  return {
    text,
    href: page.href({ sort: null, dir: null, order }) + placeOf(page, table),
    ...(descending === null ? {} : { sorted: descending ? ("descending" as const) : ("ascending" as const) }),
  };
}

function firstHead<Row, D extends ReportDefinition>(page: ReportPage<D>, table: Described<Row, D>["of"]): Column {
  const { name } = table;
  const head = typeof name.head === "function" ? name.head(page.report) : name.head;
  const text =
    name.text?.(page.report, { locale: page.locale, t: page.t }) ?? headOf({ kind: name.kind ?? "text", head }, page);
  const key = name.sorts === true ? "name" : name.sorts;
  if (key && "sort" in page.definition.filters)
    return sortHead(page, sortingOf(page), { key, text, place: placeOf(page, table) });
  return ordersHere(page, table) ? orderHead(page, table, null, text) : { text };
}

/** Heads in their groups, over the columns as they stand. */
function headsOf<Row, D extends ReportDefinition>(
  page: ReportPage<D>,
  table: TableDefinition<Row, AnswerOf<D>, FiltersOf<D>>,
  shown: readonly TableColumn<Row>[],
) {
  const { report } = page;
  const sortable = "sort" in page.definition.filters;
  const head = (column: TableColumn<Row>, over = ""): Column => {
    const text = headOf(column, page, over);
    const kind = isText(column.kind) ? { kind: "text" as const } : {};
    const sorts = () => {
      const { key } = column;
      if (column.sorts && sortable)
        return sortHead(
          page,
          sortingOf(page),
          { key, text, place: placeOf(page, table), losses: tellsLosses(column.kind) },
          column.sorts,
        );
      return ordersHere(page, table) ? orderHead(page, table, column, text) : { text };
    };
    const mark = tierOf(column.head);
    const { measure, wraps } = column;
    return { ...sorts(), ...kind, ...(mark && { mark }), ...(measure && { measure }), ...(wraps && { wraps }) };
  };
  const { group: titles } = table;
  if (!titles) return [{ columns: shown.map((column) => head(column)) }];
  const names = firstHead(page, table).text;
  return headRuns(shown).map((columns) => {
    const group = columns[0]?.group;
    const title = group ? titles(group, report, page) : "";
    // What already stands over the rows' names says nothing over their columns: "Customer" beside "Customer".
    const text = title === names ? "" : title;
    return { text, columns: columns.map((column) => head(column, text)) };
  });
}

function rowsOf<Row, D extends ReportDefinition>(
  page: ReportPage<D>,
  table: TableDefinition<Row, AnswerOf<D>, FiltersOf<D>>,
  shown: readonly TableColumn<Row>[],
  verbs: readonly TableColumn<Row>[],
): TableRow[] {
  const total = table.total?.(page.report) ?? null;
  const row = (each: Row): TableRow => {
    const href = page.opens(table.name.opens?.(each, page.report));
    const level = table.name.level?.(each);
    const mark = tierOf(table.name.word?.(each));
    const acts = verbs.flatMap((verb) => actOf(page, verb, each));
    return {
      ...(level ? { level } : {}),
      head: `${nameOf(page, table, each)}${table.name.after?.(each) ?? ""}`,
      ...(href && { href }),
      ...(mark && { mark }),
      ...(table.name.sub && { sub: table.name.sub(each) }),
      ...(acts.length > 0 && { acts }),
      cells: shown.map((column) => cellOf(page, column, each)),
    };
  };
  const sum =
    total === null
      ? []
      : [{ level: 0 as const, head: page.t("sales.total"), cells: shown.map((column) => cellOf(page, column, total)) }];
  const rows = orderedRows(table, shown as readonly TableColumn<unknown>[], {
    answer: page.report,
    filters: page.filters,
    say: { locale: page.locale, t: page.t },
  });
  return [...sum, ...(rows as readonly Row[]).map(row)];
}

/** What can be done to a row, where it can be and the reader may. */
function actOf<Row>(page: ReportPage, verb: TableColumn<Row>, row: Row): (readonly [text: string, href: string])[] {
  const code = verb.of(row);
  const href = code ? page.opens(verb.opens?.(row)) : undefined;
  return code && href ? [[textOf(page, verb, code), href]] : [];
}

function nameOf<Row, D extends ReportDefinition>(
  page: ReportPage<D>,
  { name }: TableDefinition<Row, AnswerOf<D>, FiltersOf<D>>,
  row: Row,
): string {
  const text = name.of(row, { locale: page.locale, t: page.t });
  // A day and its time stay in one line.
  return name.kind
    ? textOf(page, { kind: name.kind, ...(name.seconds && { seconds: true }) }, text).replaceAll(" ", "\u00a0")
    : text;
}

/** The other pages' rows lead nowhere: there is no address for what is not on a page. */
const plainCells = <Row,>(page: ReportPage, shown: readonly TableColumn<Row>[], row: Row) =>
  shown.map(({ opens: _none, ...column }) => cellOf<Row>(page, column, row));

type Counted<D extends ReportDefinition> = { page: ReportPage<D>; rowCount: number; place: string };

function Pages<D extends ReportDefinition>({ page, rowCount, place }: Counted<D>) {
  const { page: current = 1, size = 50 } = page.filters as { page?: number; size?: number };
  const { size: usual = 50 } = readFilters(page.definition.filters, new URLSearchParams()).filters as { size?: number };
  return <Pagination {...pageLinks({ ...presentPages(page, { page: current, size, rowCount }), usual, place })} />;
}
