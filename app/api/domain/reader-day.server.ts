import { type SQL, sql } from "drizzle-orm";
import type { Db } from "~/api/db/client.server";
import { HEADQUARTERS_ZONE } from "~/words/country-zones";

const known = new Map<string, string>();

/**
 * A reader's time zone as the database calls it, asked for once: the portal's own list of zones may be newer than the server's. One
 * that the server lacks is that of headquarters.
 */
export async function zoneInDatabase(db: Db, zone: string): Promise<string> {
  const kept = known.get(zone);
  if (kept !== undefined) return kept;
  const { rows } = await db.execute(sql`SELECT FROM pg_timezone_names WHERE name = ${zone} LIMIT 1`);
  const found = rows.length > 0 ? zone : HEADQUARTERS_ZONE;
  known.set(zone, found);
  return found;
}

/** The day of an instant where a statement groups or narrows by it; what only shows it asks `dayOf`. @param zone by `zoneInDatabase` */
export const readerDay = (instant: SQL, zone: string): SQL => sql`(${instant} AT TIME ZONE ${zone})::date`;
