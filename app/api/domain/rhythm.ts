/** Days with orders, or with invoices, that a rhythm is told of at least: the median of the days between two of them. */
export const RHYTHM_DAYS = 4;

/** So many times its own rhythm somebody has been silent: longer than usual, clearly longer. */
export const RHYTHM_TIMES = { amber: 1.5, red: 2.5 } as const;

/**
 * For so many days somebody may be silent: a multiple of the days that usually lie between two of theirs, and never fewer than the
 * `least`; `unknown` where there is no rhythm. Distributors and customers are judged by it (docs/decisions/0159, 0129).
 */
export const patience = (
  rhythm: number | null,
  { times, least, unknown }: { times: number; least: number; unknown: number },
): number => (rhythm === null ? unknown : Math.max(least, times * rhythm));

/**
 * The rhythm of somebody with these days: the median of the days between two of them, the lower of two middle ones, so it is a number
 * of days that did occur; null with too few. @param days numbered from any day on, ascending, each once
 */
export function rhythmOf(days: readonly number[]): number | null {
  if (days.length < RHYTHM_DAYS) return null;
  const gaps = days.slice(1).map((day, before) => day - (days[before] ?? day));
  return gaps.sort((a, b) => a - b)[Math.ceil(gaps.length / 2) - 1] ?? null;
}
