/** What an invoice of a member comes to, in minor units of its currency. */
export type Earning = {
  /** Invoiced without VAT, of what may earn points (P2). */
  eligible: bigint;
  /** What came back of it, positive. */
  returned: bigint;
  /** Paid with points. */
  offset: bigint;
  /** Fraction as an exact decimal: "0.005". */
  rate: string;
};

/** Points per invoice = floor(eligible amount × rate), once per invoice, exact (P3); never below zero. */
export function earnedPoints({ eligible, returned, offset, rate }: Earning): number {
  const left = eligible - returned - offset;
  if (left <= 0n) return 0;
  const [whole = "0", fraction = ""] = rate.split(".");
  return Number((left * BigInt(whole + fraction)) / 10n ** BigInt(fraction.length));
}

/** Points that go with what came back since: granted − already reversed − what the rest still earns (P11). */
export const toReverse = (granted: number, reversed: number, stillEarned: number): number =>
  Math.max(0, granted - reversed - stillEarned);
