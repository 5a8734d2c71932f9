/** Korea's clocks have stood nine hours before UTC, summer and winter, since 1988. */
const SEOUL_MS = 9 * 60 * 60_000;

/**
 * The same time of day in Seoul one calendar month later; the month's last day where it is shorter: 31 January + 1 =
 * 28 February. Business days are Seoul's (product.md 5): half past midnight there is still yesterday in UTC.
 */
export function addCalendarMonth(from: Date): Date {
  const inSeoul = new Date(from.getTime() + SEOUL_MS);
  const to = new Date(inSeoul);
  to.setUTCDate(1);
  to.setUTCMonth(to.getUTCMonth() + 1);
  const lastDay = new Date(Date.UTC(to.getUTCFullYear(), to.getUTCMonth() + 1, 0)).getUTCDate();
  to.setUTCDate(Math.min(inSeoul.getUTCDate(), lastDay));
  return new Date(to.getTime() - SEOUL_MS);
}
