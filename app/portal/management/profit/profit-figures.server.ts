import { compare, growth, isNegative, isZero, subtract } from "~/api/domain/decimal";
import { grossMargin, grossProfit, lineMargins, marginOf, pointsBetween } from "~/api/domain/management/gross-profit";
import type { ManagementProfit } from "~/api/domain/management/management-sales";
import { yearOf } from "~/api/domain/report/period";
import { percentText } from "~/portal/figures/figure-texts.server";
import type { KeyFigure } from "~/ui/report/key-figure-list";
import { formatMonth, formatPercent, formatPercentChange } from "~/words/formats";
import type { Locale } from "~/words/locale";
import type { T } from "../parts/present-area.server";
import { coursesOf } from "../parts/trend-figures";

type Told = { report: ManagementProfit; t: T; locale: Locale };
type Written = Pick<KeyFigure, "value" | "unit" | "exact">;

/** "−1.4 points". */
export const pointsText = ({ t, locale }: Pick<Told, "t" | "locale">, points: string): string =>
  t("mgmt.points", { points: formatPercentChange(locale, points) });

const sizeOf = (change: string): string => (isNegative(change) ? subtract("0", change) : change);

/** The page in one line; null for who is not told of costs. */
export function sayTheMargin({ report, t, locale }: Told, written: (amount: string) => string): string | null {
  const { month, open, profit } = report;
  const margin = marginOf(profit.month);
  if (margin === null || profit.month.profit === null) return null;
  return t(open ? "mgmt.profit.headline.open" : "mgmt.profit.headline", {
    month: formatMonth(locale, month),
    margin: percentText({ locale }, margin),
    profit: written(profit.month.profit),
  });
}

/** How far the month's margin is from that of a year before; an empty text where there is nothing to compare. */
export function sayThePoints({ report, t, locale }: Told): string {
  const { month, profit } = report;
  const points = profit.monthBefore && pointsBetween(marginOf(profit.month), marginOf(profit.monthBefore));
  if (!points || isZero(points)) return "";
  return t(isNegative(points) ? "mgmt.profit.say.below" : "mgmt.profit.say.above", {
    points: t("mgmt.points", { points: formatPercent(locale, sizeOf(points)) }),
    month: formatMonth(locale, month - 100),
  });
}

export const comparedLines = (report: ManagementProfit) =>
  lineMargins(report).flatMap(({ name, points }) => (points === null ? [] : [{ name, points }]));

/** Product lines that keep less of their sales than a year before, from January on; the furthest first. */
export const worseLines = (report: ManagementProfit) =>
  comparedLines(report)
    .filter(({ points }) => isNegative(points))
    .sort((a, b) => compare(a.points, b.points));

/** Which product lines keep less of their sales than a year before: from January on, beside a margin of the month. */
export function sayTheLines(told: Told): string {
  const [lines, worse] = [comparedLines(told.report), worseLines(told.report)];
  const [least] = worse;
  if (!least) return lines.length === 0 ? "" : told.t("mgmt.profit.say.none");
  const said = { lines: lines.length, worse: worse.length, name: least.name, points: pointsText(told, least.points) };
  return told.t(worse.length === lines.length ? "mgmt.profit.say.all" : "mgmt.profit.say.some", said);
}

type TrendMonth = ManagementProfit["trend"][number];
const coursesIn = ({ trend, month }: ManagementProfit, of: (month: TrendMonth) => string | null) =>
  coursesOf(
    trend.map((each) => {
      const value = of(each);
      return { ym: each.ym, value: value === null ? null : Number(value) };
    }),
    yearOf(month),
  );

/** The margin of the last months, for its drawing. */
export const marginCourse = (report: ManagementProfit): number[] =>
  coursesIn(report, ({ sales, cost }) => grossMargin(sales, cost)).month;

/** Sales, what is left of them, and how much that is of them: of the month, the year, twelve months; nothing for who is not told. */
export function profitKeyFigures(
  told: Told,
  written: (amount: string) => Written,
  target: KeyFigure["target"],
  href: Partial<Record<"sales" | "profit", string>>,
): KeyFigure[] {
  const { report, t, locale } = told;
  const { month, ytd, ytdBefore, mat, matBefore, monthBefore } = report.profit;
  const margin = marginOf(month);
  if (month.profit === null || margin === null) return [];
  const points = monthBefore && pointsBetween(margin, marginOf(monthBefore));
  const profits = coursesIn(report, ({ sales, cost }) => grossProfit(sales, cost));
  const name = formatMonth(locale, report.month);
  const moved = (change: string | null): KeyFigure["target"] =>
    change === null ? undefined : movedBy(told, changeSize(told, change), change);
  const amount = (value: string | null): Written => (value === null ? { value: "–", unit: "" } : written(value));
  const lead = href.profit ? { href: href.profit } : {};
  return [
    {
      ...{ label: t("sales.kpi.month", { month: name }), ...written(month.sales), target },
      ...(href.sales && { href: href.sales }),
      spark: coursesIn(report, ({ sales }) => sales).month,
    },
    {
      ...{ label: t("mgmt.kpi.profit", { month: name }), ...amount(month.profit), ...lead },
      target: moved(monthBefore?.profit ? growth(month.profit, monthBefore.profit) : null),
      spark: profits.month,
    },
    {
      ...{ label: t("mgmt.kpi.margin", { month: name }), value: formatPercent(locale, margin), unit: "%", ...lead },
      target: points
        ? movedBy(told, t("mgmt.points", { points: formatPercent(locale, sizeOf(points)) }), points)
        : undefined,
      spark: marginCourse(report),
    },
    {
      ...{ label: t("mgmt.kpi.profitYtd"), ...amount(ytd.profit), ...lead },
      target: moved(ytd.profit && growth(ytd.profit, ytdBefore.profit)),
      spark: profits.ytd,
    },
    {
      ...{ label: t("mgmt.kpi.profitMat"), ...amount(mat.profit), ...lead },
      target: moved(mat.profit && growth(mat.profit, matBefore.profit)),
      spark: profits.mat,
    },
  ];
}

const changeSize = ({ locale }: Told, change: string): string => percentText({ locale }, sizeOf(change));

/** "▼ 1.4 points below last year". */
function movedBy({ t }: Told, text: string, change: string): NonNullable<KeyFigure["target"]> {
  const down = isNegative(change);
  return {
    percent: text,
    words: t(down ? "mgmt.kpi.below" : "mgmt.kpi.above"),
    sign: down ? "d" : "u",
    aside: t(down ? "mgmt.less" : "mgmt.more"),
  };
}
