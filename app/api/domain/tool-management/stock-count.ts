import { compare, divide, subtract, times } from "../decimal";
import type { StockClass } from "./ttmb-terms";

export type Counted = { stockClass: StockClass; book: number; counted: number };
/** How far a count may be from the books, as a fraction of them. */
export type Tolerances = Record<StockClass, string>;

/** Whether a count is near enough to what the books said: the limit itself still is. */
export function isAccurate({ stockClass, book, counted }: Counted, tolerances: Tolerances): boolean {
  return compare(String(Math.abs(counted - book)), times(String(book), tolerances[stockClass])) <= 0;
}

/** How many of the counted tools were within their tolerance, and how many per cent that is; null where none was counted. */
export function accuracyOf(counts: readonly Counted[], tolerances: Tolerances) {
  const accurate = counts.filter((count) => isAccurate(count, tolerances)).length;
  return { counted: counts.length, accurate, percent: divide(String(accurate * 100), String(counts.length), 1) };
}

/**
 * A = tools of the largest value up to `a` of all, B the next ones up to `b` more, C the rest; fractions. A tool belongs where the sum
 * of those before it stands.
 */
export function classOf(before: string, whole: string, a: string, b: string): StockClass {
  if (compare(whole, "0") <= 0) return "C";
  if (compare(before, times(whole, a)) < 0) return "A";
  return compare(subtract(before, times(whole, a)), times(whole, b)) < 0 ? "B" : "C";
}
