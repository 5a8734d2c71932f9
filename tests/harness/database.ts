import { randomBytes } from "node:crypto";
import pg from "pg";
import { inject } from "vitest";
import { connect, type Database } from "~/api/db/client.server";

export type TestDatabase = Pick<Database, "db" | "reports" | "pool"> & {
  /** The portal's own role: rows, no tables. */
  connectionString: string;
  /** The role that owns the tables, for what only a command may do (partitions, TRUNCATE). */
  ownerConnectionString: string;
  close(): Promise<void>;
};

/**
 * A migrated, empty database of the caller's own, cloned from the run's template in about 25 ms. Call it in
 * `beforeAll` and `close` it in `afterAll`; between tests DELETE is faster than another clone.
 */
export async function testDatabase(): Promise<TestDatabase> {
  const server = inject("testServer");
  const name = `test_${randomBytes(6).toString("hex")}`;
  await asSuperuser(`CREATE DATABASE ${name} TEMPLATE ${server.template} STRATEGY FILE_COPY OWNER owner`);
  const connectionString = onDatabase(server.app, name);
  const ownerConnectionString = onDatabase(server.owner, name);
  const { db, reports, pool, close } = connect({ DATABASE_URL: connectionString });
  return {
    db,
    reports,
    pool,
    connectionString,
    ownerConnectionString,
    close: async () => {
      await close();
      await asSuperuser(`DROP DATABASE ${name} WITH (FORCE)`);
    },
  };
}

function onDatabase(address: string, name: string): string {
  const url = new URL(address);
  url.pathname = name;
  return url.href;
}

async function asSuperuser(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: inject("testServer").superuser });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
