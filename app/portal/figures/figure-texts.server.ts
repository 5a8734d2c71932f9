import { compare, isZero, percentOf, round, subtract } from "~/api/domain/decimal";
import type { SalesAnswer, SalesFigures } from "~/api/domain/facts/sales-shapes";
import type { KeyFigure } from "~/ui/report/key-figure-list";
import { shortFigure } from "~/ui/report/short-figure";
import type { WordKey, WordParams } from "~/words";
import {
  type AmountUnit,
  formatAmount,
  formatAmountChange,
  formatMonth,
  formatPercent,
  formatPercentChange,
  withPercentSign,
  writtenTo,
} from "~/words/formats";
import type { Locale } from "~/words/locale";

/** How a page writes its figures. */
export type Shown = {
  locale: Locale;
  t: (key: WordKey, params?: WordParams) => string;
  in: AmountUnit;
  /** "k USD": the one unit of key figures and tables. */
  unit: string;
  currency: string;
};
/** What every page of sales figures says in the same words is made from these. */
export type Figures = Shown & {
  report: Pick<
    SalesAnswer,
    "month" | "open" | "until" | "compare" | "workingDays" | "daysInMonth" | "growthDays" | "total"
  >;
};

export const amountText = ({ locale, in: unit, unit: unitText, currency }: Shown, value: string) =>
  `${formatAmount(locale, value, unit, currency)} ${unitText}`;
/** An amount below a key figure, as large figures are written: "78.7 k USD" below "151 k USD". */
export function figureAmount(shown: Shown, amount: string): string {
  const { value, unit } = shortFigure(formatAmount(shown.locale, amount, shown.in, shown.currency), shown.unit);
  return `${value} ${unit}`;
}
/** "−46.2 k USD". */
export const amountChangeText = ({ locale, in: unit, unit: unitText, currency }: Shown, value: string) =>
  `${formatAmountChange(locale, value, unit, currency)} ${unitText}`;

/** What a whole is without a part that stands beside it: the difference of the two as they are written, as a reader finds it. */
export function restText(shown: Shown, whole: string, part: string): string {
  const written = (value: string) => round(value, writtenTo(value, shown.in, shown.currency), "half-up");
  return amountText(shown, subtract(written(whole), written(part)));
}
export const percentText = ({ locale }: Pick<Shown, "locale">, value: string) =>
  withPercentSign(locale, formatPercent(locale, value));
export const changeText = ({ locale }: Pick<Shown, "locale">, value: string) =>
  withPercentSign(locale, formatPercentChange(locale, value));

/** A figure's share of its target, under the figure; nothing where it has none. @param open the target is that of the days passed */
export function ofTarget(
  figures: Figures,
  value: string,
  goal: string | null,
  open = figures.report.open,
): KeyFigure["target"] {
  const percent = percentOf(value, goal);
  if (percent === null) return undefined;
  const sign = compare(percent, "100") < 0 ? "d" : "u";
  const aside = figures.t(sign === "d" ? "ui.behind" : "ui.ahead");
  return {
    percent: percentText(figures, percent),
    words: figures.t(open ? "sales.kpi.ofTargetToDate" : "sales.kpi.ofTarget"),
    sign,
    aside,
  };
}

/** A figure's growth, under the figure; per working day with last year's number of them. */
export function vsLastYear(figures: Figures, percent: string | null, days?: number): string | undefined {
  if (percent === null) return undefined;
  const change = changeText(figures, percent);
  return days === undefined
    ? figures.t("sales.kpi.vsLastYear", { change })
    : figures.t("sales.kpi.vsLastYearDays", { change, days });
}

/** How far the month is from its target, an open one from what is due by now; an empty text where it has none. */
export function sayStanding(figures: Figures): string {
  const { report, locale, t } = figures;
  const { month: sales, monthTarget } = report.total;
  const month = formatMonth(locale, report.month);
  const reached = percentOf(sales, monthTarget);
  if (reached === null || monthTarget === null) return "";
  const percent = percentText(figures, reached);
  const behind = compare(sales, monthTarget) < 0;
  const gap = behind ? subtract(monthTarget, sales) : subtract(sales, monthTarget);
  const said = { month, amount: amountText(figures, gap), percent };
  if (!report.open) return t(behind ? "sales.say.behind" : "sales.say.ahead", said);
  const { until, workingDays, daysInMonth } = report;
  const days = { until, days: workingDays.thisYear, all: daysInMonth };
  return t(behind ? "sales.say.openBehind" : "sales.say.openAhead", { ...said, ...days });
}

type Named = { name: string; figures: SalesFigures };

/** Rows short of their target and beyond it, the furthest first, as a sentence says them: their name, and their gap. */
export function gapRows<Row extends Named>(
  figures: Figures,
  rows: readonly Row[],
  against: (of: SalesFigures) => string | null = ({ monthTarget }) => monthTarget,
) {
  const gaps = rows
    .flatMap((row) => {
      const aim = against(row.figures);
      return aim === null || isZero(aim) ? [] : [{ row, gap: subtract(row.figures.month, aim) }];
    })
    .sort((a, b) => compare(a.gap, b.gap));
  const told = (some: typeof gaps) =>
    some.map(({ row, gap }) => ({ row, text: `${row.name} (${amountChangeText(figures, gap)})` }));
  return {
    behind: told(gaps.filter(({ gap }) => compare(gap, "0") < 0)),
    ahead: told(gaps.filter(({ gap }) => compare(gap, "0") > 0).reverse()),
  };
}

/** The same as plain text. */
export function gapNames(figures: Figures, rows: readonly Named[]) {
  const { behind, ahead } = gapRows(figures, rows);
  return { behind: behind.map(({ text }) => text), ahead: ahead.map(({ text }) => text) };
}
