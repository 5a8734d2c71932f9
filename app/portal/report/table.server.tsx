import type { ReactNode } from "react";
import { headOf, isMoney, isText } from "~/api/domain/report/columns";
import type { AnswerOf, FiltersOf, ReportDefinition } from "~/api/domain/report/definition";
import { readFilters } from "~/api/domain/report/filters";
import { columnsOf, type TableColumn, type Table as TableDefinition } from "~/api/domain/report/table";
import { Segmented } from "~/ui/controls/segmented";
import { TableCard } from "~/ui/report/table-card";
import type { Column, TableRow } from "~/ui/tables/cell";
import { Pagination } from "~/ui/tables/pagination";
import { ReportTable } from "~/ui/tables/report-table";
import { type AmountUnit, amountUnits, amountUnitText } from "~/words/formats";
import { cellOf, textOf } from "./cell-text.server";
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
  const { page: given, of: table, actions, switches, ownPage = true, children } = drawing;
  if (table.asked?.(given.report) === false) return null;
  const page = table.in ? writtenIn(given, table.in) : given;
  const { report, filters } = page;
  const { offered, shown } = columnsOf(table, report, filters);
  return (
    <TableCard
      title={titleOf(page, table)}
      ownPage={ownPage}
      actions={
        <>
          {switches && offered.length > 0 && <ColumnMenu page={page} table={table} offered={offered} shown={shown} />}
          {actions}
          {switches && shown.some(isMoney) && "in" in filters && <UnitSwitch page={given} />}
        </>
      }
    >
      <BareTable page={page} of={table} />
      {children}
      {table.rowCount && <Pages page={page} rowCount={table.rowCount(report)} />}
    </TableCard>
  );
}

/** A table without a card and without pages: where a chart has its own card, and this is the chart's twin. */
export function BareTable<Row, D extends ReportDefinition>({ page, of: table }: Described<Row, D>) {
  const { report, filters, t } = page;
  const { shown } = columnsOf(table, report, filters);
  const rows = rowsOf(page, table, shown);
  if (table.none && rows.length === 0) return <p className="px-4 pb-4 text-mute">{table.none(report, page)}</p>;
  const rest = table.rest?.(report, filters) ?? null;
  const others = rest && {
    head: t(rest.word ?? "sales.table.rest", { rows: rest.rows, count: rest.rows }),
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
  unit: amountUnitText(unit, (page.report as { currency?: string }).currency ?? ""),
});

/** What amounts are shown in; the page of a list stays. */
function UnitSwitch<D extends ReportDefinition>({ page }: { page: ReportPage<D> }) {
  const { in: usual } = readFilters(page.definition.filters, new URLSearchParams()).filters as { in?: string };
  const options = amountUnits.map((unit) => ({
    text: unit,
    href: page.href({ in: unit === usual ? null : unit, page: page.search.get("page") }),
    current: unit === page.in || undefined,
  }));
  return <Segmented label={page.t("ui.unit")} options={options} />;
}

type Sorting = { sort?: string | undefined; dir?: "asc" | "desc" | undefined };

function firstHead<Row, D extends ReportDefinition>(
  page: ReportPage<D>,
  { name }: TableDefinition<Row, AnswerOf<D>, FiltersOf<D>>,
): Column {
  const head = typeof name.head === "function" ? name.head(page.report) : name.head;
  const text = name.text?.(page.report, { locale: page.locale, t: page.t }) ?? page.t(head);
  if (!name.sorts) return { text };
  return sortHead(page, page.filters as Sorting, name.sorts === true ? "name" : name.sorts, text);
}

/** Heads in their groups, in the order in which the groups first appear. */
function headsOf<Row, D extends ReportDefinition>(
  page: ReportPage<D>,
  table: TableDefinition<Row, AnswerOf<D>, FiltersOf<D>>,
  shown: readonly TableColumn<Row>[],
) {
  const { report } = page;
  const sortable = "sort" in page.definition.filters;
  const head = (column: TableColumn<Row>): Column => {
    const text = headOf(column, page);
    const kind = isText(column.kind) ? { kind: "text" as const } : {};
    return {
      ...(column.sorts && sortable
        ? sortHead(page, page.filters as Sorting, column.key, text, column.sorts)
        : { text }),
      ...kind,
    };
  };
  const { group: titles } = table;
  if (!titles) return [{ columns: shown.map(head) }];
  return [...new Set(shown.map(({ group }) => group))].map((group) => ({
    text: group ? titles(group, report, page) : "",
    columns: shown.filter((column) => column.group === group).map(head),
  }));
}

function rowsOf<Row, D extends ReportDefinition>(
  page: ReportPage<D>,
  table: TableDefinition<Row, AnswerOf<D>, FiltersOf<D>>,
  shown: readonly TableColumn<Row>[],
): TableRow[] {
  const total = table.total?.(page.report) ?? null;
  const row = (each: Row): TableRow => {
    const href = page.opens(table.name.opens?.(each, page.report));
    const level = table.name.level?.(each);
    return {
      ...(level ? { level } : {}),
      head: `${nameOf(page, table, each)}${table.name.after?.(each) ?? ""}`,
      ...(href && { href }),
      ...(table.name.sub && { sub: table.name.sub(each) }),
      cells: shown.map((column) => cellOf(page, column, each)),
    };
  };
  const sum =
    total === null
      ? []
      : [{ level: 0 as const, head: page.t("sales.total"), cells: shown.map((column) => cellOf(page, column, total)) }];
  return [...sum, ...table.rows(page.report, page.filters).map(row)];
}

function nameOf<Row, D extends ReportDefinition>(
  page: ReportPage<D>,
  { name }: TableDefinition<Row, AnswerOf<D>, FiltersOf<D>>,
  row: Row,
): string {
  const text = name.of(row, { locale: page.locale, t: page.t });
  return name.kind ? textOf(page, { kind: name.kind }, text) : text;
}

/** The other pages' rows lead nowhere: there is no address for what is not on a page. */
const plainCells = <Row,>(page: ReportPage, shown: readonly TableColumn<Row>[], row: Row) =>
  shown.map(({ opens: _none, ...column }) => cellOf<Row>(page, column, row));

function Pages<D extends ReportDefinition>({ page, rowCount }: { page: ReportPage<D>; rowCount: number }) {
  const { page: current = 1, size = 50 } = page.filters as { page?: number; size?: number };
  const { size: usual = 50 } = readFilters(page.definition.filters, new URLSearchParams()).filters as { size?: number };
  return <Pagination {...pageLinks({ ...presentPages(page, { page: current, size, rowCount }), usual })} />;
}
