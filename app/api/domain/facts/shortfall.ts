import { compare, isNegative, isZero, percentOf, subtract } from "../decimal";
import type { SalesFigures } from "./sales-shapes";

/** What a month's total is away from: its target where it closed behind it, else the month that it is compared with. */
export type Shortfall = { against: "target" | "before"; amount: string };

/**
 * The target of an open month is that of its working days so far.
 * @param rowTargets whether the rows have targets of their own: a customer's loss is no part of a gap to target
 */
export function shortfallOf({ total }: { total: SalesFigures }, rowTargets: boolean): Shortfall {
  const { month, monthTarget, monthLastYear } = total;
  const behind = rowTargets && monthTarget !== null && !isZero(monthTarget) && compare(month, monthTarget) < 0;
  return behind
    ? { against: "target", amount: subtract(month, monthTarget) }
    : { against: "before", amount: subtract(month, monthLastYear) };
}

/** The total lacks something, whatever its rows are measured by: then those that lost most are what is looked for. */
export const isBehind = (report: { total: SalesFigures }): boolean => isNegative(shortfallOf(report, true).amount);

/** A row's own part of it; one without a target has sold beyond none. Parts of all rows are the whole. */
export const partOf = ({ month, monthTarget, monthLastYear }: SalesFigures, { against }: Shortfall): string =>
  subtract(month, against === "target" ? (monthTarget ?? "0") : monthLastYear);

/** The same in per cent of the total's. */
export function shareOf(figures: SalesFigures, shortfall: Shortfall): string | null {
  const { amount } = shortfall;
  const own = partOf(figures, shortfall);
  // A ratio wants a whole above nothing: a loss is a part of a loss.
  return isNegative(amount) ? percentOf(subtract("0", own), subtract("0", amount)) : percentOf(own, amount);
}
