import { type SQL, sql } from "drizzle-orm";
import type { Ctx } from "../ctx";

/** On `stock_movement m`: what happened, neither a reversal nor reversed. */
export const stands: SQL = sql`m.reversal_of IS NULL
  AND NOT EXISTS (SELECT FROM stock_movement r WHERE r.reversal_of = m.id AND r.reversal_of IS NOT NULL)`;

/** The last day that anything moved in a kind of place, yyyy-mm-dd; null where nothing ever did. */
export async function lastMovedDay(
  reports: Ctx["reports"],
  place: "cabinet" | "consignment" | "site",
): Promise<string | null> {
  const { rows } = await reports.execute<{ day: string }>(
    sql`SELECT m.day::text AS day FROM stock_movement m WHERE m.place = ${place} AND ${stands} ORDER BY m.day DESC LIMIT 1`,
  );
  return rows[0]?.day ?? null;
}
