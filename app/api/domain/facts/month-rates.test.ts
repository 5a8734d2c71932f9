import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { extract, line } from "../../../../tests/harness/extract-text";
import { makeFixture } from "../../../../tests/harness/import-fixture";
import { asOf, plain, type SalesWorld, salesWorld } from "../../../../tests/harness/sales";
import type { Ctx } from "../ctx";
import { reportPeriod } from "../report/period";
import { loadMonthRates, type MonthRates, monthRateRows } from "./month-rates.server";
import { factRows, listed, monthColumn, monthNumbers } from "./sales-facts.server";

let world: SalesWorld;
let ctx: Ctx;
beforeAll(async () => {
  world = await salesWorld();
  ctx = await world.ctxOf("admin@seorak.example");
});
afterAll(() => world.close());

const idOf = async (code: string) =>
  (await world.query<{ id: number }>("SELECT id FROM org_unit WHERE code = $1", [code]))[0]?.id ?? 0;
const load = (period = reportPeriod(202610, asOf), ids: ReadonlySet<number> | null = null) =>
  loadMonthRates(ctx, "EUR", period, ids);

/** A statement as a report makes it: every month of the year at its own rate, per subsidiary. */
async function convert(rates: MonthRates, year: number): Promise<Map<number, string | null>> {
  const period = reportPeriod(year * 100 + 10, asOf);
  const filter = { scope: { all: true } as const, unitIds: null };
  const months = monthNumbers.map(
    (month) => sql`coalesce(sum(${monthColumn(month)} * r${sql.raw(String(month).padStart(2, "0"))}), 0)`,
  );
  const { rows } = await ctx.reports.execute<{ id: number; amount: string }>(sql`
    with ${factRows(filter, null, period)}
    select subsidiary_id as id, (${listed(months, sql` + `)})::text as amount
      from facts join ${monthRateRows(rates)} using (subsidiary_id, year) where year = ${year} group by 1`);
  return new Map(rows.map(({ id, amount }) => [id, plain(amount)]));
}

test("every month counts at its own rate: the sums of a year equal the invoice lines, each at its month's rate", async () => {
  const rates = await load();
  expect(rates).toMatchObject({ currency: "EUR", missing: [] });
  for (const year of [2024, 2025, 2026]) {
    const byHand = await world.query<{ id: number; amount: string }>(
      `SELECT l.subsidiary_id AS id, sum(l.amount * r.to_eur)::text AS amount FROM invoice_line l
         JOIN exchange_rate_month r ON r.currency = l.currency AND r.ym = l.ym WHERE l.ym / 100 = $1 GROUP BY 1`,
      [year],
    );
    expect(byHand.length).toBeGreaterThan(20);
    expect(await convert(rates, year)).toEqual(new Map(byHand.map(({ id, amount }) => [id, plain(amount)])));
  }
});

test("two invoices reckoned by hand: 100 at 0.25 and 40 at 0.5 are 45 euros", async () => {
  const fixture = makeFixture(() => world.database.pool);
  const columns = { month: "Month", currency: "Money", toUsd: "USD", toKrw: "KRW", toEur: "EUR" };
  const mapping = JSON.stringify({ kind: "monthRates", source: "hand", columns });
  await world.query("DELETE FROM exchange_rate_month WHERE ym IN (202403, 202404) AND currency = 'PLN'");
  await fixture.load("Month,Money,USD,KRW,EUR\n2024-03,PLN,0.3,400,0.25\n2024-04,PLN,0.3,400,0.5\n", { mapping });
  const poland = await idOf("PL");
  const before = (await convert(await load(), 2024)).get(poland);
  const own = { unit: "PL", customer: "PL-0001", currency: "PLN" };
  await fixture.load(
    extract(
      line({ ...own, date: "2024-03-29", invoice: "H1", amount: "100" }),
      line({ ...own, date: "2024-04-02", invoice: "H2", amount: "40" }),
    ),
    { map: { range: "file", source: "hand" } },
  );
  const after = (await convert(await load(), 2024)).get(poland);
  const [difference] = await world.query<{ euros: string }>(
    "SELECT (($1::numeric - $2::numeric) / 10000)::text AS euros",
    [after, before],
  );
  expect(plain(difference?.euros ?? "")).toBe("45");
  fixture.close();
});

test("a month without a rate has none, and is named with its currency as far as something was sold in it", async () => {
  await world.query("DELETE FROM exchange_rate_month WHERE ym IN (202505, 202507) AND currency IN ('CNY', 'BRL')");
  const [china, india, brazil] = [await idOf("CN"), await idOf("IN"), await idOf("BR")];
  const sold = await world.query("SELECT ym FROM sales_period WHERE subsidiary_id = $1 AND ym IN (202505, 202507)", [
    brazil,
  ]);
  expect(sold).toEqual([{ ym: 202505 }]);
  const factors = (rates: MonthRates, id: number) =>
    rates.rows.find((row) => row.subsidiaryId === id && row.year === 2025)?.factors.map((factor) => factor !== null);
  const rates = await load();
  expect(factors(rates, china)).toEqual(monthNumbers.map((month) => month !== 5 && month !== 7));
  expect(factors(rates, india)).toEqual(monthNumbers.map(() => true));
  expect(rates.missing).toEqual([
    { currency: "CNY", months: [202505, 202507] },
    { currency: "BRL", months: [202505] },
  ]);
  expect((await load(reportPeriod(202506, asOf), new Set([china]))).missing).toEqual([
    { currency: "CNY", months: [202505] },
  ]);
  expect((await load(reportPeriod(202610, asOf), new Set([india]))).missing).toEqual([]);
});

test("nothing is made up for months after the last rate, but a currency in itself is worth one", async () => {
  const [germany, india] = [await idOf("DE"), await idOf("IN")];
  const rates = await load(reportPeriod(202611, asOf), new Set([germany, india]));
  const december = (id: number) =>
    rates.rows.find((row) => row.subsidiaryId === id && row.year === 2026)?.factors[11] ?? null;
  expect(december(india)).toBeNull();
  expect(plain(december(germany))).toBe("1");
  expect(rates.rows.map(({ subsidiaryId }) => subsidiaryId).sort()).toEqual(
    [germany, germany, germany, india, india, india].sort(),
  );
});
