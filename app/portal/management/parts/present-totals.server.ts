import { compare, divide, growth, growthPerDay, percentOf } from "~/api/domain/decimal";
import { areTwoYearsKnown, isYearKnown } from "~/api/domain/management/gross-profit";
import type { ManagementProfit, ManagementRow, ManagementSales } from "~/api/domain/management/management-sales";
import { sayPerDay } from "~/portal/figures/comparison-texts.server";
import {
  amountText,
  type Figures,
  gapNames,
  ofTarget,
  percentText,
  sayStanding,
  vsLastYear,
} from "~/portal/figures/figure-texts.server";
import type { Ordering } from "~/portal/report/drawn-order.server";
import type { KeyFigure } from "~/ui/report/key-figure-list";
import { formatAmount, formatAmountChange, formatMonth } from "~/words/formats";

/** What the parts of a page are made from. `href` is null for who may not open the sales report. */
export type Presenting<Report = ManagementSales | ManagementProfit> = Figures & {
  report: Report;
  /** The sales report with the page's month, currency and unit, and with these further filters. */
  href: ((changes: Record<string, string | number>) => string) | null;
  /** Of the page's own tables. */
  ordering: Ordering;
};

export const money = ({ locale, in: unit, currency }: Presenting, value: string | null) =>
  formatAmount(locale, value, unit, currency);
export const moneyChange = ({ locale, in: unit, currency }: Presenting, value: string | null) =>
  formatAmountChange(locale, value, unit, currency);

/** Month, month per working day, year to date, moving annual total, each against target and last year. */
export function presentTotals(presenting: Presenting, trend: readonly number[] = []): KeyFigure[] {
  const { report, locale, t, unit, href } = presenting;
  const { total, workingDays, matTarget } = report;
  const perDay = divide(total.month, String(Math.max(1, workingDays.thisYear)), 4) ?? "0";
  const figure = (value: string, span: "month" | "ytd" | "mat") => ({
    value: money(presenting, value),
    unit,
    ...(href && { href: `${href({ by: "lines", span })}#rows` }),
  });
  const dayGrowth = growthPerDay(total.month, workingDays.thisYear, total.monthLastYear, workingDays.lastYear);
  return [
    {
      label: t("sales.kpi.month", { month: formatMonth(locale, report.month) }),
      ...figure(total.month, "month"),
      target: ofTarget(presenting, total.month, total.monthTarget),
      line: vsLastYear(presenting, growth(total.month, total.monthLastYear)),
      spark: trend.slice(-12),
    },
    {
      label: t("sales.kpi.perDay", { days: workingDays.thisYear }),
      ...figure(perDay, "month"),
      value: formatAmount(locale, perDay, presenting.in, presenting.currency, presenting.in === "M" ? 2 : 1),
      line: vsLastYear(presenting, dayGrowth, workingDays.lastYear),
    },
    {
      label: t("sales.kpi.ytd"),
      ...figure(total.ytd, "ytd"),
      target: ofTarget(presenting, total.ytd, total.ytdTarget),
      line: vsLastYear(presenting, growth(total.ytd, total.ytdLastYear)),
    },
    {
      label: t("sales.kpi.mat"),
      ...(isYearKnown(report)
        ? { ...figure(total.mat, "mat"), target: ofTarget(presenting, total.mat, matTarget, false) }
        : { value: "–", unit: "" }),
      ...(areTwoYearsKnown(report) && { line: vsLastYear(presenting, growth(total.mat, total.matPrevious)) }),
    },
  ];
}

/** The answer in one line: the share of the target where there is one, else the amount. */
export function presentHeadline(presenting: Presenting): string {
  const { report, locale, t } = presenting;
  const month = formatMonth(locale, report.month);
  const reached = percentOf(report.total.month, report.total.monthTarget);
  const amount = amountText(presenting, report.total.month);
  if (reached === null) return t(report.open ? "mgmt.headline.open" : "mgmt.headline.noTarget", { month, amount });
  const percent = percentText(presenting, reached);
  return t(report.open ? "mgmt.headline.toDate" : "mgmt.headline", { month, percent });
}

/** How far from target, who makes the difference and who stands against it, and whether growth is more than days. */
export const presentSentence = (presenting: Presenting, rows: readonly ManagementRow[]): string =>
  [sayStanding(presenting), ...contributors(presenting, rows), sayPerDay(presenting)].filter(Boolean).join(" ");

function contributors(presenting: Presenting, rows: readonly ManagementRow[]): string[] {
  const { t } = presenting;
  const { month, monthTarget } = presenting.report.total;
  if (monthTarget === null || percentOf(month, monthTarget) === null) return [];
  const isBehind = compare(month, monthTarget) < 0;
  const { behind, ahead } = gapNames(presenting, rows);
  const [same, other] = isBehind ? [behind, ahead] : [ahead, behind];
  const names = (some: string[], most: number) => ({ names: some.slice(0, most).join(", ") });
  return [
    ...(same.length > 0 ? [t(isBehind ? "sales.say.gap" : "sales.say.lead", names(same, 2))] : []),
    ...(other.length > 0 ? [t("mgmt.say.other", names(other, 1))] : []),
  ];
}
