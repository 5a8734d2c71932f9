import type pg from "pg";
import type { TestDatabase } from "./database";

/** Held at most, by one test file. */
const MOST = 400;
const READS = /^\s*(select|with)\b/i;
const WRITES = /\b(insert|update|delete|merge|nextval|lock)\b/i;

type Query = (statement: unknown, values?: unknown) => Promise<pg.QueryResult>;

/**
 * For tests that ask the same report again and again and put its rows in another order each time: a database that is read
 * alone answers the same statement with the same values once. Whatever might write empties what is held.
 */
export function answerOnce({ db, reports }: Pick<TestDatabase, "db" | "reports">): void {
  const held = new Map<string, Promise<pg.QueryResult>>();
  for (const pool of [db.$client, reports.$client]) {
    const ask = pool.query.bind(pool) as unknown as Query;
    const answer: Query = async (statement, values) => {
      const text = typeof statement === "string" ? statement : (statement as pg.QueryConfig).text;
      if (!READS.test(text) || WRITES.test(text)) {
        held.clear();
        return ask(statement, values);
      }
      const key = JSON.stringify([statement, values]);
      if (held.size >= MOST) held.clear();
      const found = held.get(key) ?? ask(statement, values);
      held.set(key, found);
      const result = await found;
      // Each caller has rows of its own, as from the database.
      return { ...result, rows: result.rows.map(copyOf) };
    };
    pool.query = answer as typeof pool.query;
  }
}

/** Bytes are turned round where they lie, so they are copied too. */
function copyOf(row: Record<string, unknown>): Record<string, unknown> {
  const copy = { ...row };
  for (const name in copy) {
    const value = copy[name];
    if (value instanceof Object) copy[name] = Buffer.isBuffer(value) ? Buffer.from(value) : structuredClone(value);
  }
  return copy;
}
