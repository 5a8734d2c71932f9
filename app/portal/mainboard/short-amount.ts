import { type AmountUnit, amountUnitText, formatAmount } from "~/words/formats";
import type { Locale } from "~/words/locale";

/** An amount stored in 1/10,000 of its currency's unit. */
const STORED = 1e4;
const unitOf = (size: number): AmountUnit => (size < 1e3 ? "1" : size < 1e6 ? "k" : size < 1e9 ? "M" : "G");

/** An amount where it stands in a line of words: three or four digits with the unit that gives them ("203 k KRW", "1.08 M KRW"). */
export function shortAmount(locale: Locale, value: string, currency: string): string {
  const size = Math.abs(Number(value)) / STORED;
  const unit = unitOf(size);
  const shown = size / (unit === "1" ? 1 : unit === "k" ? 1e3 : unit === "M" ? 1e6 : 1e9);
  const digits = unit === "1" ? undefined : shown < 10 ? 2 : shown < 100 ? 1 : 0;
  return `${formatAmount(locale, value, unit, currency, digits)} ${amountUnitText(unit, currency)}`;
}
