import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestDatabase, testDatabase } from "../../../tests/harness/database";
import { demoDatabase } from "../../../tests/harness/sales";
import { corporationCustomerCode, fixedUnits } from "../domain/account/demo-units";
import { makeCustomers } from "./customers";
import { koreanHolidays } from "./korean-holidays";
import { loadDemo } from "./load-demo.server";
import { makeOrganisation } from "./organisation";
import { story } from "./story";

/** domain.md 10.6, January to December. */
const officeCalendar: Record<number, number[]> = {
  2022: [20, 18, 21, 21, 21, 20, 21, 22, 20, 19, 22, 22],
  2023: [20, 20, 22, 20, 21, 21, 21, 22, 19, 19, 22, 20],
  2024: [22, 19, 20, 21, 21, 19, 23, 21, 18, 20, 21, 21],
  2025: [18, 20, 20, 22, 20, 19, 23, 20, 22, 18, 20, 22],
  2026: [21, 17, 21, 22, 18, 21, 22, 20, 20, 20, 21, 22],
  2027: [20, 18, 22, 22, 18, 22, 21, 21, 19, 19, 22, 22],
};

let database: TestDatabase;
beforeAll(async () => {
  database = await demoDatabase(20_000);
});
afterAll(() => database.close());

const one = async (text: string, values: unknown[] = []) => (await database.pool.query(text, values)).rows[0];

test("Korean working days equal the office calendar in every month of six years", () => {
  const closed = new Set(koreanHolidays.map(({ day }) => day));
  for (const [year, months] of Object.entries(officeCalendar)) {
    const counted = months.map((_, month) => {
      const days = Array.from(
        { length: new Date(Date.UTC(Number(year), month + 1, 0)).getUTCDate() },
        (_, day) => new Date(Date.UTC(Number(year), month, day + 1)),
      );
      return days.filter((day) => day.getUTCDay() % 6 !== 0 && !closed.has(day.toISOString().slice(0, 10))).length;
    });
    expect({ year, counted }).toEqual({ year, counted: months });
  }
});

test("the same size gives the same rows in another database", async () => {
  const other = await testDatabase();
  const [first, second] = [await loadDemo(other.pool, { lines: 1000 }), await loadDemo(other.pool, { lines: 1000 })];
  expect(first).toMatchObject({ loaded: true, lines: 1000, asOf: story.lastDay });
  expect(second).toEqual({ ...first, loaded: false });
  const third = await testDatabase();
  expect((await loadDemo(third.pool, { lines: 1000 })).checksum).toBe(first.checksum);
  await other.close();
  await third.close();
});

test("every code of a line resolves, and its currency is its subsidiary's", async () => {
  const orphans = await one(`SELECT count(*)::int AS n FROM invoice_line i
    LEFT JOIN org_unit s ON s.id = i.subsidiary_id AND s.kind = 'subsidiary' AND s.currency = i.currency LEFT JOIN org_unit u ON u.id = i.unit_id AND u.subsidiary_id = s.id
    LEFT JOIN customer c ON c.id = i.customer_id LEFT JOIN item t ON t.id = i.item_id LEFT JOIN product_group g ON g.id = i.product_group_id AND g.product_line_id = i.product_line_id
    LEFT JOIN industry d ON d.id = i.industry_id WHERE s.id IS NULL OR u.id IS NULL OR c.id IS NULL OR t.id IS NULL OR g.id IS NULL OR d.id IS NULL`);
  expect(orphans).toEqual({ n: 0 });
});

test("the units and the customer of the demo accounts have sales at any size", async () => {
  const organisation = makeOrganisation();
  const codes = new Set(makeCustomers(organisation, 180).map(({ unit }) => unit.code));
  for (const code of [fixedUnits.office, fixedUnits.store, fixedUnits.distributor, fixedUnits.distributor2])
    expect(codes).toContain(code);
  const corporation = await one(
    "SELECT count(*)::int AS n FROM invoice_line i JOIN customer c ON c.id = i.customer_id WHERE c.code = $1",
    [corporationCustomerCode],
  );
  expect(corporation.n).toBeGreaterThan(10);
});

test("the top fifth of the customers brings about four fifths of the sales", async () => {
  const { share } =
    await one(`WITH sums AS (SELECT customer_id, sum(amount * r.to_usd) AS sales FROM invoice_line i JOIN exchange_rate r ON r.currency = i.currency AND r.year = 2022 GROUP BY 1),
    ranked AS (SELECT sales, percent_rank() OVER (ORDER BY sales DESC) AS rank FROM sums) SELECT sum(sales) FILTER (WHERE rank < 0.2) / sum(sales) AS share FROM ranked`);
  expect(Number(share)).toBeGreaterThan(0.7);
  expect(Number(share)).toBeLessThan(0.9);
});

test("there is something to find: a lost key customer, a fast product, a subsidiary below target", async () => {
  const lost = await one(
    "SELECT max(invoice_date) FILTER (WHERE kind = 1) AS last FROM invoice_line WHERE customer_id = (SELECT customer_id FROM sales_year_customer s JOIN org_unit u ON u.id = s.subsidiary_id WHERE u.code = $1 AND year = 2025 GROUP BY 1 ORDER BY sum(line_count) DESC LIMIT 1)",
    [story.lostKeyCustomer.subsidiary],
  );
  expect(lost.last <= story.lostKeyCustomer.lastOrder).toBe(true);
  const fast = await one(
    "SELECT sum(m07 + m08 + m09)::numeric / nullif(sum(m01 + m02 + m03), 0) AS growth FROM sales_year_item_total s JOIN item t ON t.id = s.item_id WHERE year = 2026 AND t.launch_date = $1 AND t.lifecycle = 'new'",
    [story.fastProduct.launch],
  );
  expect(Number(fast.growth)).toBeGreaterThan(1.5);
  const poland = await one(
    `SELECT (SELECT sum(m06 + m07 + m08 + m09) FROM sales_year_unit WHERE year = 2026 AND subsidiary_id = u.id) / (SELECT sum(amount) FROM sales_target t JOIN org_unit x ON x.id = t.unit_id WHERE x.subsidiary_id = u.id AND ym BETWEEN 202606 AND 202609) AS attained FROM org_unit u WHERE code = $1`,
    [story.missedTarget.subsidiary],
  );
  expect(Number(poland.attained)).toBeLessThan(0.85);
});

test("nobody invoices on a weekend, but for the web's few orders", async () => {
  const { share } = await one(
    "SELECT count(*) FILTER (WHERE extract(isodow FROM invoice_date) > 5)::numeric / count(*) AS share FROM invoice_line",
  );
  expect(Number(share)).toBeLessThan(0.008);
});
