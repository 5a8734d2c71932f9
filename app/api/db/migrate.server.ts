import fs from "node:fs";
import path from "node:path";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import pg from "pg";

/** Relative to the project's folder, where every command of ours runs. */
export const MIGRATIONS = path.join("app", "api", "db", "migrations");
/** drizzle's own record. */
const APPLIED = "__drizzle_migrations";
const OLDEST_SERVER = 150_000;
const DUPLICATE_CODES = new Set(["23505", "42P06", "42P07", "42710"]);

export type MigrationResult = { files: number; applied: number };

/**
 * Brings the database up to this program's tables. Safe when many processes start at once: drizzle's own `migrate`
 * fails then, so a row lock held by a second connection lets one through after the other.
 * @param url the role that owns the tables
 * @throws Error when the server is unfit, or when a file was skipped (drizzle passes over an older time stamp)
 */
export async function migrateDatabase(url: string, folder = MIGRATIONS): Promise<MigrationResult> {
  const guard = await open(url);
  try {
    await refuseUnfitServer(guard);
    await makeLockTable(guard);
    await guard.query("BEGIN");
    // Held for as long as the migration takes, which may pass the server's limit for idle transactions.
    await guard.query("SET LOCAL idle_in_transaction_session_timeout = 0");
    await guard.query("SELECT 1 FROM drizzle.migration_lock WHERE id = 1 FOR UPDATE");
    const files = countFiles(folder);
    const before = await countApplied(guard);
    if (files > 0) await applyFiles(url, folder);
    const after = await countApplied(guard);
    await guard.query("COMMIT");
    if (after !== files) throw new Error(mismatch(files, after));
    return { files, applied: after - before };
  } finally {
    await guard.end();
  }
}

async function open(connectionString: string, options = ""): Promise<pg.Client> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 10_000, options });
  // The statement that is under way reports the loss itself; without a listener the process would end.
  client.on("error", () => undefined);
  await client.connect();
  return client;
}

async function applyFiles(url: string, folder: string): Promise<void> {
  // A table in use by a running report must not be waited for without end: everybody else queues behind us.
  const client = await open(url, "-c lock_timeout=30s -c statement_timeout=0");
  try {
    await migrate(drizzle(client), { migrationsFolder: folder });
  } finally {
    await client.end();
  }
}

function countFiles(folder: string): number {
  const journal = path.join(folder, "meta", "_journal.json");
  if (!fs.existsSync(journal)) return 0;
  const { entries } = JSON.parse(fs.readFileSync(journal, "utf8")) as { entries: unknown[] };
  return entries.length;
}

async function countApplied(client: pg.Client): Promise<number> {
  // Not to_regclass: inside our transaction it may still remember that there was no such table.
  const table = await client.query("SELECT 1 FROM pg_tables WHERE schemaname = 'drizzle' AND tablename = $1", [
    APPLIED,
  ]);
  if (table.rowCount === 0) return 0;
  const { rows } = await client.query(`SELECT count(*)::int AS applied FROM drizzle.${APPLIED}`);
  return rows[0].applied;
}

function mismatch(files: number, applied: number): string {
  return applied > files
    ? `The database was made by another version of this program (${applied} migrations, this one knows ${files}).`
    : `${files - applied} of ${files} migrations were passed over: their time stamps are older than one already applied.`;
}

/** Two processes may make the same thing at the same moment, and IF NOT EXISTS does not cover that. */
async function makeLockTable(client: pg.Client): Promise<void> {
  const statements = [
    "CREATE SCHEMA IF NOT EXISTS drizzle",
    "CREATE TABLE IF NOT EXISTS drizzle.migration_lock (id int PRIMARY KEY)",
    "INSERT INTO drizzle.migration_lock VALUES (1) ON CONFLICT DO NOTHING",
  ];
  for (const statement of statements) {
    await client.query(statement).catch((error: pg.DatabaseError) => {
      if (!DUPLICATE_CODES.has(error.code ?? "")) throw error;
    });
  }
}

async function refuseUnfitServer(client: pg.Client): Promise<void> {
  const { rows } = await client.query(
    `SELECT current_setting('server_version_num')::int AS version, pg_encoding_to_char(encoding) AS encoding, datctype
     FROM pg_database WHERE datname = current_database()`,
  );
  const { version, encoding, datctype } = rows[0];
  if (version < OLDEST_SERVER) throw new Error(`PostgreSQL 15 or newer is needed; this one is ${version}.`);
  if (encoding === "UTF8" && datctype !== "C" && datctype !== "POSIX") return;
  throw new Error(
    `This database (encoding ${encoding}, character type ${datctype}) cannot search Korean text, and no later setting ` +
      "mends that. Make it with: CREATE DATABASE portal TEMPLATE template0 ENCODING 'UTF8' LOCALE 'C' LC_CTYPE 'C.UTF-8'",
  );
}
