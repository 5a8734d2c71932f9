import { divide, multiplyByInteger, subtract, times } from "../decimal";
import { lineCost, type ToolTerms } from "./cost-per-unit";

/** Per unit before and after, in the currency's unit: (before − after) × units a year. */
export const savingByCost = (before: string, after: string, unitsAYear: number): string =>
  multiplyByInteger(subtract(before, after), unitsAYear);

/** The tool's cost per part at the life before, less that at the life after, × units a year. */
export function savingByLife(terms: ToolTerms, before: number, after: number, unitsAYear: number): string | null {
  const [was, is] = [before, after].map((toolLife) => lineCost({ ...terms, toolLife })?.perPart);
  return was && is ? savingByCost(was, is, unitsAYear) : null;
}

/** So many of the counted months lie between two months, both included; yyyymm. */
export function countedMonths(startYm: number, months: number, from: number, to: number): number {
  const nth = (ym: number) => Math.floor(ym / 100) * 12 + (ym % 100);
  const first = Math.max(nth(startYm), nth(from));
  const last = Math.min(nth(startYm) + months - 1, nth(to));
  return Math.max(0, last - first + 1);
}

/** A year's saving as far as it was counted in a period: a twelfth for each month. */
export const savedIn = (savingAYear: string, months: number): string =>
  divide(times(savingAYear, String(months)), "12", 4) ?? "0";
