import { randomBytes } from "node:crypto";
import type pg from "pg";
import { inject } from "vitest";
import { connect, type Database } from "~/api/db/client.server";
import { asClient } from "./as-client";

export type TestDatabase = Pick<Database, "db" | "reports" | "pool"> & {
  name: string;
  /** The portal's own role: rows, no tables. */
  connectionString: string;
  /** The role that owns the tables, for what only a command may do (partitions, TRUNCATE). */
  ownerConnectionString: string;
  /** Ends its connections and leaves it where it is. */
  end(): Promise<void>;
  close(): Promise<void>;
};

/**
 * A migrated, empty database of the caller's own, cloned from the run's template in about 25 ms. Call it in
 * `beforeAll` and `close` it in `afterAll`; between tests DELETE is faster than another clone.
 */
export const testDatabase = (): Promise<TestDatabase> => cloneOf(inject("testServer").template);

/**
 * A clone of a database that the first caller of the run fills: for what takes longer to make than to copy. The same
 * name must always stand for the same content. @param from what the filling begins with
 */
export async function filledDatabase(
  name: string,
  fill: (database: TestDatabase) => Promise<void>,
  from: () => Promise<TestDatabase> = testDatabase,
): Promise<TestDatabase> {
  const template = `filled_${name}`;
  await asSuperuser(async (client) => {
    await client.query("SELECT pg_advisory_lock(hashtext($1))", [template]);
    const { rowCount } = await client.query("SELECT FROM pg_database WHERE datname = $1", [template]);
    if (rowCount) return;
    const database = await from();
    await fill(database);
    await database.end();
    await analyze(database);
    await client.query(`ALTER DATABASE ${database.name} RENAME TO ${template}`);
    // Nothing may be connected to what is copied, autovacuum neither.
    await client.query(`ALTER DATABASE ${template} ALLOW_CONNECTIONS false`);
  });
  return cloneOf(template);
}

/**
 * Autovacuum is off: without statistics the planner takes every table for a small one, and reads it row by row. Asked by the
 * portal's own role the server skips all of them with a warning.
 */
const analyze = ({ ownerConnectionString }: TestDatabase): Promise<void> =>
  asClient(ownerConnectionString, async (client) => {
    await client.query("VACUUM (ANALYZE)");
    const { rows } = await client.query<{ name: string }>(
      "SELECT relname AS name FROM pg_class WHERE relkind IN ('r', 'p') AND relnamespace = 'public'::regnamespace AND reltuples < 0",
    );
    if (rows.length > 0) throw new Error(`without statistics: ${rows.map(({ name }) => name).join(", ")}`);
  });

async function cloneOf(template: string): Promise<TestDatabase> {
  const server = inject("testServer");
  const name = `test_${randomBytes(6).toString("hex")}`;
  await asSuperuser((client) =>
    client.query(`CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY FILE_COPY OWNER owner`),
  );
  const connectionString = onDatabase(server.app, name);
  const ownerConnectionString = onDatabase(server.owner, name);
  const { db, reports, pool, close } = connect({ DATABASE_URL: connectionString });
  return {
    name,
    db,
    reports,
    pool,
    connectionString,
    ownerConnectionString,
    end: close,
    close: async () => {
      await close();
      await asSuperuser((client) => client.query(`DROP DATABASE ${name} WITH (FORCE)`));
    },
  };
}

function onDatabase(address: string, name: string): string {
  const url = new URL(address);
  url.pathname = name;
  return url.href;
}

const asSuperuser = (work: (client: pg.Client) => Promise<unknown>): Promise<unknown> =>
  asClient(inject("testServer").superuser, work);
