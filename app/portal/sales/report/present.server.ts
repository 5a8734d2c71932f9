import type { UserInfo } from "~/api/client.server";
import { foldLists, readFilters } from "~/api/domain/report/filters";
import { type SalesReport, type SalesReportFilters, salesReportFilters } from "~/api/domain/sales/sales-report";
import type { Figures } from "~/portal/figures/figure-texts.server";
import { presentChart } from "~/portal/figures/present-chart.server";
import { compareNote } from "~/portal/figures/present-comparison.server";
import { presentFigures } from "~/portal/figures/present-figures.server";
import { presentSentence } from "~/portal/figures/present-sentence.server";
import { openNote, presentHead } from "~/portal/report/present-head.server";
import { addressOn, type HrefOf } from "~/portal/report/report-address";
import { standingFigures } from "~/portal/wire/standing-figures.server";
import { translate, type WordKey, type WordParams } from "~/words";
import { amountUnitText } from "~/words/formats";
import type { Locale } from "~/words/locale";
import { presentFilters } from "./present-filters.server";
import { presentLines } from "./present-lines.server";
import { presentRows } from "./present-rows.server";

/** What every part of the page is made from. */
export type Presenting = Figures & {
  report: SalesReport;
  filters: SalesReportFilters;
  /** The address as links carry it. */
  search: URLSearchParams;
  href: HrefOf;
};

export const screenPath = "/sales/report";

/** The report as the page shows it: every figure formatted here, once, in the reader's language. */
export function presentSalesReport(report: SalesReport, given: URLSearchParams, locale: Locale, user: UserInfo) {
  const search = foldLists(salesReportFilters, given);
  const { filters: asked } = readFilters(salesReportFilters, search);
  const t = (key: WordKey, params?: WordParams) => translate(locale, key, params);
  const unit = amountUnitText(asked.in, report.currency);
  const href = addressOn(screenPath, search);
  const presenting: Presenting = { report, filters: asked, search, in: asked.in, locale, t, href, unit };
  const switchHref = href({
    chart: asked.chart === "bars" ? "table" : null,
    page: asked.page === 1 ? null : asked.page,
  });
  const empty = report.rowCount === 0;
  const { rows, columns, ...shown } = report.level === "lines" ? presentLines(presenting) : presentRows(presenting);
  const { choices, ...filters } = presentFilters(presenting);
  const table = { ...shown, ...(columns === null && { fixed: true }) };
  const chosen = Object.values(report.path).flatMap((each) => (each ? [each.name] : []));
  const page = {
    ...presentHead(presenting, { title: t("sales.title"), code: "MIPSAL01", chosen, user }),
    empty,
    filters,
    chart: presentChart(presenting, asked.chart, switchHref),
    sentence: presentSentence(presenting, report.rest === null ? report.rows : []),
    table,
    notes: notes(presenting),
  };
  const figures = presentFigures(presenting, (span) => href({ by: "lines", span, sort: null, dir: null }));
  return {
    page,
    once: { rows, choices, columns: { fields: columns ?? undefined }, figures: standingFigures(figures) },
  };
}
type Presented = ReturnType<typeof presentSalesReport>;
export type SalesReportPage = Presented["page"];
export type SalesReportOnce = Presented["once"];

function notes(presenting: Presenting): string[] {
  const { report, filters, t } = presenting;
  const year = Math.floor(report.month / 100);
  const isLocal = filters.currency === "local" && report.currency !== "USD";
  const rates = isLocal ? t("sales.note.local") : t("sales.note.rates", { year });
  return [rates, ...openNote(presenting), ...compareNote(presenting)];
}
