import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import type pg from "pg";
import * as schema from "~/api/db/schema";
import { cancelWhenGivenUp } from "./give-up.server";
import { addressOf, type DatabaseAddress, openPool, type PoolLimits } from "./pool.server";
import { Replica, type ReportDb } from "./replica.server";

export type Db = NodePgDatabase<typeof schema>;
/** A database with its pool, for what must stream rows; a transaction has none. */
export type PooledDb = Db & { $client: pg.Pool };
export type Database = {
  /** Short reads and writes. */
  db: PooledDb;
  /** Who somebody is, and signing in: kept for that, so that nobody's reading keeps others before the door. */
  door: PooledDb;
  /** Long reads, on connections of their own so that a heavy report never keeps a sign-in waiting. */
  reports: PooledDb;
  /** Where one request reads its reports: the replica while it has every import, if there is one. */
  reportsOfRequest(): ReportDb;
  pool: pg.Pool;
  close(): Promise<void>;
};

const AT_THE_DOOR: PoolLimits = { max: 2, statementTimeoutMs: 15_000 };
const SHORT_WORK: PoolLimits = { max: 8, statementTimeoutMs: 15_000 };
/** A replica that does not answer keeps one reader waiting, not two: the next ones read the primary. */
const REPLICA_CONNECT_TIMEOUT_MS = 2_000;
/** Below the API's own limit of 55 s, so that the database gives up before its caller does. */
const REPORT_WORK: PoolLimits = { max: 4, statementTimeoutMs: 50_000 };

/**
 * Two pools on the configured database, and one on the replica of reports. Connects with the first statement, not here.
 * `statementTimeoutMs: 0` is for commands that work for minutes.
 */
export function connect(address: DatabaseAddress, limits: Partial<PoolLimits> = {}): Database {
  const url = addressOf(address);
  const doorPool = openPool(url, { ...AT_THE_DOOR, ...limits, max: AT_THE_DOOR.max });
  const pool = openPool(url, { ...SHORT_WORK, ...limits });
  const reportPool = openPool(url, { ...REPORT_WORK, ...limits });
  for (const each of [pool, reportPool]) each.on("connect", (client) => cancelWhenGivenUp(client, () => doorPool));
  const reports = drizzle(reportPool, { schema });
  const replicaPool = address.DATABASE_READ_URL
    ? openPool(address.DATABASE_READ_URL, { ...REPORT_WORK, ...limits }, REPLICA_CONNECT_TIMEOUT_MS)
    : null;
  replicaPool?.on("connect", (client) => cancelWhenGivenUp(client, () => replicaPool));
  const replica = replicaPool && new Replica(replicaPool, { pool, reports });
  return {
    db: drizzle(pool, { schema }),
    door: drizzle(doorPool, { schema }),
    reports,
    reportsOfRequest: () => replica?.forRequest() ?? reports,
    pool,
    close: async () => {
      await Promise.all([pool.end(), doorPool.end(), reportPool.end(), replicaPool?.end()]);
    },
  };
}
