import { formatFixed } from "~/words/formats";
import type { Locale } from "~/words/locale";
import { cpuDigits, cpuOf } from "./site-sums";

/** A cost per unit with all its decimals, so that those of a column stand below each other; a dash without units. */
export function writtenCpu(locale: Locale, cost: string, units: number, currency: string): string {
  const cpu = cpuOf(cost, units, currency);
  return cpu === null ? "–" : formatFixed(locale, Number(cpu), cpuDigits(currency), cpuDigits(currency));
}
