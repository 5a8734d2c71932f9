import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import pg from "pg";
import * as schema from "~/api/db/schema";
import { Replica, type ReportDb } from "./replica.server";

export type Db = NodePgDatabase<typeof schema>;
/** A database with its pool, for what must stream rows; a transaction has none. */
export type PooledDb = Db & { $client: pg.Pool };
export type DatabaseAddress = { DATABASE_URL?: string; DATABASE_READ_URL?: string };
export type Database = {
  /** Short reads and writes. */
  db: PooledDb;
  /** Long reads, on connections of their own so that a heavy report never keeps a sign-in waiting. */
  reports: PooledDb;
  /** Where one request reads its reports: the replica while it has every import, if there is one. */
  reportsOfRequest(): ReportDb;
  pool: pg.Pool;
  close(): Promise<void>;
};
type PoolLimits = { max: number; statementTimeoutMs: number };

const CONNECT_TIMEOUT_MS = 5_000;
const IDLE_IN_TRANSACTION_MS = 60_000;
/** A new connection knows no table yet: its first report takes twice as long. */
const KEPT_IDLE_MS = 10 * 60_000;
/** Compiling a statement costs more than it: a server as packaged, which compiles, took twenty times as long to import. */
const WITHOUT_JIT = "-c jit=off";
const SHORT_WORK: PoolLimits = { max: 8, statementTimeoutMs: 15_000 };
/** A replica that does not answer keeps one reader waiting, not two: the next ones read the primary. */
const REPLICA_CONNECT_TIMEOUT_MS = 2_000;
/** Below the API's own limit of 55 s, so that the database gives up before its caller does. */
const REPORT_WORK: PoolLimits = { max: 4, statementTimeoutMs: 50_000 };

/**
 * Two pools on the configured database, and one on the replica of reports. Connects with the first statement, not here.
 * `statementTimeoutMs: 0` is for commands that import or rebuild for minutes.
 */
export function connect(address: DatabaseAddress, limits: Partial<PoolLimits> = {}): Database {
  const url = address.DATABASE_URL;
  if (!url) throw new Error("DATABASE_URL is not set: start the portal with npm start, or name a server");
  const pool = openPool(url, { ...SHORT_WORK, ...limits });
  const reportPool = openPool(url, { ...REPORT_WORK, ...limits });
  const reports = drizzle(reportPool, { schema });
  const replicaPool = address.DATABASE_READ_URL
    ? openPool(address.DATABASE_READ_URL, { ...REPORT_WORK, ...limits }, REPLICA_CONNECT_TIMEOUT_MS)
    : null;
  const replica = replicaPool && new Replica(replicaPool, { pool, reports });
  return {
    db: drizzle(pool, { schema }),
    reports,
    reportsOfRequest: () => replica?.forRequest() ?? reports,
    pool,
    close: async () => {
      await Promise.all([pool.end(), reportPool.end(), replicaPool?.end()]);
    },
  };
}

/** The role that owns the tables, where it is named: commands that load into empty tables make their indexes afterwards. */
export const asOwner = (address: DatabaseAddress & { MIGRATION_DATABASE_URL?: string }): DatabaseAddress => ({
  ...address,
  DATABASE_URL: address.MIGRATION_DATABASE_URL ?? address.DATABASE_URL,
});

function openPool(
  connectionString: string,
  limits: PoolLimits,
  connectionTimeoutMillis: number = CONNECT_TIMEOUT_MS,
): pg.Pool {
  const pool = new pg.Pool({
    connectionString,
    max: limits.max,
    connectionTimeoutMillis,
    idleTimeoutMillis: KEPT_IDLE_MS,
    statement_timeout: limits.statementTimeoutMs,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
    application_name: "portal",
    options: WITHOUT_JIT,
    types: { getTypeParser: textualDates },
  });
  pool.on("error", reportLostConnection);
  // Without this second listener a server that dies between two statements ends the whole process.
  pool.on("connect", (client) => client.on("error", reportLostConnection));
  return pool;
}

/** Business dates stay text: a JavaScript Date would move them by the machine's time zone. bigint is text by default. */
const textualDates = ((oid: number, format?: "text" | "binary") =>
  oid === pg.types.builtins.DATE && format !== "binary"
    ? (value: string) => value
    : pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser;

function reportLostConnection(error: Error): void {
  process.stderr.write(
    `${JSON.stringify({ level: "warn", event: "database connection lost", reason: error.message })}\n`,
  );
}
