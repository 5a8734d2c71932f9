import { sql } from "drizzle-orm";
import type pg from "pg";
import type { Db } from "~/api/db/client.server";

/** The import's own statements inside a transaction of the API: `$1` stands for the same value as there. */
export function clientOn(tx: Db): pg.PoolClient {
  const query = (text: string, values: unknown[] = []) => {
    const parts = text
      .split(/\$(\d+)/)
      .map((part, at) => (at % 2 === 0 ? sql.raw(part) : sql`${sql.param(values[Number(part) - 1])}`));
    return tx.execute(sql.join(parts));
  };
  return { query } as unknown as pg.PoolClient;
}
