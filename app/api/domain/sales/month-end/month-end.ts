import { z } from "zod";
import { divide, max, min, multiplyByInteger } from "../../decimal";
import { amount } from "../../facts/sales-shapes";

/** Of fewer months nothing is told of how a month usually runs. */
export const FEWEST_MONTHS = 3;

/** How far the same reckoning was off on the same working day of closed months: median of |expected − actual| / actual, exact. */
const record = z.object({
  /** Per cent. */
  error: z.string(),
  /** Of how many months. */
  months: z.number(),
});
export type MonthEndRecord = z.output<typeof record>;

/** Filters that an order has no column for. */
export const notOfOrders = ["industry", "salesperson", "account"] as const;

/**
 * What the month of a sales report is expected to end at while it runs, told in three ways that are never made into one. Amounts
 * are of the whole month, decimal in 1/10,000 of the report's currency.
 */
export const monthEnd = z.object({
  /** Working days gone and of the whole month, by headquarters' calendar. */
  daysDone: z.number(),
  daysInMonth: z.number(),
  /** Invoiced so far. */
  sales: amount,
  /** The whole month's target; null where there is none. */
  target: amount.nullable(),
  /** The whole month of last year. */
  lastYear: amount,
  /** Why nothing is reckoned from days: the last working day has passed, the first has not, or nothing (or less) was sold so far. */
  lack: z.enum(["over", "early", "nothing"]).nullable(),
  /** Sales so far / working days gone × working days of the month. */
  runRate: z.object({ amount, record: record.nullable() }).nullable(),
  /** Sales so far / the share of a month that was sold by the same working day: median of closed months, band from the quartiles. */
  shape: z
    .object({
      amount,
      from: amount,
      to: amount,
      /** Median share, per cent. */
      share: z.string(),
      /** How many of the last twelve closed months had working days left on the same working day. */
      months: z.number(),
      record: record.nullable(),
    })
    .nullable(),
  /** Why there is none: no sums by day for these filters, too few months, nothing sold by then in a quarter of them. */
  shapeLack: z.enum(["filters", "months", "share"]).nullable(),
  /** Sales so far and what is ordered for the rest of the month; null for who may not see orders, and once the month's working days are over. */
  orders: z
    .object({
      /** The days that are left. */
      from: z.string(),
      to: z.string(),
      /** Open parts of order lines promised for these days; null where orders cannot follow the filters. */
      open: amount.nullable(),
      /** Filters that they cannot follow. */
      cannot: z.array(z.enum(notOfOrders)),
      /** Of how plants kept their days in twelve months, per cent; null where that is not told. */
      kept: z.string().nullable(),
      /** Sales so far + open × kept. */
      amount: amount.nullable(),
    })
    .nullable(),
});
export type MonthEnd = z.output<typeof monthEnd>;

/** What a month would end at if its other working days sold as those that are gone; rounded once. */
export const runRateOf = (sales: string, daysDone: number, daysInMonth: number): string | null =>
  divide(multiplyByInteger(sales, daysInMonth), String(daysDone), 0);

/** What a month would end at of which so much is usually sold by now. @param share of 1 */
export const wholeOf = (sales: string, share: string): string | null => divide(sales, share, 0);

export const monthEndRange = z.object({ from: amount, to: amount });
export type MonthEndRange = z.output<typeof monthEndRange>;

/** From the lowest to the highest of what is reckoned from days; null where that is one figure alone. Orders are what is there at least. */
export function rangeOf({ runRate, shape }: Pick<MonthEnd, "runRate" | "shape">): MonthEndRange | null {
  if (!shape) return null;
  const others = [shape.to, ...(runRate ? [runRate.amount] : [])];
  return { from: min(shape.from, ...others), to: max(shape.from, ...others) };
}
