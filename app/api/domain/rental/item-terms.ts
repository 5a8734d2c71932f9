import { compare, divide, multiplyByInteger, round, times } from "../decimal";
import { bookedMoney, type Currency } from "../money";
import type { RentalRules } from "./rental-rules";
import type { Period, RentalCategory } from "./rental-terms";

/** What is asked of one cutter. Prices are decimals in units of the currency; null = not registered. */
export type ItemAsked = {
  quantity: number;
  pockets: number;
  category: RentalCategory;
  listPrice: string | null;
  insertPrice: string | null;
  /** Inserts a month that were agreed; null = the guidance. */
  basis: number | null;
  /** The basis as it was saved last (R5). */
  savedBasis: number | null;
};
/** Codes of domain.md 7.3. */
export type ItemRefusal = { error: "PRICE_NOT_REGISTERED" } | { error: "BASIS_CANNOT_BE_LOWERED"; least: number };

/** What one cutter of a contract comes to; money as decimals in units of the currency. */
export type ItemTerms = {
  /** Inserts a month. */
  guidance: number;
  basis: number;
  /** Rental quantity × list price. */
  listValue: string;
  /** Basis × insert price: inserts a month, in money. */
  commitment: string;
  /** Commitment / list value, ten decimals. */
  ratio: string;
  /** Fraction of the list value by the ratio, before the factor of the period. */
  stepRate: string;
  /** The highest ratio that was reached; null = none, the base rate counts. */
  stepFrom: string | null;
  feeRate: string;
  monthlyFee: string;
  contractFee: string;
  maxReplacement: number;
  safetyStock: number;
};

/** Inserts a month (R4): rental quantity × pockets × sets a month, up to full packs. */
export function insertGuidance(quantity: number, pockets: number, sets: string, packSize: number): number {
  const inserts = Number(round(times(String(quantity * pockets), sets), 0, "up"));
  return Math.ceil(inserts / packSize) * packSize;
}

/** How many worn cutters are replaced in a term (R9): a part of the rental quantity, half up. */
export const maxReplacement = (quantity: number, share: string): number =>
  Number(round(times(String(quantity), share), 0, "half-up"));

/** Cutters that the lessor keeps ready (R12): a part of the rental quantity, up. */
export const safetyStock = (quantity: number, share: string): number =>
  Number(round(times(String(quantity), share), 0, "up"));

const allowances = (quantity: number, rules: RentalRules) => ({
  maxReplacement: maxReplacement(quantity, rules["replacement-share"]),
  safetyStock: safetyStock(quantity, rules["safety-share"]),
});

/**
 * A cutter whose fee was agreed elsewhere: guidance and allowances by the rules, the fee by its rate. A basis below the guidance was
 * agreed too, and is its own guidance then: nothing makes up for it later.
 */
export function agreedTerms(
  {
    quantity,
    pockets,
    category,
    basis,
    listPrice,
  }: Pick<ItemAsked, "quantity" | "pockets" | "category" | "basis"> & {
    listPrice: string;
  },
  { currency, feeRate, rules }: { currency: Currency; feeRate: string; rules: RentalRules },
) {
  const advised = insertGuidance(quantity, pockets, rules[`sets-${category}`], Number(rules["pack-size"]));
  return {
    guidance: Math.min(advised, basis ?? advised),
    basis: basis ?? advised,
    monthlyFee: monthlyFee(quantity, listPrice, feeRate, currency),
    ...allowances(quantity, rules),
  };
}

/** The steps of a fee (R7), from the lowest ratio on. */
export const feeSteps = (rules: RentalRules): { from: string; rate: string }[] =>
  ([1, 2, 3, 4] as const)
    .map((no) => ({ from: rules[`step-${no}-from`], rate: rules[`step-${no}-rate`] }))
    .sort((a, b) => compare(a.from, b.from));

/** The highest step whose ratio is reached; exactly on it counts as reached. */
export function feeStep(commitment: string, listValue: string, rules: RentalRules) {
  const reached = feeSteps(rules).findLast(({ from }) => compare(times(from, listValue), commitment) <= 0);
  return reached ?? { from: null, rate: rules["base-rate"] };
}

/** What a cutter's rental costs a month: list value × rate, booked to the coin. @param rate a fraction */
export const monthlyFee = (quantity: number, listPrice: string, rate: string, currency: Currency): string =>
  bookedMoney(times(multiplyByInteger(listPrice, quantity), rate), currency);

export const periodFactor = (period: Period, rules: RentalRules): string =>
  period === 24 ? rules["two-year-factor"] : "1";

/** Guidance, fee and allowances of one cutter (domain.md 7.2 R3 to R9, R12). */
export function itemTerms(
  asked: ItemAsked,
  { currency, period, rules }: { currency: Currency; period: Period; rules: RentalRules },
): ItemTerms | ItemRefusal {
  const { quantity, pockets, listPrice, insertPrice } = asked;
  if (!isPriced(listPrice) || !isPriced(insertPrice)) return { error: "PRICE_NOT_REGISTERED" };
  const guidance = insertGuidance(quantity, pockets, rules[`sets-${asked.category}`], Number(rules["pack-size"]));
  const least = Math.max(guidance, asked.savedBasis ?? 0);
  const basis = asked.basis ?? least;
  if (basis < least) return { error: "BASIS_CANNOT_BE_LOWERED", least };
  const listValue = multiplyByInteger(listPrice, quantity);
  const commitment = multiplyByInteger(insertPrice, basis);
  const step = feeStep(commitment, listValue, rules);
  const feeRate = times(step.rate, periodFactor(period, rules));
  const fee = monthlyFee(quantity, listPrice, feeRate, currency);
  return {
    guidance,
    basis,
    listValue,
    commitment,
    ratio: divide(commitment, listValue, 10) ?? "0",
    stepRate: step.rate,
    stepFrom: step.from,
    feeRate,
    monthlyFee: fee,
    contractFee: multiplyByInteger(fee, period),
    ...allowances(quantity, rules),
  };
}

/** 0 and none are alike: not registered (R3). */
export const isPriced = (price: string | null): price is string => price !== null && compare(price, "0") > 0;
