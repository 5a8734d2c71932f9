import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { keptRows } from "~/api/domain/facts/kept-rows.server";
import { type TestDatabase, testDatabase } from "../../../tests/harness/database";
import { connect, type Database } from "./client.server";
import { readingFor } from "./give-up.server";

let database: TestDatabase;
let few: Database;
beforeAll(async () => {
  database = await testDatabase();
  few = connect({ DATABASE_URL: database.connectionString }, { max: 2 });
});
afterAll(async () => {
  await few?.close();
  await database?.close();
});

const asleep = async () =>
  (
    await database.pool.query(
      "SELECT count(*)::int AS n FROM pg_stat_activity WHERE datname = current_database() AND state = 'active' AND query LIKE '%pg_sleep(60%' AND pid <> pg_backend_pid()",
    )
  ).rows[0].n;
const codeOf = (error: unknown): unknown => {
  const { code, cause } = error as { code?: string; cause?: unknown };
  return code ?? (cause ? codeOf(cause) : error);
};
const failing = (work: Promise<unknown>) => work.then(() => "done", codeOf);

test("what nobody waits for any more is cancelled in the database, and its connections are the next readers'", async () => {
  const gone = new AbortController();
  const slow = [1, 2, 3, 4].map(() =>
    failing(readingFor(gone.signal, () => few.reports.execute(sql`SELECT pg_sleep(60)`))),
  );
  await expect.poll(asleep).toBe(2);
  gone.abort();
  expect(await Promise.all(slow)).toEqual(["57014", "57014", "57014", "57014"]);
  await expect.poll(asleep).toBe(0);
  expect((await few.reports.execute(sql`SELECT 1 AS one`)).rows).toEqual([{ one: 1 }]);
});

test("a transaction that is given up ends, and leaves its connection as it found it", async () => {
  const gone = new AbortController();
  const within = failing(
    readingFor(gone.signal, () =>
      few.db.transaction(async (tx) => {
        await tx.execute(sql`SET LOCAL timezone = 'Asia/Seoul'`);
        await tx.execute(sql`SELECT pg_sleep(60)`);
      }),
    ),
  );
  await expect.poll(asleep).toBe(1);
  gone.abort();
  expect(await within).toBe("57014");
  const zones = await Promise.all([1, 2].map(() => few.db.execute(sql`SHOW timezone`)));
  expect(zones.map(({ rows }) => rows[0]?.TimeZone)).not.toContain("Asia/Seoul");
});

test("who gives up just when the answer is there takes no other reader's statement along", async () => {
  const others = Array.from({ length: 150 }, (_, turn) => async () => {
    const gone = new AbortController();
    const mine = failing(readingFor(gone.signal, () => few.reports.execute(sql`SELECT ${turn}::int AS turn`)));
    const theirs = [1, 2].map(() => failing(few.reports.execute(sql`SELECT pg_sleep(0.002)`)));
    await Promise.race([mine, theirs[0]]);
    gone.abort();
    return Promise.all(theirs);
  });
  for (const ask of others) expect(await ask()).toEqual(["done", "done"]);
});

test("who waits for the same rows as a reader who leaves gets them all the same", async () => {
  const gone = new AbortController();
  const rows = sql`SELECT 1 AS one FROM pg_sleep(1)`;
  const first = failing(readingFor(gone.signal, () => keptRows(few.reports, rows)));
  const asking = () =>
    database.pool.query(
      "SELECT FROM pg_stat_activity WHERE state = 'active' AND query LIKE '%pg_sleep(1)%' AND pid <> pg_backend_pid() AND datname = current_database()",
    );
  await expect.poll(async () => (await asking()).rowCount).toBe(1);
  const second = keptRows(few.reports, rows);
  await keptRows(few.reports, sql`SELECT 2 AS two`);
  gone.abort();
  expect(await first).toBe("57014");
  expect(await second).toEqual([{ one: 1 }]);
});

test("a statement that waited for a connection belongs to its own reader, not to whoever gave that back", async () => {
  const gone = new AbortController();
  const slow = [1, 2].map(() => failing(readingFor(gone.signal, () => few.reports.execute(sql`SELECT pg_sleep(60)`))));
  await expect.poll(asleep).toBe(2);
  const waiting = failing(few.reports.execute(sql`SELECT 1`));
  gone.abort();
  expect(await waiting).toBe("done");
  await Promise.all(slow);
});
