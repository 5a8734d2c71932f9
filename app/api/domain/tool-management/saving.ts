import { formatMonth } from "~/words/formats";
import type { Locale } from "~/words/locale";
import { divide, multiplyByInteger, subtract, times } from "../decimal";
import type { Wording } from "../errors";
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

export type SettledSaving = { startYm: number; signedOn: string | null };

/** Signed off by the customer and counted in a closed month: papers that were handed over rest on it. @param closedTo 0 = no month is closed */
export const isSettled = ({ startYm, signedOn }: SettledSaving, closedTo: number): boolean =>
  signedOn !== null && startYm <= closedTo;

export const settledWording = ({ startYm }: SettledSaving, locale: Locale): Wording => ({
  key: "ttmb.saving.settled",
  params: { from: formatMonth(locale, startYm) },
});
