import { type SQL, sql } from "drizzle-orm";

/** An instant of the database in ISO form, UTC, to the millisecond: as answers and stamps carry it. @param column its name, or what makes it */
export const isoInstant = (column: SQL | string): SQL =>
  sql`to_char(${typeof column === "string" ? sql.raw(column) : column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
