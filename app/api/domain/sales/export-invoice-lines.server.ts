import { translate } from "~/words";
import type { Ctx } from "../ctx";
import { countInvoiceLines } from "../facts/sales-lines.server";
import { aboutSales } from "../report/about";
import type { ExportedRows } from "../report/export-table";
import { spanDays } from "../report/period";
import type { SalesReportFilters } from "./sales-report";
import { askedOfLines, prepareSalesReport } from "./sales-report.server";
import { spanText } from "./sales-report-tables";
import { invoiceLineColumns, streamInvoiceLines } from "./stream-invoice-lines.server";

/** The last level of the sales report, streamed: there may be millions. Null = another level is asked for. */
export async function exportInvoiceLines(ctx: Ctx, filters: SalesReportFilters): Promise<ExportedRows | null> {
  if (filters.by !== "lines") return null;
  const prepared = askedOfLines(await prepareSalesReport(ctx, filters));
  const { path, period, currency, asOf, filter } = prepared;
  const { ym: month, compare } = period;
  const span = spanDays(period, filters.span);
  const t: Parameters<typeof spanText>[2]["t"] = (key, params) => translate(ctx.locale, key, params);
  return {
    of: `lines-${month}`,
    count: await countInvoiceLines(ctx, filter, span),
    columns: invoiceLineColumns(ctx, prepared.levels),
    currency,
    ignored: prepared.ignored,
    blocks: streamInvoiceLines(ctx, prepared, span),
    about: aboutSales(ctx, { month, compare, path, currency, asOf: asOf.day }, [
      { key: "by", label: t("sales.by.label"), value: t("sales.by.lines") },
      {
        key: "span",
        label: t("sales.filter.span"),
        value: spanText({ compare, span }, filters.span, { locale: ctx.locale, t }),
      },
      ...(filter.invoice === undefined
        ? []
        : [{ key: "invoice", label: t("sales.column.invoiceNo"), value: filter.invoice }]),
    ]),
  };
}
