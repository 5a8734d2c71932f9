import { type SQL, sql } from "drizzle-orm";
import type { ageClasses } from "./stock-shapes";

/** By the calendar: what is dead after twelve months is as much as lies for more than a year. Without any shipment it lies for ever. */
export const notShippedFor = (months: number, day: SQL, shipped: SQL): SQL =>
  sql`coalesce(${shipped} <= ${day} - make_interval(months => ${months}::int), true)`;

type ForEach<Classes extends readonly string[]> = { [At in keyof Classes]: SQL };
/** Which stock of a day is of each age, by the day that anything of it was shipped last; one range for each of `ageClasses`. */
export const ageRanges = (day: SQL, shipped: SQL) => {
  const asleep = sql`${day} - ${shipped}`;
  const yearAgo = notShippedFor(12, day, shipped);
  return [
    sql`${asleep} <= 30`,
    sql`${asleep} between 31 and 90`,
    sql`${asleep} between 91 and 180`,
    sql`${asleep} > 180 and not ${yearAgo}`,
    yearAgo,
  ] as const satisfies ForEach<typeof ageClasses>;
};
