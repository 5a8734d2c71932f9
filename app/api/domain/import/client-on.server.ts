import { sql } from "drizzle-orm";
import type pg from "pg";
import type { Db } from "~/api/db/client.server";
import { executePrepared } from "~/api/db/execute-prepared.server";

type Execute = (db: Db, query: ReturnType<typeof sql>) => Promise<unknown>;

/** The import's own statements inside a transaction of the API: `$1` stands for the same value as there. */
export const clientOn = (tx: Db): pg.PoolClient => clientWith(tx, (db, query) => db.execute(query));

/** The same for what many requests repeat word for word. */
export const preparedClientOn = (tx: Db): pg.PoolClient => clientWith(tx, executePrepared);

function clientWith(tx: Db, execute: Execute): pg.PoolClient {
  const query = (text: string, values: unknown[] = []) => {
    const parts = text
      .split(/\$(\d+)/)
      .map((part, at) => (at % 2 === 0 ? sql.raw(part) : sql`${sql.param(values[Number(part) - 1])}`));
    return execute(tx, sql.join(parts));
  };
  return { query } as unknown as pg.PoolClient;
}
