import { moneyDigits, shiftDecimal } from "~/words/formats";
import { readNumber } from "~/words/typed-number";
import type { RuleUnit } from "./define-rules";

/** Where a value counts in any currency, money is of two decimals. */
const digitsOf = (currency: string | null): number => (currency ? moneyDigits(currency) : 2);

/** How far the written value stands from the stored one: percent from a fraction, money from its smallest coins. */
const shiftOf = (unit: RuleUnit, currency: string | null): number =>
  unit === "percent" ? 2 : unit === "money" ? -digitsOf(currency) : 0;

const trimmed = (decimal: string): string => (decimal.includes(".") ? decimal.replace(/\.?0+$/, "") : decimal);
/** Moves the point of a decimal to the right, or to the left where `digits` is below zero. Exact. */
function moved(decimal: string, digits: number): string {
  if (digits <= 0) return trimmed(shiftDecimal(decimal, -digits));
  const [whole = "0", fraction = ""] = decimal.split(".");
  const all = whole + fraction.padEnd(digits, "0").slice(0, digits);
  const rest = fraction.slice(digits);
  return trimmed(`${all.replace(/^0+(?=\d)/, "")}${rest ? `.${rest}` : ""}`);
}

/** A stored value as it is written and typed: 0.005 as 0.5 (percent), 2500000 as 25000 (money of two decimals). */
export const writtenValue = (unit: RuleUnit, currency: string | null, stored: string): string =>
  moved(stored, shiftOf(unit, currency));

/**
 * What somebody typed, as it is stored; null for no number, for one that could be either, or where less than one is written of
 * what is counted in whole ones.
 */
export function storedValue(unit: RuleUnit, currency: string | null, typed: string): string | null {
  const isWhole = unit === "money" ? digitsOf(currency) === 0 : unit !== "percent" && unit !== "factor";
  const read = readNumber(typed, undefined, { grouped: isWhole, percent: unit === "percent" });
  if ("error" in read || read.text.startsWith("-")) return null;
  const stored = moved(read.text, -shiftOf(unit, currency));
  return unit !== "percent" && unit !== "factor" && stored.includes(".") ? null : stored;
}
