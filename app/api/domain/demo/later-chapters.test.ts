import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type TestDatabase, testDatabase } from "../../../../tests/harness/database";
import { loadDemo } from "./load-demo.server";
import { marketTables } from "./load-market.server";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
  await loadDemo(database.pool, { lines: 20_000 });
});
afterAll(() => database.close());

const query = async (text: string) => (await database.pool.query(text)).rows;
/** What the later chapters hold, without the times of its loading. */
const chapters = async ({ pool }: TestDatabase) =>
  (
    await pool.query(`SELECT
      (SELECT md5(string_agg(concat(ym, currency, to_usd, to_krw, to_eur), '|' ORDER BY ym, currency)) FROM exchange_rate_month) AS rates,
      ${marketTables.map((table) => `(SELECT md5(string_agg((to_jsonb(t) - 'create_date' - 'last_update_date')::text, '|' ORDER BY to_jsonb(t)::text)) FROM ${table} t) AS ${table}`).join(", ")},
      (SELECT md5(string_agg(concat(id, city, region), '|' ORDER BY id)) FROM customer) AS cities`)
  ).rows[0];

test("the same size gives the same chapters in another database, and in one that a release without them had loaded", async () => {
  const other = await testDatabase();
  const { checksum } = await loadDemo(other.pool, { lines: 20_000 });
  const made = await chapters(other);
  expect(made).toEqual(await chapters(database));
  await other.pool.query("DELETE FROM exchange_rate_month");
  await other.pool.query(
    `${[...marketTables]
      .reverse()
      .map((table) => `DELETE FROM ${table}`)
      .join("; ")}`,
  );
  await other.pool.query("UPDATE customer SET city = NULL, region = NULL");
  expect(await chapters(other)).not.toEqual(made);
  expect(await loadDemo(other.pool, { lines: 1000 })).toMatchObject({ loaded: false, lines: 20_000, checksum });
  expect(await chapters(other)).toEqual(made);
  await other.close();
});

test("data that are nobody's demo get no chapter of it", async () => {
  const other = await testDatabase();
  await other.pool.query(
    "INSERT INTO org_unit (id, kind, code, name_ko, name_en, country, currency, subsidiary_id) VALUES (1, 'headquarters', 'HQ', 'x', 'x', 'KR', 'KRW', 1)",
  );
  expect((await loadDemo(other.pool)).counts).toMatchObject({ exchange_rate_month: 0, place: 0, customer_visit: 0 });
  await other.close();
});

describe("actual rates", () => {
  test("stand for every month of the story and every currency of an invoice, and for no month after it", async () => {
    const missing = await query(`SELECT DISTINCT l.ym, l.currency FROM invoice_line l
      LEFT JOIN exchange_rate_month r ON r.ym = l.ym AND r.currency = l.currency WHERE r.ym IS NULL`);
    expect(missing).toEqual([]);
    const [span] = await query(`SELECT min(ym) AS first, max(ym) AS last, count(*)::int AS rates,
        count(DISTINCT currency)::int * count(DISTINCT ym)::int AS full FROM exchange_rate_month`);
    expect(span).toEqual({ first: 202201, last: 202611, rates: span.full, full: 20 * 59 });
  });

  test("move by a few percent a month and stay around the year's budget without ever being it", async () => {
    const steps = await query(`SELECT currency, max(abs(ln(to_usd / before)))::float AS most
      FROM (SELECT currency, to_usd, lag(to_usd) OVER (PARTITION BY currency ORDER BY ym) AS before FROM exchange_rate_month) AS each
     WHERE before IS NOT NULL AND currency <> 'USD' GROUP BY 1`);
    expect(steps).toHaveLength(19);
    for (const { currency, most } of steps) {
      expect(most, currency).toBeGreaterThan(0.01);
      expect(most, currency).toBeLessThan(0.06);
    }
    const years = await query(`SELECT m.currency, ym / 100 AS year, (avg(m.to_usd) / min(b.to_usd) - 1)::float AS off
      FROM exchange_rate_month m JOIN exchange_rate b ON b.currency = m.currency AND b.year = m.ym / 100 AND b.kind = 'budget'
     WHERE m.currency <> 'USD' GROUP BY 1, 2`);
    expect(years).toHaveLength(19 * 5);
    for (const { currency, year, off } of years) {
      expect(Math.abs(off), `${currency} ${year}`).toBeGreaterThan(0);
      expect(Math.abs(off), `${currency} ${year}`).toBeLessThan(0.06);
    }
  });

  test("agree with each other: a currency in itself is one, and euros by way of dollars are euros", async () => {
    const [wrong] = await query(`SELECT count(*)::int AS n FROM exchange_rate_month m
        JOIN exchange_rate_month e ON e.ym = m.ym AND e.currency = 'EUR'
       WHERE abs(m.to_usd / e.to_usd / m.to_eur - 1) > 0.001
          OR 1 <> CASE m.currency WHEN 'USD' THEN m.to_usd WHEN 'KRW' THEN m.to_krw WHEN 'EUR' THEN m.to_eur ELSE 1 END`);
    expect(wrong).toEqual({ n: 0 });
  });
});
