import { compare, min, multiplyByInteger, subtract, times } from "../decimal";
import { bookedMoney, type Currency } from "../money";
import type { RentalRules } from "./rental-rules";

export type Purchases = {
  /** Inserts a month. */
  basis: number;
  months: number;
  purchased: number;
  /** What was bought too much in the quarter before: it counts once. */
  carried: number;
  insertPrice: string;
};
export type PurchaseCheck = {
  required: number;
  shortfall: number;
  /** Decimal in units of the currency. */
  charge: string;
  /** For the next quarter: what was bought of this one's alone beyond what was required. */
  surplus: number;
};

/** Whether a quarter's inserts were bought as agreed, and what is charged for those that were not (R13). */
export function checkPurchases(
  { basis, months, purchased, carried, insertPrice }: Purchases,
  currency: Currency,
  rules: RentalRules,
): PurchaseCheck {
  const required = basis * months;
  const counted = purchased + carried;
  const enough = compare(times(String(required), rules["purchase-share"]), String(counted)) <= 0;
  const shortfall = enough ? 0 : required - counted;
  const missing = times(multiplyByInteger(insertPrice, shortfall), rules["shortfall-share"]);
  return {
    required,
    shortfall,
    charge: bookedMoney(missing, currency),
    surplus: Math.max(0, purchased - required),
  };
}

/** What of each charge was not invoiced yet: invoices name no quarter, so they count for the oldest ones first. */
export function openCharges<Q extends { to: string; charge: string }>(
  quarters: readonly Q[],
  invoiced: string,
): (Q & { open: string })[] {
  const opens = new Map<Q, string>();
  let rest = invoiced;
  for (const quarter of quarters.toSorted((a, b) => a.to.localeCompare(b.to))) {
    const taken = min(quarter.charge, rest);
    opens.set(quarter, subtract(quarter.charge, taken));
    rest = subtract(rest, taken);
  }
  return quarters.map((quarter) => ({ ...quarter, open: opens.get(quarter) ?? quarter.charge }));
}
