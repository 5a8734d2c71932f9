import { compare, divide, growth, isNegative, multiplyByInteger, percentOf, subtract } from "~/api/domain/decimal";
import type { Mainboard, SalesPace } from "~/api/domain/mainboard/mainboard";
import { axisTicks } from "~/ui/charts/axis";
import { rangeText } from "~/ui/report/short-figure";
import {
  amountUnitText,
  formatAmount,
  formatMonth,
  formatPercent,
  formatPercentChange,
  withPercentSign,
} from "~/words/formats";
import type { Locale } from "~/words/locale";
import type { T } from "./board.server";
import { salesAddress } from "./sales-address";

const perK = 1e7;
const inK = (value: string) => Number(value) / perK;

/** A share of a sum by working days: value × part / whole, rounded to 1/10,000 of the unit at the end. */
const share = (value: string, part: number, whole: number) =>
  whole === 0 ? null : divide(multiplyByInteger(value, part), String(whole), 0);

type Around = Pick<Mainboard, "asOf" | "currency" | "missingRates">;

/** Where the month stands: against the pace that reaches the target, against the same days of last year. */
export function presentPace(pace: SalesPace, { asOf, currency, missingRates }: Around, locale: Locale, t: T) {
  const unit = amountUnitText("k", currency);
  const figure = (value: string) => formatAmount(locale, value, "k", currency);
  // The figure says the currency; what stands beside it is of the same.
  const money = (value: string) => `${figure(value)} k`;
  // Of a part of the sales, or against a target of nothing, nobody is ahead.
  const isWhole = missingRates.length === 0;
  const expected =
    isWhole && pace.targetToDate !== null && compare(pace.targetToDate, "0") > 0 ? pace.targetToDate : null;
  const left = pace.daysInMonth - pace.daysDone;
  const missing = pace.target === null ? null : subtract(pace.target, pace.sales);
  const reached = missing !== null && compare(missing, "0") <= 0;
  const needed = missing === null || reached || left === 0 ? null : share(missing, 1, left);
  const targetADay = pace.target === null ? null : share(pace.target, 1, pace.daysInMonth);
  const soFar = share(pace.sales, 1, pace.daysDone);
  const change = growth(pace.sales, pace.lastYear);
  const days: (number | null)[] = [...pace.days.map(inK), ...Array.from({ length: left }, () => null)];
  return {
    title: t("mainboard.pace", { month: formatMonth(locale, pace.month), until: pace.until }),
    href: salesAddress({ month: pace.month, asOf }, { by: "organisation" }),
    sales: isWhole || compare(pace.sales, "0") !== 0 ? figure(pace.sales) : "–",
    unit,
    standing: expected === null ? null : standing(pace.sales, expected, money, locale, t),
    lastYear: change === null ? "–" : withPercentSign(locale, formatPercentChange(locale, change)),
    lastYearAmount: money(pace.lastYear),
    needed: toCome(pace.target, reached, needed, money, t),
    // Folded there: the place within it opens it.
    expected: pace.expected && {
      text: t("sales.expected.range", { range: rangeText(locale, pace.expected.from, pace.expected.to, currency) }),
      href: `${salesAddress({ month: pace.month, asOf }, {})}#expected`,
    },
    soFar: soFar === null ? "" : t("mainboard.soFar", { amount: money(soFar) }),
    chart: {
      label: t("mainboard.paceChart"),
      days,
      ticks: axisTicks([...pace.days.map(inK), needed === null ? 0 : inK(needed)]).map((value) => ({
        value,
        text: formatAmount(locale, String(Math.round(value * perK)), "k", currency, Number.isInteger(value) ? 0 : 1),
      })),
      pace:
        targetADay === null
          ? null
          : { value: inK(targetADay), text: t("mainboard.targetADay", { amount: figure(targetADay) }) },
      needed:
        needed === null ? null : { value: inK(needed), text: t("mainboard.neededADay", { amount: figure(needed) }) },
      firstDay: t("mainboard.day"),
    },
  };
}

/** What each working day that is left must bring, or that the month's target is reached; null without one, or when no day is left. */
function toCome(
  target: string | null,
  reached: boolean,
  needed: string | null,
  money: (value: string) => string,
  t: T,
) {
  if (target === null) return null;
  if (reached) return { label: t("mainboard.target"), amount: t("mainboard.reached", { target: money(target) }) };
  return needed === null ? null : { label: t("mainboard.needed", { target: money(target) }), amount: money(needed) };
}

function standing(sales: string, expected: string, money: (value: string) => string, locale: Locale, t: T) {
  const gap = subtract(sales, expected);
  const behind = isNegative(gap);
  const percent = percentOf(sales, expected);
  const amount = money(behind ? subtract("0", gap) : gap);
  return {
    sign: behind ? ("down" as const) : ("up" as const),
    text: t(behind ? "mainboard.behindPace" : "mainboard.aheadPace", { amount }),
    percent: percent === null ? "" : withPercentSign(locale, formatPercent(locale, percent)),
  };
}
