import { translate, type WordKey } from "~/words";
import type { Ctx } from "../ctx";
import { AppError } from "../errors";
import { aboutExport, namedFilters } from "../report/about";
import { chosenColumns, exportedCell } from "../report/columns";
import { type ExportCell, type ExportTable, once } from "../report/export-table";
import { spanDays } from "../report/period";
import { type SalesColumnKey, salesColumns } from "./sales-columns";
import { countInvoiceLines } from "./sales-lines.server";
import { type SalesFigures, type SalesReportFilters, salesReport } from "./sales-report";
import { findRowTargets, loadSalesTotal, type Prepared, prepareSalesReport } from "./sales-report.server";
import { listSalesRows } from "./sales-rows.server";
import { streamInvoiceLines } from "./stream-invoice-lines.server";

/** More lines than this are no answer to a click (product.md 2, issue 6: they become a job). */
export const exportLimit = 400_000;

/** Everything filtered at the chosen level. Figures are in the report's currency, unrounded. */
export async function exportSalesReport(ctx: Ctx, filters: SalesReportFilters): Promise<ExportTable> {
  const prepared = await prepareSalesReport(ctx, filters);
  const t = (key: WordKey) => translate(ctx.locale, key);
  const name = `MIPSAL01-${prepared.level}-${prepared.period.ym}`;
  const about = aboutRows(ctx, prepared);
  if (prepared.level === "lines") {
    const span = spanDays(prepared.period, filters.span);
    const count = await countInvoiceLines(ctx, prepared.filter, span);
    if (count > exportLimit) throw new AppError("export-too-large", { params: { rows: count, limit: exportLimit } });
    const headings = (
      ["date", "invoiceNo", "lineNo", "unit", "customer", "item", "description", "quantity", "amount"] as const
    ).map((column) => t(`sales.column.${column}`));
    return {
      name,
      headings: [...headings, t("sales.column.currency")],
      blocks: streamInvoiceLines(ctx, prepared, span),
      about,
    };
  }
  const targets = await findRowTargets(ctx, prepared);
  const total = await loadSalesTotal(ctx, prepared, targets);
  const page = await listSalesRows(ctx, prepared, Promise.resolve(targets), { offset: 0, limit: exportLimit });
  const figures = exportedFigures(ctx, filters.columns);
  const rows: ExportCell[][] = [
    [{ text: t("sales.total") }, ...figures.cells(total)],
    ...page.rows.map((row): ExportCell[] => [
      { text: row.id === null ? translate(ctx.locale, "sales.own", { name: row.name }) : row.name },
      ...figures.cells(row.figures),
    ]),
  ];
  return { name, headings: [t(`sales.by.${prepared.level}`), ...figures.headings], blocks: once(rows), about };
}

/** The chosen columns of sales figures, or the usual ones, as an export has them. */
export function exportedFigures(ctx: Ctx, chosen?: SalesColumnKey[]) {
  const columns = chosenColumns(salesColumns, chosen);
  return {
    headings: columns.map(({ key }) => translate(ctx.locale, `sales.figure.${key}`)),
    cells: (figures: SalesFigures) => columns.map((column) => exportedCell(column, figures)),
  };
}

function aboutRows(ctx: Ctx, { path, period, currency, asOf }: Prepared) {
  const { code, classification } = salesReport;
  const chosen = namedFilters(ctx, path);
  return aboutExport(ctx, {
    title: "sales.title",
    code,
    classification,
    month: period.ym,
    chosen,
    currency,
    asOf: asOf.day,
  });
}
