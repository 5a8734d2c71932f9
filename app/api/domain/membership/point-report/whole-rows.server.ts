import { type SQL, sql } from "drizzle-orm";
import type { Db } from "~/api/db/client.server";

/**
 * The rows of a statement with its sums as numbers: the driver gives 64-bit integers as texts, and points are far below
 * 2^53. Days come as YYYY-MM-DD.
 */
export async function wholeRows<Row>(db: Db, statement: SQL): Promise<Row[]> {
  const { rows } = await db.execute<{ rows: Row[] }>(
    sql`SELECT coalesce(json_agg(each), '[]') AS rows FROM (${statement}) AS each`,
  );
  return rows[0]?.rows ?? [];
}
