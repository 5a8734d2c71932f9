import { max, min, subtract, times } from "../decimal";
import { bookedMoney, type Currency } from "../money";

/** A policy as it is calculated with: amounts in units of its currency, rates as fractions. All are exact decimals. */
type Policy = {
  currency: Currency;
  insured: string;
  rate: string;
  /** Part of the premium that the maker pays, and at most so much in a year. */
  share: string;
  cap: string;
  /** What other requests of the distributor have used of the year's cap. */
  usedBefore: string;
};

/**
 * premium = insured × rate; support = min(premium × share, what is left of the cap of the year) (domain.md 9.4). Rounded half up
 * to the currency's smallest coin.
 */
export function calculateSupport({ currency, insured, rate, share, cap, usedBefore }: Policy) {
  const premium = bookedMoney(times(insured, rate), currency);
  const left = max("0", subtract(cap, usedBefore));
  const support = min(bookedMoney(times(premium, share), currency), left);
  return { premium, left, support, ownPremium: subtract(premium, support) };
}

type Loss = {
  currency: Currency;
  insured: string;
  /** What earlier losses of the policy have taken of the insured amount. */
  paidBefore: string;
  loss: string;
  coverRate: string;
};

/** payout = min(insured amount that is left, loss × the part that is covered) (domain.md 9.4, the public scheme of Korea). */
export function calculatePayout({ currency, insured, paidBefore, loss, coverRate }: Loss) {
  const left = max("0", subtract(insured, paidBefore));
  const payout = min(bookedMoney(times(loss, coverRate), currency), left);
  return { payout, uncovered: subtract(loss, payout) };
}
