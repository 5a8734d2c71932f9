import { sql } from "drizzle-orm";
import type pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestApi, testApi } from "../../../tests/harness/api";

let api: TestApi;
beforeAll(async () => {
  api = await testApi();
});
afterAll(() => api?.close());

/** What pg was handed and has not sent yet. */
const waitingIn = (client: pg.PoolClient): number =>
  (client as unknown as { _queryQueue: unknown[] })._queryQueue.length;

test("statements asked for at once on one connection are sent one after the other, each with its own answer", async () => {
  const client = await api.database.pool.connect();
  try {
    const asked = [1, 2, 3].map((n) => client.query<{ n: number }>("SELECT $1::int AS n", [n]));
    expect(waitingIn(client)).toBe(0);
    const failing = client.query("SELECT 1 / 0");
    const after = client.query<{ n: number }>("SELECT 4 AS n");
    expect(waitingIn(client)).toBe(0);
    expect((await Promise.all(asked)).map(({ rows }) => rows[0]?.n)).toEqual([1, 2, 3]);
    await expect(failing).rejects.toThrow("division by zero");
    expect((await after).rows).toEqual([{ n: 4 }]);
  } finally {
    client.release();
  }
});

test("within a transaction several things are asked for at once; one that fails takes all of it back", async () => {
  const { db } = api.database;
  const answers = await db.transaction(async (tx) => {
    const one = (n: number) => tx.execute<{ n: number }>(sql`SELECT ${n}::int AS n`);
    return (await Promise.all([one(1), one(2), one(3)])).map(({ rows }) => rows[0]?.n);
  });
  expect(answers).toEqual([1, 2, 3]);
  const taken = db.transaction(async (tx) => {
    await tx.execute(sql`CREATE TABLE kept_of_two (n int)`);
    await Promise.all([tx.execute(sql`SELECT 1 / 0`), tx.execute(sql`INSERT INTO kept_of_two VALUES (1)`)]);
  });
  await expect(taken).rejects.toThrow();
  expect((await db.execute(sql`SELECT to_regclass('kept_of_two') AS there`)).rows).toEqual([{ there: null }]);
});
