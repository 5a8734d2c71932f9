import { translate } from "~/words";
import type { Ctx } from "../ctx";
import { exportedColumns, exportedFigures } from "../facts/exported-figures";
import { loadReportHead } from "../facts/report-head.server";
import { countInvoiceLines } from "../facts/sales-lines.server";
import { loadSalesTotal } from "../facts/sales-total.server";
import { aboutSales } from "../report/about";
import { exportLimit } from "../report/export-limit";
import { type ExportCell, type ExportColumn, type ExportedRows, once } from "../report/export-table";
import { spanDays } from "../report/period";
import type { SalesReportFilters } from "./sales-report";
import { findRowTargets, type Prepared, prepareSalesReport } from "./sales-report.server";
import { listSalesRows } from "./sales-rows.server";
import { invoiceLineColumns, streamInvoiceLines } from "./stream-invoice-lines.server";

/** Everything filtered at the chosen level. Figures are in the report's currency, unrounded. */
export async function exportSalesReport(ctx: Ctx, filters: SalesReportFilters): Promise<ExportedRows> {
  const prepared = await prepareSalesReport(ctx, filters);
  const { level, path, period, currency, asOf } = prepared;
  const by = {
    key: "by",
    label: translate(ctx.locale, "sales.by.label"),
    value: translate(ctx.locale, `sales.by.${level}`),
  };
  const { ym: month, compare } = period;
  const about = aboutSales(ctx, { month, compare, path, currency, asOf: asOf.day }, [by]);
  const rows = level === "lines" ? await lines(ctx, prepared) : await figures(ctx, prepared);
  return { of: `${level}-${month}`, ...rows, about };
}

async function lines(ctx: Ctx, prepared: Prepared) {
  const span = spanDays(prepared.period, prepared.filters.span);
  return {
    count: await countInvoiceLines(ctx, prepared.filter, span),
    columns: invoiceLineColumns(ctx),
    blocks: streamInvoiceLines(ctx, prepared, span),
  };
}

async function figures(ctx: Ctx, prepared: Prepared) {
  const [head, targets] = await Promise.all([loadReportHead(ctx, prepared), findRowTargets(ctx, prepared)]);
  const total = await loadSalesTotal(ctx, prepared, targets);
  const page = await listSalesRows(ctx, prepared, Promise.resolve(targets), { offset: 0, limit: exportLimit });
  const figures = exportedFigures(ctx, exportedColumns({ ...head, total }, prepared.filters.columns));
  const rows: ExportCell[][] = [
    [{ text: translate(ctx.locale, "sales.total") }, ...figures.cells(total)],
    ...page.rows.map((row): ExportCell[] => [
      { text: row.id === null ? translate(ctx.locale, "sales.own", { name: row.name }) : row.name },
      ...figures.cells(row.figures),
    ]),
  ];
  const name: ExportColumn = {
    key: "name",
    heading: translate(ctx.locale, `sales.by.${prepared.level}`),
    type: "text",
  };
  return { columns: [name, ...figures.columns], blocks: once(rows), sums: 1 };
}
