import { type SQL, sql } from "drizzle-orm";

/** An instant of the database in ISO form, UTC, to the millisecond: as answers and stamps carry it. */
export const isoInstant = (column: SQL): SQL =>
  sql`to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
