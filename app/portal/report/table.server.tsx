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
import { sortHead } from "./present-head.server";
import { presentPages } from "./present-pages.server";
import type { ReportPage } from "./report-page.server";

type Drawing<Row, D extends ReportDefinition> = {
  page: ReportPage<D>;
  of: TableDefinition<Row, AnswerOf<D>, FiltersOf<D>>;
  /** Switches beside the title, besides those of columns and unit. */
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
  const page = table.in ? writtenIn(given, table.in) : given;
  const { report, filters, t, locale } = page;
  const say = { locale, t };
  const { offered, shown } = columnsOf(table, report, filters);
  const rest = table.rest?.(report) ?? null;
  const title = t(typeof table.title === "function" ? table.title(report) : table.title, {
    unit: page.unit,
    ...table.titleParams?.(report, say, filters),
  });
  const rows = rowsOf(page, table, shown);
  return (
    <TableCard
      title={title}
      ownPage={ownPage}
      actions={
        <>
          {switches && offered.length > 0 && <ColumnMenu page={page} table={table} offered={offered} shown={shown} />}
          {actions}
          {switches && shown.some(isMoney) && "in" in filters && <UnitSwitch page={given} />}
        </>
      }
    >
      {table.none && rows.length === 0 ? (
        <p className="px-4 pb-4 text-mute">{table.none(report, say)}</p>
      ) : (
        <ReportTable
          caption={title}
          first={firstHead(page, table)}
          groups={headsOf(page, table, shown)}
          rows={rows}
          rest={
            rest ? [{ head: t("sales.table.rest", { rows: rest.rows }), cells: plainCells(page, shown, rest.row) }] : []
          }
        />
      )}
      {children}
      {table.rowCount && <Pages page={page} rowCount={table.rowCount(report)} />}
    </TableCard>
  );
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
  const { t, locale, report } = page;
  const say = { locale, t };
  const head = (column: TableColumn<Row>): Column => {
    const text = headOf(column, say);
    const kind = isText(column.kind) ? { kind: "text" as const } : {};
    return {
      ...(column.sorts ? sortHead(page, page.filters as Sorting, column.key, text, column.sorts) : { text }),
      ...kind,
    };
  };
  return [...new Set(shown.map(({ group }) => group))].map((group) => ({
    text: (group && table.group?.(group, report, say)) || "",
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
      head: nameOf(page, table, each),
      ...(href && { href }),
      ...(table.name.sub && { sub: table.name.sub(each) }),
      cells: shown.map((column) => cellOf(page, column, each)),
    };
  };
  const sum =
    total === null
      ? []
      : [{ level: 0 as const, head: page.t("sales.total"), cells: shown.map((column) => cellOf(page, column, total)) }];
  return [...sum, ...table.rows(page.report).map(row)];
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
  return <Pagination {...pageLinks(presentPages(page, { page: current, size, rowCount }))} />;
}
