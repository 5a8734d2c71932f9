import { compare, divide, subtract, sum, times } from "../decimal";
import type { PriceStep } from "./price-terms";

/** Amounts as decimal strings of one unit: a price each, list and cost likewise. */
export type JudgedLine = { quantity: number; list: string; asked: string; cost: string | null };

/** Fractions; values in headquarters' currency, in the unit of `rate` times an amount. */
export type PriceLimits = {
  discountSales: string;
  discountSubsidiary: string;
  marginSales: string;
  marginFloor: string;
  valueSales: string;
  valueSubsidiary: string;
};

/** 1 − asked / list, as a fraction of six decimals. */
export const discountOf = (asked: string, list: string): string | null => oneLess(divide(asked, list, 6));
/** 1 − cost / asked, likewise; null where nobody knows the cost. */
export const marginOf = (asked: string, cost: string | null): string | null =>
  cost === null ? null : oneLess(divide(cost, asked, 6));
const oneLess = (part: string | null): string | null => (part === null ? null : subtract("1", part));

/** What is asked for, altogether. */
export const askedValue = (lines: readonly Pick<JudgedLine, "quantity" | "asked">[]): string =>
  sum(lines.map(({ quantity, asked }) => times(asked, String(quantity))));

/**
 * The steps that a request takes: the sales manager always; the subsidiary's head and headquarters where one line's
 * discount or margin, or the value of all of them, is beyond the limit of the step before. A margin that nobody can
 * reckon, because no cost is known, is headquarters' to judge. @param rate what the currency is worth in headquarters'
 */
export function chooseSteps(lines: readonly JudgedLine[], rate: string, limits: PriceLimits): PriceStep[] {
  const value = times(askedValue(lines), rate);
  const beyond = (discount: string, margin: string, most: string): boolean =>
    compare(value, most) > 0 ||
    lines.some(({ asked, list, cost }) => {
      const known = marginOf(asked, cost);
      return compare(discountOf(asked, list) ?? "0", discount) > 0 || known === null || compare(known, margin) < 0;
    });
  const headquarters = beyond(limits.discountSubsidiary, limits.marginFloor, limits.valueSubsidiary);
  const subsidiary = headquarters || beyond(limits.discountSales, limits.marginSales, limits.valueSales);
  return [
    "sales",
    ...(subsidiary ? (["subsidiary"] as const) : []),
    ...(headquarters ? (["headquarters"] as const) : []),
  ];
}
