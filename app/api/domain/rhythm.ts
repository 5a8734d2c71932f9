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
