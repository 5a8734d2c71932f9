import { monthRun } from "../facts/figure-months";
import { addMonths, type Month, monthOf, yearOf } from "../report/period";
import { isTime, type PivotDimension, type TimeDimension } from "./pivot";

/** A stretch of time that figures are summed in: its months, and its key in each time dimension. */
export type Bucket = { months: Month[]; keys: Record<TimeDimension, number> };

const keysOf = (ym: Month): Record<TimeDimension, number> => ({
  year: yearOf(ym),
  quarter: yearOf(ym) * 10 + Math.ceil(monthOf(ym) / 3),
  month: ym,
});

/** The months cut by the finest time dimension of these; without one they are a single bucket. */
export function bucketsOf(from: Month, to: Month, dimensions: readonly PivotDimension[]): Bucket[] {
  const finest = (["month", "quarter", "year"] as const).find((each) => dimensions.includes(each));
  const buckets: Bucket[] = [];
  for (const ym of monthRun(from, to)) {
    const keys = keysOf(ym);
    const last = buckets.at(-1);
    if (last && (finest === undefined || last.keys[finest] === keys[finest])) last.months.push(ym);
    else buckets.push({ months: [ym], keys });
  }
  return buckets;
}

export const yearBefore = (months: readonly Month[]): Month[] => months.map((ym) => addMonths(ym, -12));

/** First and last month of each run of months without a gap. */
export function runsOf(months: readonly Month[]): { from: Month; to: Month }[] {
  const runs: { from: Month; to: Month }[] = [];
  for (const ym of [...new Set(months)].sort((a, b) => a - b)) {
    const last = runs.at(-1);
    if (last && addMonths(last.to, 1) === ym) last.to = ym;
    else runs.push({ from: ym, to: ym });
  }
  return runs;
}

/** First and last month of a time dimension's key within these months. */
export function monthsOfKey(
  dimension: PivotDimension,
  key: number,
  from: Month,
  to: Month,
): { from: Month; to: Month } {
  if (!isTime(dimension)) return { from, to };
  const months = monthRun(from, to).filter((ym) => keysOf(ym)[dimension] === key);
  return { from: months[0] ?? from, to: months.at(-1) ?? to };
}
