import { compare, isNegative, isZero, percentOf, subtract } from "../decimal";
import type { SalesFigures } from "./sales-shapes";

/** What a month's total is away from: its target where it closed behind it, else the month that it is compared with. */
export type Shortfall = { against: "target" | "before"; amount: string };

/** The target of an open month is that of its working days so far. */
export function shortfallOf({ total }: { total: SalesFigures }): Shortfall {
  const { month, monthTarget, monthLastYear } = total;
  const behind = monthTarget !== null && !isZero(monthTarget) && compare(month, monthTarget) < 0;
  return behind
    ? { against: "target", amount: subtract(month, monthTarget) }
    : { against: "before", amount: subtract(month, monthLastYear) };
}

/** The total lacks something: then the rows that lost most are what is looked for. */
export const isShort = ({ amount }: Shortfall): boolean => isNegative(amount);

/** A row's own part of it: its distance to target where rows have targets, else what it changed. */
export function partOf(figures: SalesFigures, { against }: Shortfall, withTargets: boolean): string {
  const aim = (withTargets && against === "target" && figures.monthTarget) || figures.monthLastYear;
  return subtract(figures.month, aim);
}

/** The same in per cent of the total's. */
export function shareOf(figures: SalesFigures, shortfall: Shortfall, withTargets: boolean): string | null {
  const { amount } = shortfall;
  const own = partOf(figures, shortfall, withTargets);
  // A ratio wants a whole above nothing: a loss is a part of a loss.
  return isNegative(amount) ? percentOf(subtract("0", own), subtract("0", amount)) : percentOf(own, amount);
}
