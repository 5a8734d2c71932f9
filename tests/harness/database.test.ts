import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestDatabase, testDatabase } from "./database";

let first: TestDatabase;
let second: TestDatabase;
beforeAll(async () => {
  first = await testDatabase();
  second = await testDatabase();
});
afterAll(async () => {
  await first.close();
  await second.close();
});

test("each test file has a database of its own", async () => {
  const name = sql`SELECT current_database() AS name`;
  expect((await first.db.execute(name)).rows[0]).not.toEqual((await second.db.execute(name)).rows[0]);
});

test("the portal's role cannot change tables", async () => {
  await expect(first.pool.query("CREATE TABLE intruder (id int)")).rejects.toThrow(/permission denied/);
});

test("trigram search finds letters in Korean, and sums and dates come as text", async () => {
  const { rows } = await first.pool.query(
    "SELECT '서울' ~ '^[[:alpha:]]+$' AS letters, 9007199254740993::bigint AS sum, date '2026-01-31' AS day",
  );
  expect(rows[0]).toEqual({ letters: true, sum: "9007199254740993", day: "2026-01-31" });
});
