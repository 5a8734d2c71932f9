import { compare, multiplyByInteger, times } from "../decimal";
import { bookedMoney, type Currency } from "../money";
import { type Month, monthOfDay } from "../report/period";
import { feeStep, periodFactor } from "./item-terms";
import { monthsLater, startedMonths } from "./rental-days";
import type { RentalRules } from "./rental-rules";
import type { Period } from "./rental-terms";

type Quarter = { insert: string; to: string; bought: number; shortfall: number };
type Item = {
  line: number;
  cutter: string;
  insert: string;
  quantity: number;
  basis: number;
  listPrice: string;
  insertPrice: string;
  feeRate: string;
  monthlyFee: string;
};
export type ResetContract = {
  startOn: string;
  period: Period;
  currency: Currency;
  rules: RentalRules;
  items: readonly Item[];
  /** Quarter by quarter and insert by insert. */
  purchases: readonly Quarter[];
  /** The month from which the rate was set anew last; quarters before it were judged then. */
  lastReset: Month | null;
  today: string;
};
/** The fee of each cutter whose insert was short, from a month on. */
export type RateReset = {
  validFrom: Month;
  /** Quarters in a row that were short. */
  quarters: number;
  items: { line: number; cutter: string; oldRate: string; oldFee: string; feeRate: string; monthlyFee: string }[];
};

/**
 * The fee rates of a contract out of what was really bought, after so many short quarters in a row as the rules say (R13): from
 * the month that begins next, for cutters whose insert was short, and never lower than before. Null = nothing to set.
 */
export function planReset(contract: ResetContract): RateReset | null {
  const { startOn, period, today, lastReset, rules, items } = contract;
  const judged = contract.purchases.filter(({ to }) => lastReset === null || monthOfDay(to) >= lastReset);
  const quarters = shortInARow(judged);
  const needed = Number(rules["short-quarters"]);
  const begun = startedMonths(startOn, today, period);
  if (quarters < needed || begun >= period) return null;
  const ends = [...new Set(judged.map(({ to }) => to))].sort().slice(-needed);
  const looked = judged.filter(({ to }) => ends.includes(to));
  const short = new Set(looked.flatMap(({ insert, shortfall }) => (shortfall > 0 ? [insert] : [])));
  const anew = items
    .filter(({ insert }) => short.has(insert))
    .map((item) => ({
      ...{ line: item.line, cutter: item.cutter, oldRate: item.feeRate, oldFee: item.monthlyFee },
      ...realFee(item, { ...contract, looked, months: 3 * needed }),
    }))
    .filter(({ oldRate, feeRate }) => compare(feeRate, oldRate) > 0);
  if (anew.length === 0) return null;
  return { validFrom: monthOfDay(monthsLater(startOn, begun)), quarters, items: anew };
}

/** Quarters at the end in which something was missing, one after the other. */
function shortInARow(purchases: readonly Pick<Quarter, "to" | "shortfall">[]): number {
  const quarters = new Map<string, boolean>();
  for (const { to, shortfall } of purchases) quarters.set(to, (quarters.get(to) ?? false) || shortfall > 0);
  const newest = [...quarters].sort(([a], [b]) => b.localeCompare(a)).map(([, short]) => short);
  const fine = newest.indexOf(false);
  return fine === -1 ? newest.length : fine;
}

/**
 * The step of the real ratio: inserts bought a month × their price / list value. Cutters with the same insert share what was
 * bought as they share what was agreed. Both sides are multiplied out, so that nothing is rounded before it is compared.
 */
function realFee(
  { insert, quantity, basis, listPrice, insertPrice }: Item,
  of: ResetContract & { looked: readonly Quarter[]; months: number },
): { feeRate: string; monthlyFee: string } {
  const { items, looked, months, rules, period, currency } = of;
  const count = <T extends { insert: string }>(rows: readonly T[], by: (row: T) => number) =>
    rows.filter((row) => row.insert === insert).reduce((all, row) => all + by(row), 0);
  const bought = count(looked, (quarter) => quarter.bought);
  const agreed = count(items, (item) => item.basis);
  const listValue = multiplyByInteger(listPrice, quantity);
  const paid = multiplyByInteger(multiplyByInteger(insertPrice, bought), basis);
  const { rate } = feeStep(paid, multiplyByInteger(multiplyByInteger(listValue, months), agreed), rules);
  const feeRate = times(rate, periodFactor(period, rules));
  return { feeRate, monthlyFee: bookedMoney(times(listValue, feeRate), currency) };
}
