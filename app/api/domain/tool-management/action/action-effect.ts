import { z } from "zod";
import { divide, subtract, sum } from "../../decimal";
import { addMonths, type Month, monthOfDay } from "../../report/period";

/** Whole months on each side of the one in which an action was done; that month itself counts on neither. */
const MONTHS = 2;
/** So long nothing is said. */
export const EFFECT_DAYS = 56;

/** What was used on one side: both of its months together. */
const side = z.object({
  /** yyyymm, both included. */
  from: z.number(),
  to: z.number(),
  /** Issued over expected; null where nothing was expected. */
  index: z.string().nullable(),
  /** Pieces a month above what was expected; below it with a sign. */
  pieces: z.string(),
  /** What these cost a month at list prices, in 1/10,000 of the site's currency unit; null for the customer. */
  cost: z.string().nullable(),
});

/** What an action did, by two whole months before and two after the month in which it was done. */
export const actionEffect = z.object({ before: side, after: side });
export type ActionEffect = z.output<typeof actionEffect>;

/** A tool's month. `told`: its production was entered; without it nothing can be expected. */
export type UsedMonth = { ym: Month; told: boolean; issued: number; expected: string; excessCost: string };

type Window = { from: Month; to: Month };
/** The months that the effect of what was done on a day is told by. */
export function effectMonths(endedOn: string): { before: Window; after: Window } {
  const month = monthOfDay(endedOn);
  return {
    before: { from: addMonths(month, -MONTHS), to: addMonths(month, -1) },
    after: { from: addMonths(month, 1), to: addMonths(month, MONTHS) },
  };
}

/**
 * Null until eight weeks have passed and the months after it are over, and where a month lacks its production.
 * @param today the day on which it is told
 */
export function effectOf(endedOn: string, today: string, months: readonly UsedMonth[]): ActionEffect | null {
  const asked = effectMonths(endedOn);
  const waited = Date.parse(today) - Date.parse(endedOn) >= EFFECT_DAYS * 86_400_000;
  if (!waited || asked.after.to >= monthOfDay(today)) return null;
  const [before, after] = [sideOf(asked.before, months), sideOf(asked.after, months)];
  return before && after ? { before, after } : null;
}

function sideOf({ from, to }: Window, months: readonly UsedMonth[]): ActionEffect["before"] | null {
  const own = months.filter(({ ym, told }) => told && ym >= from && ym <= to);
  if (own.length < MONTHS) return null;
  const issued = String(own.reduce((all, each) => all + each.issued, 0));
  const expected = sum(own.map((each) => each.expected));
  const monthly = (value: string, digits: number) => divide(value, String(MONTHS), digits) ?? "0";
  return {
    ...{ from, to, index: divide(issued, expected, 2) },
    pieces: monthly(subtract(issued, expected), 1),
    cost: monthly(sum(own.map(({ excessCost }) => excessCost)), 0),
  };
}

/** As the customer reads it: pieces, no money. */
export const withoutCost = (effect: ActionEffect): ActionEffect => ({
  before: { ...effect.before, cost: null },
  after: { ...effect.after, cost: null },
});
