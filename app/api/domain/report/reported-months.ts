import { z } from "zod";
import type { WordKey } from "~/words";
import { formatMonth } from "~/words/formats";
import { choice, withField } from "./filter-field";
import { monthFilter } from "./filters";
import { addMonths, lastDay, type Month } from "./period";
import type { Say } from "./say";

/**
 * How far a month is that people or other systems report to: it runs until it is over and everybody who has to report for it
 * has; then it is complete, and closed once all have closed it (docs/decisions/0075).
 */
export const monthStates = ["running", "complete", "closed"] as const;
export type MonthState = (typeof monthStates)[number];

/** How many have to report for a month, how many have, and how many have closed it. */
export type MonthReports = { ym: Month; due: number; entered: number; closed: number };

export const reportedMonth = z.object({
  ym: z.number(),
  state: z.enum(monthStates),
  due: z.number(),
  entered: z.number(),
});
export type ReportedMonth = z.output<typeof reportedMonth>;

/** @param present the month of the day: it runs, whoever has reported for it */
export function monthStateOf({ ym, due, entered, closed }: MonthReports, present: Month): MonthState {
  if (due === 0) return "running";
  if (closed === due) return "closed";
  return entered === due && ym < present ? "complete" : "running";
}

export const reportedMonths = (months: readonly MonthReports[], present: Month): ReportedMonth[] =>
  months.map((month) => ({
    ...{ ym: month.ym, state: monthStateOf(month, present) },
    ...{ due: month.due, entered: month.entered },
  }));

/** The month that reports stand on: the newest that does not run; null where none is complete. */
export const newestComplete = (months: readonly ReportedMonth[]): Month | null =>
  months.reduce<Month | null>(
    (newest, { ym, state }) => (state !== "running" && ym > (newest ?? 0) ? ym : newest),
    null,
  );

/**
 * The last day that a report speaks of: the end of the newest complete month, or of what was entered in a running one that is
 * asked for. Never a day to come.
 * @param entered the last day of which anything was entered; null = none
 */
export function toldUntil(month: Month, newest: Month | null, entered: string | null): string | null {
  const complete = newest === null ? null : lastDay(newest);
  if (complete !== null && month <= (newest ?? 0)) return complete;
  const day = entered !== null && entered > lastDay(month) ? lastDay(month) : entered;
  return complete !== null && (day === null || day < complete) ? complete : day;
}

/** Months of a period that were reported then and so many months before: only these are set beside each other. */
export const likeForLike = (months: readonly Month[], isReported: (ym: Month) => boolean, back = 12): Month[] =>
  months.filter((ym) => isReported(ym) && isReported(addMonths(ym, -back)));

type Answer = { month: Month; newest: Month; options: { reported: ReportedMonth[] } };

/** A month with how far it is, where it still runs. @param running the words, with `entered` and `due` */
export function sayMonth({ locale, t }: Say, { ym, state, entered, due }: ReportedMonth, running: WordKey): string {
  const month = formatMonth(locale, ym);
  return state === "running" ? `${month}: ${t(running, { entered, due })}` : month;
}

/** The month of such a report: without one the newest complete; those that run say how many have reported. */
export const reportedMonthFilter = (running: WordKey, label: WordKey = "sales.filter.month") =>
  withField(monthFilter(), {
    label,
    choices: ({ options, month, newest }: Answer, _value, say) =>
      options.reported.map((each) => ({
        ...choice(each.ym, sayMonth(say, each, running), month),
        ...(each.ym === newest && { value: "" }),
      })),
    chosen: ({ options, month, newest }: Answer, _value, say) => {
      const found = options.reported.find(({ ym }) => ym === month);
      return month !== newest && found?.state === "running" ? sayMonth(say, found, running) : null;
    },
    inFile: ({ month }: Answer) => String(month),
    stays: ({ month }: Answer) => month,
  });
