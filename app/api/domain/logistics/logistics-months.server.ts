import { type SQL, sql } from "drizzle-orm";
import type { Ctx } from "../ctx";
import { addMonths, dayBefore, dayIn, firstDay, lastDay, type Month, monthOfDay } from "../report/period";

/** A month as a number that grows by one; as a floating-point number, which millions of rows are told in half the time. */
export const monthIn = (day: SQL): SQL => sql`(date_part('year', ${day}) * 12 + date_part('month', ${day}) - 1)::int`;
export const monthAt = (month: Month): number => Math.floor(month / 100) * 12 + (month % 100) - 1;
export const monthOfAt = (at: number): Month => Math.floor(at / 12) * 100 + (at % 12) + 1;

/** Ten years are more than anybody chooses from. */
const MOST_MONTHS = 120;

/** The first and the last day that anything is known of; null while nothing was loaded. `known`: the months up to it, the newest first. */
export type Loaded = { first: string | null; asOf: string | null; known: Month[] };

/**
 * What is known of orders, shipments, stock or production.
 * @param first the first day, as a scalar of SQL
 * @param last candidates for the last day
 */
export async function findLoaded({ reports }: Ctx, first: SQL, last: readonly SQL[]): Promise<Loaded> {
  const { rows } = await reports.execute<{ first: string | null; last: string | null }>(
    sql`select (${first})::text as first, greatest(${sql.join([...last], sql`, `)})::text as last`,
  );
  const { first: from = null, last: until = null } = rows[0] ?? {};
  const known: Month[] = [];
  if (from !== null && until !== null)
    for (let ym = monthOfDay(until); ym >= monthOfDay(from) && known.length < MOST_MONTHS; ym = addMonths(ym, -1))
      known.push(ym);
  return { first: from, asOf: until, known };
}

/** Shipments of a month are known from its first working days on. */
const FIRST_DAYS = 5;
export const isWholeFrom = (first: string): boolean => first <= dayIn(monthOfDay(first), FIRST_DAYS);
export const monthsBefore = (day: string, months: number): string =>
  dayIn(addMonths(monthOfDay(day), -months), Number(day.slice(8)));

/**
 * Whether shipments are known of so many months up to a day. What was not shipped in fewer is not known to be dead, nor to lie so
 * long.
 * @param since the first day that shipments are known of
 */
export function areShipmentsKnown(since: string | null, until: string, months: number): boolean {
  if (since === null) return false;
  const from = isWholeFrom(since) ? firstDay(monthOfDay(since)) : since;
  return dayBefore(from, 1) <= monthsBefore(until, months);
}

/** The last day of a month that anything is told of; of a month that still runs the last loaded day. Before any load, a day without anything. */
export function lastToldDay({ asOf }: Loaded, month: Month): string {
  if (asOf === null || month === 0) return "2000-01-01";
  const end = lastDay(month);
  return asOf < end ? asOf : end;
}

export const firstShipped = sql`(select min(ship_day) from shipment_line)`;
export const lastShipped = sql`(select max(ship_day) from shipment_line)`;
export const firstMade = sql`(select min(completed_day) from production_order)`;
export const lastMade = sql`(select max(completed_day) from production_order)`;
export const lastOrdered = sql`(select max(order_date) from sales_order_line)`;
/** Asked warehouse by warehouse, it is the end of a stretch of the key. */
export const lastStocked = sql`(select max(last.day) from warehouse w, lateral (select max(day) as day from stock_day where warehouse_id = w.id) as last)`;
