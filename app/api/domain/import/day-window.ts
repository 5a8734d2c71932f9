/** The days that a field can have: anything else is a slip of the pen, and one such day would move every report. */
export type DayWindow = { from: string; to: string };

const DAY_MS = 86_400_000;
const YEARS_AHEAD = 10;

/** Of what has happened: invoices, orders, shipments, stock, surveys, visits. East of here it may be tomorrow, and a day more is patience. */
export const pastDays = (now: Date): DayWindow => ({
  from: "1990-01-01",
  to: new Date(now.getTime() + 2 * DAY_MS).toISOString().slice(0, 10),
});

/** Of what is planned or promised, or may be older than any invoice: due days, launches, since when somebody buys. */
export const plannedDays = (now: Date): DayWindow => ({ from: "1900-01-01", to: `${lastYear(now)}-12-31` });

/** Of targets and rates. */
export const yearsOf = (now: Date) => ({ from: 1990, to: lastYear(now) });

const lastYear = (now: Date): number => now.getUTCFullYear() + YEARS_AHEAD;
