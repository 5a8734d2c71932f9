import pg from "pg";
import { oneAfterAnother } from "./one-after-another";

export type DatabaseAddress = { DATABASE_URL?: string; DATABASE_READ_URL?: string };
export type PoolLimits = { max: number; statementTimeoutMs: number };

const CONNECT_TIMEOUT_MS = 5_000;
const IDLE_IN_TRANSACTION_MS = 60_000;
/** A new connection knows no table yet: its first report takes twice as long. */
const KEPT_IDLE_MS = 10 * 60_000;
/** Compiling a statement costs more than it: a server as packaged, which compiles, took twenty times as long to import. */
const WITHOUT_JIT = "-c jit=off";

/** The configured database's address. @throws Error where none is configured */
export function addressOf({ DATABASE_URL: url }: DatabaseAddress): string {
  if (!url) throw new Error("DATABASE_URL is not set: start the portal with npm start, or name a server");
  return url;
}

/** The role that owns the tables, where it is named: commands that load into empty tables make their indexes afterwards. */
export const asOwner = (address: DatabaseAddress & { MIGRATION_DATABASE_URL?: string }): DatabaseAddress => ({
  ...address,
  DATABASE_URL: address.MIGRATION_DATABASE_URL ?? address.DATABASE_URL,
});

/** Connections alone, for commands that know the tables by their own statements. Connects with the first of them. */
export function openPool(
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
  pool.query = inOwnContext(pool);
  // Without this second listener a server that dies between two statements ends the whole process.
  pool.on("connect", (client) => client.on("error", reportLostConnection));
  pool.on("connect", oneAfterAnother);
  return pool;
}

/**
 * pg's own goes on, where it had to wait for a connection, in the context of whoever gave that back: a reader's statement would
 * count as another's.
 */
function inOwnContext(pool: pg.Pool): pg.Pool["query"] {
  const query = async (...given: Parameters<pg.PoolClient["query"]>) => {
    const client = await pool.connect();
    try {
      const answer = await client.query(...given);
      client.release();
      return answer;
    } catch (error) {
      // What the server refused leaves the connection as it was.
      client.release(error instanceof pg.DatabaseError ? undefined : (error as Error));
      throw error;
    }
  };
  return query as unknown as pg.Pool["query"];
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
