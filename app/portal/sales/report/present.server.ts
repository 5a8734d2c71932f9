import type { UserInfo } from "~/api/client.server";
import { foldLists, readFilters } from "~/api/domain/report/filters";
import { type SalesReport, type SalesReportFilters, salesReportFilters } from "~/api/domain/sales/sales-report";
import { translate, type WordKey, type WordParams } from "~/words";
import { amountUnitText, formatInstant, formatMonth } from "~/words/formats";
import type { Locale } from "~/words/locale";
import type { Figures } from "../../figure-texts.server";
import { presentChart } from "./present-chart.server";
import { presentFigures } from "./present-figures.server";
import { presentFilters } from "./present-filters.server";
import { presentLines } from "./present-lines.server";
import { presentRows } from "./present-rows.server";
import { presentSentence } from "./present-sentence.server";
import { addressOn, type HrefOf } from "./report-address";

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
  const { filters: chosen } = readFilters(salesReportFilters, search);
  const t = (key: WordKey, params?: WordParams) => translate(locale, key, params);
  const unit = amountUnitText(chosen.in, report.currency);
  const href = addressOn(screenPath, search);
  const presenting: Presenting = { report, filters: chosen, search, in: chosen.in, locale, t, href, unit };
  const empty = report.rowCount === 0;
  const { rows, columns, ...shown } = report.level === "lines" ? presentLines(presenting) : presentRows(presenting);
  const { choices, ...filters } = presentFilters(presenting);
  const table = { ...shown, ...(columns === null && { fixed: true }) };
  const page = {
    title: t("sales.title"),
    code: "MIPSAL01",
    classification: "confidential" as const,
    asOf: report.loadedAt ? formatInstant(report.loadedAt, user.userPrincipal.timeZone) : report.asOf,
    empty,
    ignored: ignoredTexts(presenting),
    filters,
    figures: presentFigures(presenting),
    chart: presentChart(presenting),
    sentence: presentSentence(presenting),
    table,
    notes: notes(presenting),
    exports: { xlsx: exportHref(presenting, "xlsx"), csv: exportHref(presenting, "csv") },
    printLine: printLine(presenting, user),
  };
  return { page, rows, choices, columns: { fields: columns ?? undefined } };
}
type Presented = ReturnType<typeof presentSalesReport>;
export type SalesReportPage = Presented["page"];
export type SalesReportRows = Presented["rows"];
export type SalesReportColumns = Presented["columns"];
export type SalesReportChoices = Presented["choices"];

const exportHref = ({ href }: Presenting, format: "xlsx" | "csv") =>
  href({ chart: null }).replace(screenPath, `${screenPath}/export.${format}`);

function ignoredTexts({ report, t }: Presenting): string[] {
  const rates = report.ignored.filter(({ name }) => name === "rate").map(({ value }) => value);
  const others = report.ignored.filter(({ name }) => name !== "rate").map(({ name, value }) => `${name}=${value}`);
  return [
    ...(others.length > 0 ? [t("sales.ignored", { list: others.join(", ") })] : []),
    ...(rates.length > 0 ? [t("sales.ignored.rate", { list: rates.join(", ") })] : []),
  ];
}

function notes({ report, filters, locale, t }: Presenting): string[] {
  const year = Math.floor(report.month / 100);
  return [
    filters.currency === "local" && report.currency !== "USD" ? t("sales.note.local") : t("sales.note.rates", { year }),
    ...(report.open ? [t("sales.note.open", { month: formatMonth(locale, report.month), until: report.until })] : []),
  ];
}

function printLine({ report, locale, t, unit }: Presenting, user: UserInfo): string {
  const { path } = report;
  const chosen = [path.unit, path.line, path.industry, path.customer, path.item].flatMap((each) =>
    each ? [each.name] : [],
  );
  return t("sales.print", {
    month: formatMonth(locale, report.month),
    filters: chosen.join(", ") || t("sales.all.unit"),
    currency: unit,
    user: user.userPrincipal.username,
    time: formatInstant(new Date(), user.userPrincipal.timeZone),
  });
}
