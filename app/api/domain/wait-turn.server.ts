import { type SQL, sql } from "drizzle-orm";
import type { Ctx } from "./ctx";

/**
 * Of two transactions that name the same subject at one moment the second waits until the first has ended, and reads what came of it.
 * @param db a transaction: outside of one the turn ends with this statement
 * @param subject what is done and to what, like "matrix-serial 4711"; SQL where the database writes it, as text
 */
export async function waitTurn(db: Ctx["db"], subject: string | SQL): Promise<void> {
  await db.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${subject}, 0))`);
}
