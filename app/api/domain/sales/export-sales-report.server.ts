import { hasWord, translate, type WordKey } from "~/words";
import { formatInstant } from "~/words/formats";
import type { Ctx } from "../ctx";
import { AppError } from "../errors";
import { growth, percentOf } from "../report/decimal";
import type { ExportCell, ExportTable } from "../report/export-table";
import { spanDays } from "../report/period";
import { exportedAmount } from "./exported-amount";
import { countInvoiceLines } from "./sales-lines.server";
import type { SalesFigures, SalesReportFilters } from "./sales-report";
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
  const rows: ExportCell[][] = [
    [{ text: t("sales.total") }, ...figureCells(total)],
    ...page.rows.map((row): ExportCell[] => [
      { text: row.id === null ? translate(ctx.locale, "sales.own", { name: row.name }) : row.name },
      ...figureCells(row.figures),
    ]),
  ];
  return { name, headings: [t(`sales.by.${prepared.level}`), ...figureHeadings(ctx)], blocks: once(rows), about };
}

async function* once(rows: ExportCell[][]) {
  yield rows;
}

const measures = [
  "month",
  "monthTarget",
  "monthAttainment",
  "monthLastYear",
  "monthGrowth",
  "ytd",
  "ytdTarget",
  "ytdAttainment",
  "ytdLastYear",
  "ytdGrowth",
  "mat",
  "matPrevious",
  "matGrowth",
] as const;

export const figureHeadings = (ctx: Ctx) => measures.map((measure) => translate(ctx.locale, `sales.export.${measure}`));

const ratio = (value: string | null): ExportCell => (value === null ? null : { decimal: value });

/** The same ratios of the same sums as on the screen. */
export const figureCells = (f: SalesFigures): ExportCell[] => [
  exportedAmount(f.month),
  exportedAmount(f.monthTarget),
  ratio(percentOf(f.month, f.monthTarget)),
  exportedAmount(f.monthLastYear),
  ratio(growth(f.month, f.monthLastYear)),
  exportedAmount(f.ytd),
  exportedAmount(f.ytdTarget),
  ratio(percentOf(f.ytd, f.ytdTarget)),
  exportedAmount(f.ytdLastYear),
  ratio(growth(f.ytd, f.ytdLastYear)),
  exportedAmount(f.mat),
  exportedAmount(f.matPrevious),
  ratio(growth(f.mat, f.matPrevious)),
];

function aboutRows(ctx: Ctx, prepared: Prepared): [string, string][] {
  const t = (key: WordKey) => translate(ctx.locale, key);
  const { path, period } = prepared;
  const chosen = (["unit", "line", "industry", "customer", "item"] as const).flatMap((name): [string, string][] => {
    const found = path[name];
    const key = `sales.filter.${name}`;
    return found && hasWord(key) ? [[t(key), found.name]] : [];
  });
  return [
    [t("sales.title"), "MIPSAL01"],
    [t("sales.filter.month"), String(period.ym)],
    ...chosen,
    [t("sales.filter.currency"), prepared.currency],
    [t("sales.about.classification"), t("ui.classification.confidential")],
    [t("sales.about.asOf"), prepared.asOf.day],
    [t("sales.about.by"), ctx.viewer.userId],
    [t("sales.about.at"), formatInstant(ctx.now)],
  ];
}
