import type { Period } from "./rental-terms";

const DAY_MS = 86_400_000;
const shownDay = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

/** A day so many calendar months later; the last of the month where it has no such day (31 December + 2 = end of February). */
export function monthsLater(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return shownDay(Date.UTC(year, month - 1 + months, Math.min(date, last)));
}

/** The last day of a contract (R14): start + 12 or 24 months − 1 day. Days are YYYY-MM-DD. */
export const lastDayOf = (startOn: string, period: Period): string =>
  shownDay(Date.parse(monthsLater(startOn, period)) - DAY_MS);

/** Whether an open contract is in the list of those that end (R14): not ended yet, and within so many calendar months. */
export const endsSoon = (endOn: string, today: string, months: number): boolean =>
  today <= endOn && endOn <= monthsLater(today, months);

/** Months of a contract that have begun on a day, the day of its start included; none before it, at most its period. */
export function startedMonths(startOn: string, day: string, period: Period): number {
  let started = 0;
  while (started < period && monthsLater(startOn, started) <= day) started++;
  return started;
}
