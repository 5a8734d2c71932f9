import { type ComparedColumn, comparedColumns } from "~/api/domain/facts/compared-columns";
import type { SalesFigures, SalesRow } from "~/api/domain/facts/sales-shapes";
import { columnFields, columnGroups, figureCell, periodTitle } from "~/portal/figures/figure-table.server";
import { sortHead } from "~/portal/report/present-head.server";
import { presentPages } from "~/portal/report/present-pages.server";
import type { Changes } from "~/portal/report/report-address";
import type { Cell, TableRow } from "~/ui/tables/cell";
import type { Presenting } from "./present.server";

/** The table of a level: total first, groups with their subtotals, the other pages' rows as one at the foot. */
export function presentRows(presenting: Presenting) {
  const { report, filters, search, href, t, unit } = presenting;
  const { offered, shown: columns } = comparedColumns(report, report.total.monthTarget !== null, {
    chosen: filters.columns,
  });
  const titleOf = (group: ComparedColumn["group"]) => periodTitle(presenting, group);
  const total: TableRow = {
    level: 0,
    head: t("sales.total"),
    cells: figureCells(presenting, columns, report.total, {}),
  };
  const rows = report.rows.map((row) => tableRow(presenting, columns, row));
  const rest = report.rest?.figures;
  return {
    title: t("sales.table.title", { level: t(`sales.by.${report.level}`), unit }),
    first: sortHead(presenting, filters, "name", t(`sales.by.${report.level}`)),
    columns: columnFields(t, offered, columns, {
      search,
      usualHref: filters.columns ? href({ columns: null }) : null,
      titleOf,
    }),
    groups: columnGroups(columns, titleOf, (column) =>
      column.sorts ? sortHead(presenting, filters, column.key, t(column.head)) : { text: t(column.head) },
    ),
    rows: [total, ...rows],
    rest: rest
      ? [
          {
            head: t("sales.table.rest", { rows: report.rest?.rows ?? 0 }),
            cells: figureCells(presenting, columns, rest, null),
          },
        ]
      : [],
    pages: presentPages(presenting, report),
  };
}

/** Where a row leads: a unit with units below it opens them, any other row the next finer level. */
function drill(presenting: Presenting, row: SalesRow): Changes | null {
  const { level } = presenting.report;
  if (row.id === null) return null;
  if (level === "organisation") return row.opens ? { unit: row.id } : { unit: row.id, by: "customer" };
  if (level === "line") return { line: row.id, by: "customer" };
  if (level === "industry") return { industry: row.id, by: "customer" };
  if (level === "customer") return { customer: row.id, by: "item" };
  return { item: row.id, by: "lines" };
}

/** The filter alone, for the row's figures: they lead to their own invoice lines. */
function narrow(presenting: Presenting, row: SalesRow): Changes | null {
  const changes = drill(presenting, row);
  return changes && { ...changes, by: "lines" };
}

function tableRow(presenting: Presenting, columns: readonly ComparedColumn[], row: SalesRow): TableRow {
  const changes = drill(presenting, row);
  const { t, href } = presenting;
  return {
    ...(row.depth === 0 ? {} : { level: row.depth }),
    head: row.id === null ? t("sales.own", { name: row.name }) : row.name,
    ...(changes ? { href: href({ ...changes, sort: null, dir: null }) } : {}),
    cells: figureCells(presenting, columns, row.figures, narrow(presenting, row)),
  };
}

/** Amounts that are sums of invoice lines lead to them. `filter`: what the row is; null = nothing can be opened. */
function figureCells(
  presenting: Presenting,
  columns: readonly ComparedColumn[],
  f: SalesFigures,
  filter: Changes | null,
): Cell[] {
  const lines = filter && presenting.href({ ...filter, by: "lines", span: null, sort: null, dir: null });
  return columns.map((column) =>
    figureCell(
      presenting,
      column.kind,
      column.of(f),
      lines && column.span ? `${lines}&span=${column.span}` : undefined,
    ),
  );
}
