import { type AmountUnit, amountUnitText, formatAmount, formatFixed } from "~/words/formats";
import type { Locale } from "~/words/locale";

/** A key figure at a glance: what is large, its unit in small letters, and the exact figure where that says less. */
export type ShortFigure = { value: string; unit: string; exact?: string };

/** From here on whole units of a currency are told in thousands, and below it without coins. */
const [LARGE, WITH_COINS] = [10_000, 100];
/** Four digits at most before the next unit. */
const scales = [
  ["k", 1e3],
  ["M", 1e6],
  ["G", 1e9],
] as const;

/**
 * Per cent are a unit like any other; money in whole units has three or four digits, as "21.3 k USD".
 * @param value as it is written in a table, with group signs; names and dashes stay
 * @param unit "USD", "k USD", "pieces", or nothing
 */
export function shortFigure(value: string, unit: string): ShortFigure {
  const percent = /^(.*\d)\s?%$/.exec(value);
  if (percent?.[1] && unit === "") return { value: percent[1], unit: "%" };
  const size = Number(value.replaceAll(",", "").replace("−", "-"));
  if (!/^[A-Z]{3}$/.test(unit) || Number.isNaN(size)) return { value, unit };
  const exact = `${value} ${unit}`;
  const magnitude = Math.abs(size);
  if (magnitude < LARGE)
    return magnitude >= WITH_COINS && value.includes(".")
      ? { value: formatFixed("en", size, 0, 0), unit, exact }
      : { value, unit };
  const [name, one] = scales.find(([, each]) => Math.round(magnitude / each) < LARGE) ?? scales[2];
  const digits = magnitude / one < 99.95 ? 1 : 0;
  return { value: formatFixed("en", size / one, digits, digits), unit: `${name} ${unit}`, exact };
}

/** An amount in 1/10,000 of its currency's unit with three digits, in the unit that leaves them: "3.46 M USD". */
export function glance(locale: Locale, amount: string, currency: string): Required<ShortFigure> {
  const size = Math.abs(Number(amount)) / 10_000;
  const whole = formatAmount(locale, amount, "1", currency);
  const exact = `${whole} ${currency}`;
  const step = steps.find(([, each]) => size >= each * 0.9995);
  if (!step) return { ...shortFigure(whole, currency), exact };
  const [unit, one] = step;
  const shown = size / one;
  const fraction = shown < 9.995 ? 2 : shown < 99.95 ? 1 : 0;
  return {
    value: formatAmount(locale, amount, unit, currency, fraction),
    unit: amountUnitText(unit, currency),
    exact,
  };
}
/** The same in one text. */
export const glanceText = (locale: Locale, amount: string, currency: string): string => {
  const { value, unit } = glance(locale, amount, currency);
  return `${value} ${unit}`;
};
/** From one to the other, the unit once where both have it: "3.06–3.31 M USD". */
export function rangeText(locale: Locale, from: string, to: string, currency: string): string {
  const [low, high] = [glance(locale, from, currency), glance(locale, to, currency)];
  return low.unit === high.unit
    ? `${low.value}–${high.value} ${high.unit}`
    : `${low.value} ${low.unit} – ${high.value} ${high.unit}`;
}
const steps = [
  ["G", 1e9],
  ["M", 1e6],
  ["k", 1e3],
] as const satisfies readonly (readonly [AmountUnit, number])[];
