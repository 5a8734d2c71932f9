import { sql } from "drizzle-orm";
import type { Db } from "~/api/db/client.server";
import type { JobData, QueueName } from "./queues";

/**
 * A job in the caller's own transaction: done exactly when what asked for it is. pg-boss's `send` uses a connection of
 * its own, so the row is written here, with the queue's settings as its own statement takes them.
 */
export async function enqueueJob<Q extends QueueName>(db: Db, queue: Q, data: JobData[Q]): Promise<void> {
  await db.execute(sql`
    INSERT INTO pgboss.job (name, data, retry_limit, retry_delay, retry_backoff, expire_in, keep_until, policy)
    SELECT name, ${JSON.stringify(data)}::jsonb, retry_limit, retry_delay, retry_backoff,
      expire_seconds * interval '1 second', now() + retention_minutes * interval '1 minute', policy
    FROM pgboss.queue WHERE name = ${queue}
    ON CONFLICT DO NOTHING`);
}
