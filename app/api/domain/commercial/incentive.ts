import type { IncentiveKind, StepType } from "./programme-terms";

/** From which value on which part of the sales is paid: exact decimals as text, the rate a fraction. */
export type Step = { from: string; rate: string };
/** Steps in ascending order. */
export type Scale = { stepType: StepType; steps: readonly Step[] };
export type Scales = Record<IncentiveKind, Scale | null>;

/** A month of one distributor. Sales and target in 1/10,000 of the currency's unit, booked money in its smallest coin. */
export type MonthOfSales = {
  invoiced: bigint;
  /** What came back, counted positive. */
  returned: bigint;
  target: bigint | null;
  /** Net sales of the same month of last year. */
  lastYear: bigint;
  isSpecial: boolean;
  /** 1/10,000 of the unit in one smallest coin: 10,000 for KRW, 100 for USD and EUR. */
  coin: bigint;
};

export type Reached = {
  /** The highest step that is reached. */
  step: Step | null;
  /** The one above it, and how much more net sales lead there, in 1/10,000 rounded up to a coin. */
  next: (Step & { missing: bigint }) | null;
};

export type Incentive = { net: bigint; basic: bigint; extra: bigint; reached: Record<IncentiveKind, Reached> };

const FROM_DIGITS = 4;
const RATE_DIGITS = 8;
const PER_UNIT = 10_000n;
const RATE_ONE = 10n ** BigInt(RATE_DIGITS);
/** What a limit in per cent is multiplied with, so that it stays whole. */
const PERCENT_ONE = 100n * 10n ** BigInt(FROM_DIGITS);

/** Net sales are limits and parts of this many more, so that per cents of a target are whole numbers too. */
const FINE = PERCENT_ONE;

/** A decimal as a whole number of its last digit. */
function scaled(value: string, digits: number): bigint {
  const [whole = "0", fraction = ""] = value.split(".");
  if (!/^\d+$/.test(whole) || !/^\d*$/.test(fraction) || /[^0]/.test(fraction.slice(digits)))
    throw new RangeError(`not a step's value: ${value}`);
  return BigInt(whole + fraction.slice(0, digits).padEnd(digits, "0"));
}

/** Where a step begins, in net sales × FINE; null = it cannot be reached. */
function limitOf(kind: IncentiveKind, { stepType }: Scale, { from }: Step, month: MonthOfSales): bigint | null {
  const value = scaled(from, FROM_DIGITS);
  if (stepType === "growth") return month.lastYear <= 0n ? null : month.lastYear * (PERCENT_ONE + value);
  if (kind === "basic") return ((value * PER_UNIT) / 10n ** BigInt(FROM_DIGITS)) * FINE;
  // From 0 % on: also where nobody has set a target.
  if (value === 0n) return 0n;
  return month.target === null || month.target <= 0n ? null : month.target * value;
}

/** Sales × rate as a whole number of 1/10,000 × FINE × RATE_ONE, and the steps around the sales. */
function earned(kind: IncentiveKind, scale: Scale | null, month: MonthOfSales, net: bigint) {
  const limits = (scale?.steps ?? []).flatMap((step) => {
    const limit = scale && limitOf(kind, scale, step, month);
    return limit === null ? [] : [{ step, limit, rate: scaled(step.rate, RATE_DIGITS) }];
  });
  const sales = net * FINE;
  const below = net > 0n ? limits.filter(({ limit }) => limit <= sales) : [];
  const last = below.at(-1);
  const next = limits.find(({ limit }) => limit > sales || net <= 0n);
  const whole = last ? sales * last.rate : 0n;
  const parts = below.reduce((sum, { limit, rate }, at) => sum + ((below[at + 1]?.limit ?? sales) - limit) * rate, 0n);
  const missing = next && roundUp(next.limit - sales, FINE * month.coin) * month.coin;
  return {
    value: scale?.stepType === "marginal" ? parts : whole,
    reached: {
      step: last?.step ?? null,
      next: next && missing !== undefined && missing > 0n ? { ...next.step, missing } : null,
    } satisfies Reached,
  };
}

const roundUp = (value: bigint, unit: bigint): bigint => (value <= 0n ? 0n : (value + unit - 1n) / unit);

/**
 * The incentive of a month (domain.md 8.4): basic by net sales, extra by attainment with the supplement of special members,
 * and only with a basic one; each rounded down to the smallest coin. A month that is not positive earns nothing.
 */
export function calculateIncentive(scales: Scales, month: MonthOfSales): Incentive {
  const net = month.invoiced - month.returned;
  const [basic, extra, special] = (["basic", "extra", "special"] as const).map((kind) =>
    earned(kind, kind === "special" && !month.isSpecial ? null : scales[kind], month, net),
  ) as [ReturnType<typeof earned>, ReturnType<typeof earned>, ReturnType<typeof earned>];
  const down = (value: bigint) => value / (FINE * RATE_ONE * month.coin);
  const basicAmount = down(basic.value);
  return {
    net,
    basic: basicAmount,
    extra: basicAmount > 0n ? down(extra.value + special.value) : 0n,
    reached: { basic: basic.reached, extra: extra.reached, special: special.reached },
  };
}
