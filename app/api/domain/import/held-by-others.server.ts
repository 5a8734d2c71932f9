import { sql } from "drizzle-orm";
import type { Db } from "~/api/db/client.server";
import { AppError } from "../errors";

/** A statement waited as long as it may (lock_timeout) for what others hold. */
const LOCK_NOT_AVAILABLE = "55P03";

/**
 * What is told of a call that waited for others: that an import runs, where one does; else that somebody is changing the same. Any
 * other error stays what it is.
 */
export async function heldByOthers(db: Db, error: unknown): Promise<unknown> {
  const cause = error instanceof Error && error.cause ? error.cause : error;
  if ((cause as { code?: string }).code !== LOCK_NOT_AVAILABLE) return error;
  const { rowCount } = await db.execute(sql`
    SELECT FROM pg_locks JOIN pg_database d ON d.oid = database AND d.datname = current_database()
     WHERE relation = 'import_batch'::regclass AND mode = 'ShareRowExclusiveLock' AND granted LIMIT 1`);
  return new AppError(rowCount ? "import-running" : "held-by-others");
}
