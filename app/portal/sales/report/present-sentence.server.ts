import { compare, growth, growthPerDay, percentOf, subtract } from "~/api/domain/report/decimal";
import type { SalesRow } from "~/api/domain/sales/sales-report";
import {
  formatAmount,
  formatAmountChange,
  formatMonth,
  formatPercent,
  formatPercentChange,
  withPercentSign,
} from "~/words/formats";
import type { Presenting } from "./present.server";

/** The manager's question in a few words: where do we stand, who makes the difference, and is growth more than days. */
export function presentSentence(presenting: Presenting): string {
  return [standing(presenting), contributors(presenting), perWorkingDay(presenting)].filter(Boolean).join(" ");
}

const amountText = ({ locale, filters, unit }: Presenting, value: string) =>
  `${formatAmount(locale, value, filters.in)} ${unit}`;
const percentText = ({ locale }: Presenting, value: string) => withPercentSign(locale, formatPercent(locale, value));
const changeText = ({ locale }: Presenting, value: string) =>
  withPercentSign(locale, formatPercentChange(locale, value));

function standing(presenting: Presenting): string {
  const { report, locale, t } = presenting;
  const { month: sales, monthTarget, monthLastYear } = report.total;
  const month = formatMonth(locale, report.month);
  const percent = percentOf(sales, monthTarget);
  if (percent === null || monthTarget === null) {
    const change = growth(sales, monthLastYear);
    if (change === null) return "";
    return t("sales.say.growth", {
      month,
      amount: amountText(presenting, sales),
      change: changeText(presenting, change),
    });
  }
  if (report.open) {
    const amount = amountText(presenting, sales);
    return t("sales.say.open", { month, amount, until: report.until, percent: percentText(presenting, percent) });
  }
  const behind = compare(sales, monthTarget) < 0;
  const gap = behind ? subtract(monthTarget, sales) : subtract(sales, monthTarget);
  return t(behind ? "sales.say.behind" : "sales.say.ahead", {
    month,
    amount: amountText(presenting, gap),
    percent: percentText(presenting, percent),
  });
}

const gapOf = (row: SalesRow) =>
  row.figures.monthTarget === null ? "0" : subtract(row.figures.month, row.figures.monthTarget);

/** The two rows that lie furthest on the side of the whole; only where the page shows every row of its level. */
function contributors(presenting: Presenting): string {
  const { report, locale, filters, t } = presenting;
  const { total } = report;
  if (report.open || report.rest !== null || total.monthTarget === null || report.level === "lines") return "";
  const behind = compare(total.month, total.monthTarget) < 0;
  const leaves = report.rows.filter((row) => row.depth !== 1 && row.id !== null);
  const side = leaves
    .filter((row) => compare(gapOf(row), "0") < 0 === behind && compare(gapOf(row), "0") !== 0)
    .sort((a, b) => (behind ? compare(gapOf(a), gapOf(b)) : compare(gapOf(b), gapOf(a))));
  const names = side.slice(0, 2).map((row) => `${row.name} (${formatAmountChange(locale, gapOf(row), filters.in)})`);
  return names.length === 0 ? "" : t(behind ? "sales.say.gap" : "sales.say.lead", { names: names.join(", ") });
}

function perWorkingDay(presenting: Presenting): string {
  const { report, t } = presenting;
  const { month, monthLastYear } = report.total;
  const { thisYear, lastYear } = report.workingDays;
  const raw = growth(month, monthLastYear);
  const perDay = growthPerDay(month, thisYear, monthLastYear, lastYear);
  if (raw === null || perDay === null || thisYear === lastYear) return "";
  return t("sales.say.perDay", { growth: changeText(presenting, raw), perDay: changeText(presenting, perDay) });
}
