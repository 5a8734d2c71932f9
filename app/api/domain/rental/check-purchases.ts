import { compare, multiplyByInteger, times } from "../decimal";
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
