import { moneyDigits } from "~/words/formats";
import { compare, divide, fromUnits, max, multiplyByInteger, sum, times, toUnits } from "../decimal";
import { bookedMoney, type Currency } from "../money";
import { startedMonths } from "./rental-days";
import type { RentalRules } from "./rental-rules";
import type { Period } from "./rental-terms";

type EndedItem = { quantity: number; listPrice: string; feeRate: string; unreturned: number };
export type EndedContract = {
  startOn: string;
  period: Period;
  currency: Currency;
  items: readonly EndedItem[];
  /** Months after the day whose fee is invoiced already, in full (R8): they are paid, and not charged once more. */
  invoicedMonths?: number;
  /** Exchanged for a contract of equal or higher list value: no fee (R15). */
  waived: boolean;
};
/** What ending a contract early costs, item by item; money as decimals in units of the currency. */
export type Termination = {
  startedMonths: number;
  remainingMonths: number;
  terminationFee: string;
  unreturnedCharge: string;
  total: string;
  lines: { feeRate: string; monthlyFee: string; fee: string; unreturned: number; charge: string }[];
};

/** Early termination on a day (R15). */
export function terminate(contract: EndedContract, day: string, rules: RentalRules): Termination {
  const started = startedMonths(contract.startOn, day, contract.period);
  const remaining = contract.period - started - (contract.invoicedMonths ?? 0);
  const lines = contract.items.map(({ quantity, listPrice, feeRate, unreturned }) => {
    const rate = max(feeRate, rules["termination-least-rate"]);
    const monthlyFee = bookedMoney(times(multiplyByInteger(listPrice, quantity), rate), contract.currency);
    const whole = times(multiplyByInteger(monthlyFee, remaining), rules["termination-share"]);
    const fee = contract.waived ? "0" : bookedMoney(whole, contract.currency);
    const charge = residualValue({ listPrice, quantity: unreturned, months: started }, contract.currency, rules);
    return { feeRate: rate, monthlyFee, fee, unreturned, charge };
  });
  const terminationFee = sum(lines.map(({ fee }) => fee));
  const unreturnedCharge = sum(lines.map(({ charge }) => charge));
  return {
    startedMonths: started,
    remainingMonths: remaining,
    terminationFee,
    unreturnedCharge,
    total: sum([terminationFee, unreturnedCharge]),
    lines,
  };
}

/**
 * The fee of ending a contract with each of its months, the first one first: as `terminate` says, for many items and months
 * at once. All in whole numbers: a simulation of two hundred cutters asks for thousands of roundings.
 */
export function terminationFees(
  items: readonly Pick<EndedItem, "quantity" | "listPrice" | "feeRate">[],
  { period, currency }: Pick<EndedContract, "period" | "currency">,
  rules: RentalRules,
): string[] {
  const shares = items.map(({ quantity, listPrice, feeRate }) => {
    const rate = max(feeRate, rules["termination-least-rate"]);
    return times(
      bookedMoney(times(multiplyByInteger(listPrice, quantity), rate), currency),
      rules["termination-share"],
    );
  });
  const digits = moneyDigits(currency);
  const { units, scale } = toUnits([...shares, fromUnits(1n, digits)]);
  const coin = 10n ** BigInt(scale - digits);
  return Array.from({ length: period }, (_, at) => {
    const remaining = BigInt(period - at - 1);
    const coins = units.slice(0, -1).reduce((all, unit) => all + (2n * unit * remaining + coin) / (2n * coin), 0n);
    return fromUnits(coins, digits);
  });
}

/**
 * What cutters are still worth after so many started months: the price of a buy-out (R16) and of bodies that did not come
 * back (R15). List price × the part of the months that is left, at least the floor.
 */
export function residualValue(
  { listPrice, quantity, months }: { listPrice: string; quantity: number; months: number },
  currency: Currency,
  rules: RentalRules,
): string {
  const value = multiplyByInteger(listPrice, quantity);
  const wholeLife = rules["buy-out-months"];
  const left = String(Math.max(0, Number(wholeLife) - months));
  const fallen = divide(times(value, left), wholeLife, 12) ?? "0";
  const floor = times(value, rules["buy-out-floor"]);
  return bookedMoney(compare(fallen, floor) > 0 ? fallen : floor, currency);
}
