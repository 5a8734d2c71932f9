import { type SalesColumnKey, salesColumns } from "~/api/domain/facts/sales-columns";
import type { SalesFigures } from "~/api/domain/facts/sales-shapes";
import type { ManagementRow } from "~/api/domain/management/management-sales";
import { chosenColumns, fillableColumns } from "~/api/domain/report/columns";
import { columnsOn } from "~/api/domain/report/table";
import { columnGroups, figureCell, periodTitle } from "~/portal/figures/figure-table.server";
import { drawnOrder } from "~/portal/report/drawn-order.server";
import type { Cell, TableRow } from "~/ui/tables/cell";
import type { Presenting } from "./present-totals.server";

type SalesColumn = (typeof salesColumns)[number];
/** Executives read the distance to the target in place of the target, and growth in place of last year. */
const shown: SalesColumnKey[] = [
  "month",
  "monthGap",
  "monthAttainment",
  "monthGrowth",
  "ytd",
  "ytdGap",
  "ytdAttainment",
  "ytdGrowth",
  "mat",
  "matGrowth",
];

type Changes = Record<string, string | number>;

/** Subsidiaries or product lines with the total first; every amount leads to its invoice lines. */
export function presentTable(presenting: Presenting, kind: "unit" | "line", rows: readonly ManagementRow[]) {
  const { report, t, unit, href } = presenting;
  const columns = chosenColumns(fillableColumns(salesColumns, report.total.monthTarget !== null), shown);
  const total: TableRow = { level: 0, head: t("sales.total"), cells: cells(presenting, columns, report.total, {}) };
  const first = t(kind === "unit" ? "sales.filter.unit" : "sales.filter.line");
  const ordered = drawnOrder(
    {
      key: `${kind}s`,
      first: { text: first, of: ({ name }) => name },
      columns: columnsOn<ManagementRow, SalesFigures>(columns, ({ figures }) => figures),
      rows,
    },
    presenting,
    presenting.ordering,
  );
  const headAt = new Map(columns.map((column, at) => [column, ordered.heads[at] ?? { text: t(column.head) }]));
  const lines = ordered.rows.map(({ id, name, figures }): TableRow => {
    const narrow: Changes = id === null ? {} : { [kind]: id };
    const link = id === null ? undefined : href?.({ ...narrow, by: kind === "unit" ? "organisation" : "customer" });
    return { head: name, ...(link && { href: link }), cells: cells(presenting, columns, figures, narrow) };
  });
  return {
    title: t(kind === "unit" ? "mgmt.subsidiaries" : "mgmt.lines", { unit }),
    id: ordered.id,
    first: ordered.first,
    groups: columnGroups(
      columns,
      (group) => periodTitle(presenting, group),
      (column) => headAt.get(column) ?? { text: t(column.head) },
    ),
    rows: [total, ...lines],
  };
}

function cells(presenting: Presenting, columns: readonly SalesColumn[], f: SalesFigures, narrow: Changes): Cell[] {
  const { href } = presenting;
  const linkOf = (span: string) => (href ? `${href({ ...narrow, by: "lines", span })}#rows` : undefined);
  return columns.map((column) =>
    figureCell(presenting, column.kind, column.of(f), "span" in column ? linkOf(column.span) : undefined),
  );
}
