import { type SQL, sql } from "drizzle-orm";
import type { Visit } from "../ctx";
import { isoInstant } from "../iso-instant.server";
import type { Month } from "../report/period";
import { nothingLoaded } from "../report/told-day";

export type AsOf = {
  /** The last day that invoice lines were loaded for; every default period hangs on it, never on the clock. */
  day: string;
  /** The first month that has lines; null on an empty database. */
  firstMonth: Month | null;
  /** When the last batch was loaded, ISO; null on an empty database. */
  loadedAt: string | null;
};

export type AsOfRow = { day: string | null; first: Month | null; loaded_at: string | null };

/** "As of": the last loaded day (the specification's lastWorkingDate) and the time of the last load. */
export async function loadAsOf(ctx: Pick<Visit, "reports">): Promise<AsOf> {
  return toAsOf((await ctx.reports.execute<AsOfRow>(asOfQuery)).rows);
}

/**
 * The last day that data or entries speak of: what was loaded, and what people entered since. Never a day to come, and never
 * the clock's. @param entered scalars of SQL: the last day of each kind of entry @param today YYYY-MM-DD, Seoul
 */
export async function lastTold(
  { db, reports }: Pick<Visit, "db" | "reports">,
  entered: readonly SQL[],
  today: string,
): Promise<string> {
  const [{ day }, { rows }] = await Promise.all([
    loadAsOf({ reports }),
    db.execute<{ day: string | null }>(
      sql`SELECT least(greatest(${sql.join([...entered], sql`, `)}), ${today}::date)::text AS day`,
    ),
  ]);
  const last = rows[0]?.day;
  return last && last > day ? last : day;
}

export const asOfQuery = sql`
    select max(last_day) as day, min(ym) as first,
           (select ${isoInstant("max(create_date)")} from import_batch) as loaded_at
      from sales_period where line_count > 0`;

export const toAsOf = ([found]: AsOfRow[]): AsOf => ({
  day: found?.day ?? nothingLoaded,
  firstMonth: found?.first ?? null,
  loadedAt: found?.loaded_at ?? null,
});
