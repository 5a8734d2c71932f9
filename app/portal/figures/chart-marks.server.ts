import { axisTicks } from "~/ui/charts/axis";
import type { Bar } from "~/ui/charts/bar-chart";
import type { Mark, Tick } from "~/ui/charts/scale";
import { type AmountUnit, formatAmount, formatMonth, formatQuantity } from "~/words/formats";
import type { Locale } from "~/words/locale";

/** Amounts are stored in 1/10,000 of the currency's unit. */
export const perUnit: Record<AmountUnit, number> = { "1": 1e4, k: 1e7, M: 1e10, G: 1e13 };

/** An amount as a bar's height and its text. Three digits draw 140 pixels; the figure itself is the text. */
export const amountMark = (
  locale: Locale,
  value: string,
  unit: AmountUnit,
  currency: string,
  fraction: number,
): Mark => ({
  value: Number((Number(value) / perUnit[unit]).toPrecision(3)),
  text: formatAmount(locale, value, unit, currency, fraction),
});

const decimalsOf = (value: number): number => String(Number(value.toFixed(3))).split(".")[1]?.length ?? 0;

/** Figures of one axis with equal decimals, as many as the finest of them needs; nothing is "0". */
export function evenTexts(locale: Locale, values: readonly number[]): string[] {
  const least = Math.max(0, ...values.map(decimalsOf));
  return values.map((value) => formatQuantity(locale, value.toFixed(3), value === 0 ? 0 : least));
}

/** Ticks as an axis writes them, `per` of their units to one of its own. */
function written(locale: Locale, ticks: readonly number[], per = 1): Tick[] {
  const texts = evenTexts(
    locale,
    ticks.map((value) => value / per),
  );
  return ticks.map((value, at) => ({ value, text: texts[at] ?? "" }));
}

/** The axis of these marks, written as the reader's language writes figures. */
export const ticksOf = (locale: Locale, marks: readonly (Mark | null)[]): Tick[] =>
  written(locale, axisTicks(marks.flatMap((mark) => (mark ? [mark.value] : []))));

/** The axis of bars beside what they are compared with. */
export const barTicks = (locale: Locale, bars: readonly Pick<Bar, "thisYear" | "lastYear" | "target">[]): Tick[] =>
  ticksOf(
    locale,
    bars.flatMap(({ thisYear, lastYear, target }) => [thisYear, lastYear, target]),
  );

/** An axis of amounts in 1/10,000 of the currency's unit, as finely as its steps need. */
export const amountTicks = (locale: Locale, amounts: readonly number[], unit: AmountUnit): Tick[] =>
  written(locale, axisTicks(amounts), perUnit[unit]);

/** So many months have room for a name each; of more every third one has its own. */
const MOST_STEPS = 13;

/**
 * What stands under an axis of months, at even steps that end with the newest one: a name tells its year where that begins, so that
 * none stands there twice; an empty text has no name.
 */
export function monthSteps(locale: Locale, months: readonly number[]): string[] {
  if (months.length > MOST_STEPS)
    return months.map((ym, at) => ((months.length - 1 - at) % 3 === 0 ? formatMonth(locale, ym, "axis") : ""));
  const years = new Set(months.map((ym) => Math.floor(ym / 100))).size;
  const begins = (ym: number, at: number) => years > 1 && (at === 0 || ym % 100 === 1);
  return months.map((ym, at) => formatMonth(locale, ym, begins(ym, at) ? "axis" : "monthOnly"));
}
