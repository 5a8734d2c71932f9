import { sql } from "drizzle-orm";
import type { Visit } from "../ctx";

export type AsOf = {
  /** The last day that invoice lines were loaded for; every default period hangs on it, never on the clock. */
  day: string;
  /** When the last batch was loaded, ISO; null on an empty database. */
  loadedAt: string | null;
};

const nothingLoaded = "2000-01-01";

/** "As of": the last loaded day (the specification's lastWorkingDate) and the time of the last load. */
export async function loadAsOf(ctx: Pick<Visit, "reports">): Promise<AsOf> {
  const { rows } = await ctx.reports.execute<{ day: string | null; loaded_at: string | null }>(sql`
    select (select max(last_day) from sales_period where line_count > 0) as day,
           (select to_char(max(create_date) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') from import_batch) as loaded_at`);
  return { day: rows[0]?.day ?? nothingLoaded, loadedAt: rows[0]?.loaded_at ?? null };
}
