import type { ManagementProfit, ManagementRow, ManagementSales } from "~/api/domain/management/management-sales";
import { compare, divide, growth, growthPerDay, isNegative, percentOf, subtract } from "~/api/domain/report/decimal";
import type { KeyFigure } from "~/ui/report/key-figures";
import {
  type AmountUnit,
  formatAmount,
  formatAmountChange,
  formatMonth,
  formatPercent,
  formatPercentChange,
  withPercentSign,
} from "~/words/formats";
import type { Locale } from "~/words/locale";
import type { T } from "./present-area.server";

/** What the parts of a page are made from. `href` is null for who may not open the sales report. */
export type Presenting<Answer = ManagementSales | ManagementProfit> = {
  answer: Answer;
  in: AmountUnit;
  locale: Locale;
  t: T;
  /** "M USD": the one unit of key figures and tables. */
  unit: string;
  /** The sales report with the page's month, currency and unit, and with these further filters. */
  href: ((changes: Record<string, string | number>) => string) | null;
};

export const money = ({ locale, in: unit }: Presenting, value: string | null) => formatAmount(locale, value, unit);
export const moneyChange = ({ locale, in: unit }: Presenting, value: string | null) =>
  formatAmountChange(locale, value, unit);
const percent = ({ locale }: Presenting, value: string) => withPercentSign(locale, formatPercent(locale, value));
export const change = ({ locale }: Presenting, value: string) =>
  withPercentSign(locale, formatPercentChange(locale, value));

/** Month, month per working day, year to date, moving annual total, each against target and last year. */
export function presentTotals(presenting: Presenting, trend: readonly number[] = []): KeyFigure[] {
  const { answer, locale, t, unit, href } = presenting;
  const { total, workingDays, matTarget } = answer;
  const perDay = divide(total.month, String(Math.max(1, workingDays.thisYear)), 4) ?? "0";
  const figure = (value: string, span: "month" | "ytd" | "mat") => ({
    value: money(presenting, value),
    unit,
    href: href?.({ by: "lines", span }),
  });
  const target = (value: string, goal: string | null): KeyFigure["target"] => {
    const reached = percentOf(value, goal);
    if (reached === null) return undefined;
    return {
      percent: percent(presenting, reached),
      words: t("sales.kpi.ofTarget"),
      sign: compare(reached, "100") < 0 ? "d" : "u",
    };
  };
  const before = (now: string | null) =>
    now === null ? undefined : t("sales.kpi.vsLastYear", { change: change(presenting, now) });
  const dayGrowth = growthPerDay(total.month, workingDays.thisYear, total.monthLastYear, workingDays.lastYear);
  return [
    {
      label: t("sales.kpi.month", { month: formatMonth(locale, answer.month) }),
      ...figure(total.month, "month"),
      target: target(total.month, total.monthTarget),
      line: before(growth(total.month, total.monthLastYear)),
      spark: trend.slice(-12),
    },
    {
      label: t("sales.kpi.perDay", { days: workingDays.thisYear }),
      ...figure(perDay, "month"),
      value: formatAmount(locale, perDay, presenting.in, presenting.in === "M" ? 2 : 1),
      line:
        dayGrowth === null
          ? undefined
          : t("sales.kpi.vsLastYearDays", { change: change(presenting, dayGrowth), days: workingDays.lastYear }),
    },
    {
      label: t("sales.kpi.ytd"),
      ...figure(total.ytd, "ytd"),
      target: target(total.ytd, total.ytdTarget),
      line: before(growth(total.ytd, total.ytdLastYear)),
    },
    {
      label: t("sales.kpi.mat"),
      ...figure(total.mat, "mat"),
      target: target(total.mat, matTarget),
      line: before(growth(total.mat, total.matPrevious)),
    },
  ];
}

/** The answer in one line: the share of the target where there is one and the month is complete, else the amount. */
export function presentHeadline(presenting: Presenting): string {
  const { answer, locale, t, unit } = presenting;
  const month = formatMonth(locale, answer.month);
  const reached = percentOf(answer.total.month, answer.total.monthTarget);
  const amount = `${money(presenting, answer.total.month)} ${unit}`;
  if (answer.open) return t("mgmt.headline.open", { month, amount });
  if (reached === null) return t("mgmt.headline.noTarget", { month, amount });
  return t("mgmt.headline", { month, percent: percent(presenting, reached) });
}

const gapOf = ({ figures }: ManagementRow): string | null =>
  figures.monthTarget === null ? null : subtract(figures.month, figures.monthTarget);

/** How far from target, who makes the difference and who stands against it, and whether growth is more than days. */
export function presentSentence(presenting: Presenting, rows: readonly ManagementRow[]): string {
  const { answer, locale, t, unit } = presenting;
  const { month, monthTarget, monthLastYear } = answer.total;
  const name = formatMonth(locale, answer.month);
  const said: string[] = [];
  const reached = percentOf(month, monthTarget);
  if (reached !== null && monthTarget !== null && !answer.open) {
    const gap = subtract(month, monthTarget);
    const behind = isNegative(gap);
    const amount = `${money(presenting, behind ? subtract("0", gap) : gap)} ${unit}`;
    said.push(
      t(behind ? "sales.say.behind" : "sales.say.ahead", {
        month: name,
        amount,
        percent: percent(presenting, reached),
      }),
    );
    said.push(...contributors(presenting, rows, behind));
  } else if (reached !== null) {
    const amount = `${money(presenting, month)} ${unit}`;
    said.push(t("sales.say.open", { month: name, amount, until: answer.until, percent: percent(presenting, reached) }));
  }
  const { thisYear, lastYear } = answer.workingDays;
  const raw = growth(month, monthLastYear);
  const perDay = growthPerDay(month, thisYear, monthLastYear, lastYear);
  if (raw !== null && perDay !== null && thisYear !== lastYear)
    said.push(t("sales.say.perDay", { growth: change(presenting, raw), perDay: change(presenting, perDay) }));
  return said.join(" ");
}

function contributors(presenting: Presenting, rows: readonly ManagementRow[], behind: boolean): string[] {
  const { t } = presenting;
  const gaps = rows
    .flatMap((row) => {
      const gap = gapOf(row);
      return gap === null ? [] : [{ name: row.name, gap }];
    })
    .sort((a, b) => compare(a.gap, b.gap));
  const names = (some: typeof gaps) =>
    some.map(({ name, gap }) => `${name} (${moneyChange(presenting, gap)})`).join(", ");
  const behindRows = gaps.filter(({ gap }) => compare(gap, "0") < 0);
  const aheadRows = gaps.filter(({ gap }) => compare(gap, "0") > 0).reverse();
  const [same, other] = behind ? [behindRows, aheadRows] : [aheadRows, behindRows];
  return [
    ...(same.length > 0 ? [t(behind ? "sales.say.gap" : "sales.say.lead", { names: names(same.slice(0, 2)) })] : []),
    ...(other.length > 0 ? [t("mgmt.say.other", { names: names(other.slice(0, 1)) })] : []),
  ];
}
