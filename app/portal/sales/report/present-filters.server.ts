import { currencies } from "~/api/domain/facts/sales-shapes";
import { type Comparison, monthOfDay, type Span } from "~/api/domain/report/period";
import { levels } from "~/api/domain/sales/sales-report";
import {
  choice,
  choiceList,
  compareChip,
  compareChoices,
  pathChips,
  unitSwitch,
} from "~/portal/report/filter-choices.server";
import { formatMonth } from "~/words/formats";
import type { Presenting } from "./present.server";

/** Drop-downs, chips and the level switch. What the address says besides stays in it. */
export function presentFilters(presenting: Presenting) {
  const { report, filters, locale, t, href } = presenting;
  const { options, path } = report;
  return {
    choices: {
      month: options.months.map((ym) => choice(ym, formatMonth(locale, ym), report.month)),
      unit: choiceList(t("sales.all.unit"), options.units, path.unit),
      line: choiceList(t("sales.all.line"), options.lines, path.line),
      compare: compareChoices(presenting),
      industry: choiceList(t("sales.all.industry"), options.industries, path.industry),
      currency: currencies.map((each) => choice(each, t(`sales.currency.${each}`), filters.currency)),
    },
    moreCount: (path.industry ? 1 : 0) + (filters.currency === "USD" ? 0 : 1),
    hidden: hidden(presenting),
    chips: chips(presenting),
    resetHref: href(Object.fromEntries(Object.keys(filters).map((name) => [name, null]))),
    levels: levels.map((level) => ({
      text: t(`sales.by.${level}`),
      href: href({ by: level === "organisation" ? null : level, sort: null, dir: null, span: null }),
      current: level === report.level || undefined,
    })),
    units1kMG: unitSwitch(presenting, filters.page),
  };
}

/** What the form must carry on although it has no field for it. */
function hidden({ filters }: Presenting): Record<string, string> {
  const kept: Record<string, string> = {};
  if (filters.by !== "organisation") kept.by = filters.by;
  if (filters.customer !== undefined) kept.customer = String(filters.customer);
  if (filters.item !== undefined) kept.item = String(filters.item);
  if (filters.salesperson !== undefined) kept.salesperson = String(filters.salesperson);
  if (filters.from !== undefined) kept.from = String(filters.from);
  if (filters.to !== undefined) kept.to = String(filters.to);
  if (filters.span !== "month") kept.span = filters.span;
  if (filters.in !== "k") kept.in = filters.in;
  if (filters.size !== 50) kept.size = String(filters.size);
  if (filters.chart !== "bars") kept.chart = filters.chart;
  if (filters.columns) kept.columns = filters.columns.join(",");
  return kept;
}

/** "Year to date", or the months of a range. */
export function spanText({ report, filters, locale, t }: Presenting): string {
  if (filters.span !== "range") return t(spanWord(report.compare, filters.span));
  const month = (day: string) => formatMonth(locale, monthOfDay(day));
  return t("sales.span.range", { from: month(report.span.from), to: month(report.span.to) });
}

function spanWord(compare: Comparison, span: Exclude<Span, "range">) {
  if (compare === "previous" && span === "month-before") return "sales.figure.monthBefore";
  if (compare === "previous" && span === "ytd-before") return "sales.figure.ytdBefore";
  return `sales.span.${span}` as const;
}

function chips(presenting: Presenting) {
  const { report, filters, t, href } = presenting;
  const chosen = pathChips(presenting, report.path, ["unit", "line", "industry", "customer", "item", "salesperson"]);
  const span =
    report.level === "lines"
      ? [
          {
            text: `${t("sales.filter.span")}: ${spanText(presenting)}`,
            href: href({ span: null, from: null, to: null }),
          },
        ]
      : [];
  const currency =
    filters.currency === "USD"
      ? []
      : [
          {
            text: `${t("sales.filter.currency")}: ${t(`sales.currency.${filters.currency}`)}`,
            href: href({ currency: null }),
          },
        ];
  return [...chosen, ...compareChip(presenting), ...span, ...currency];
}
