/** What an invoice of a member comes to. */
export type Earning = {
  /** Invoiced without VAT, of what may earn points (P2). */
  eligible: bigint;
  /** What came back of it, positive; in the unit of `eligible`. */
  returned: bigint;
  /** Paid with it, in points. */
  offset: bigint;
  /** How many of these units make a minor unit of the currency, which is a point; 1 unless named. */
  worth?: bigint;
  /** Fraction as an exact decimal: "0.005". */
  rate: string;
};

/** Points per invoice = floor(eligible amount × rate), once per invoice, exact (P3); never below zero. */
export function earnedPoints({ eligible, returned, offset, worth = 1n, rate }: Earning): number {
  const left = eligible - returned - offset * worth;
  if (left <= 0n) return 0;
  const [whole = "0", fraction = ""] = rate.split(".");
  return Number((left * BigInt(whole + fraction)) / (worth * 10n ** BigInt(fraction.length)));
}

/** Points that go with what came back since: granted − already reversed − what the rest still earns (P11). */
export const toReverse = (granted: number, reversed: number, stillEarned: number): number =>
  Math.max(0, granted - reversed - stillEarned);
