import { afterAll, beforeAll, expect, test } from "vitest";
import type { TestDatabase } from "../../../tests/harness/database";
import { demoDatabase } from "../../../tests/harness/sales";
import { loadSpecialPrices } from "./load-special-prices.server";
import { seedDemoUsers } from "./users.server";

let database: TestDatabase;
const query = async (text: string) => (await database.pool.query(text)).rows;
beforeAll(async () => {
  database = await demoDatabase(20_000);
  await seedDemoUsers(database.db, new Date("2026-11-20T03:00:00Z"));
});
afterAll(() => database.close());

test("some sixty requests stand in every state, at every step, and a second start adds none", async () => {
  const { added } = await loadSpecialPrices(database.pool);
  expect(added).toBeGreaterThan(50);
  const states = await query(
    "SELECT state, count(*)::int AS n FROM request WHERE kind = 'special-price' GROUP BY 1 ORDER BY 1",
  );
  expect(states.map(({ state }) => state)).toEqual([
    ...["approved", "draft", "rejected", "returned", "submitted", "withdrawn"],
  ]);
  expect(await loadSpecialPrices(database.pool)).toEqual({ added: 0 });
});

test("requests have the same ids and numbers in every demo: lists put equal ones in the order of these", async () => {
  const other = await demoDatabase(20_000);
  await seedDemoUsers(other.db, new Date("2026-11-20T03:00:00Z"));
  await loadSpecialPrices(other.pool);
  const numbered = "SELECT request_id, request_no FROM special_price ORDER BY 1";
  const { rows } = await other.pool.query(numbered);
  await other.close();
  expect(await query(numbered)).toEqual(rows);
});

test("prices of approved lines count, claims are at most what was approved, and what is asked is below the list", async () => {
  const [sums] = await query(`SELECT (SELECT count(*)::int FROM effective_price) AS prices,
    (SELECT count(*)::int FROM special_price_line WHERE decision = 'approved') AS approved, (SELECT count(*)::int FROM price_claim) AS claims,
    (SELECT count(*)::int FROM effective_price e WHERE quantity < (SELECT sum(quantity) FROM price_claim c WHERE c.price_id = e.id)) AS beyond,
    (SELECT count(*)::int FROM special_price p WHERE list_value <> (SELECT sum(list_price * quantity) FROM special_price_line l WHERE l.request_id = p.request_id)) AS wrong`);
  expect(sums).toMatchObject({ beyond: 0, wrong: 0, prices: sums.approved });
  expect(sums.prices).toBeGreaterThan(30);
  expect(sums.claims).toBeGreaterThan(0);
});
