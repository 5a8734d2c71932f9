import { afterAll, beforeAll, expect, test } from "vitest";
import { type ChannelWorld, channelWorld } from "../../../../tests/harness/channel-world";
import { dsoOf, openOf, overdueOf, type ReceivableSums, sumReceivables } from "../receivables/receivable-figures";
import type { ManagementReceivables } from "./management-receivables";

let the: ChannelWorld;
beforeAll(async () => {
  the = await channelWorld();
});
afterAll(() => the?.world.close());

const ask = async (query: string) =>
  (await the.get<ManagementReceivables>("executive", `/reports/MIPMGM11?${query}`)).body;

test("every open item is in one age, and subsidiaries and customers come to the same", async () => {
  const [places, customers] = [await ask("currency=KRW"), await ask("currency=KRW&by=customer&size=25")];
  const near = (a: string, b: string) => Math.abs(Number(a) - Number(b)) <= places.rows.length;
  expect(near(openOf(places.total), openOf(customers.total))).toBe(true);
  expect(near(overdueOf(places.total), overdueOf(customers.total))).toBe(true);
  expect(places.total.customers).toBe(customers.rowCount);
  expect(near(places.total.sales, customers.total.sales)).toBe(true);
  const [counted] = await the.query<{ open: string; overdue: string; days90: string }>(
    `SELECT sum(amount)::text AS open, (sum(amount) FILTER (WHERE due_day < as_of))::text AS overdue,
            (sum(amount) FILTER (WHERE as_of - due_day BETWEEN 61 AND 90))::text AS days90
       FROM receivable WHERE currency = 'KRW'`,
  );
  const korea = places.rows.find(({ code }) => code === "KR") as ReceivableSums;
  expect([openOf(korea), overdueOf(korea), korea.days90]).toEqual([counted?.open, counted?.overdue, counted?.days90]);
});

test("who owes most for longest is found among the rows of all pages", async () => {
  for (const by of ["subsidiary", "customer"]) {
    const whole = await ask(`currency=KRW&by=${by}&size=2000`);
    const page = await ask(`currency=KRW&by=${by}&size=25&sort=name&dir=asc`);
    const [most] = whole.rows.toSorted((a, b) => Number(b.older) - Number(a.older));
    expect([most?.name, most?.older]).toEqual([page.oldest?.name, page.oldest?.older]);
  }
});

test("DSO is receivables over the sales of the days of the rules", async () => {
  const { rows, days } = await ask("currency=KRW");
  const korea = rows.find(({ code }) => code === "KR") as ReceivableSums;
  const [sold] = await the.query<{ amount: string }>(
    "SELECT sum(l.amount)::text AS amount FROM invoice_line l JOIN customer c ON c.id = l.customer_id JOIN org_unit u ON u.id = c.org_unit_id JOIN org_unit s ON s.id = u.subsidiary_id WHERE s.code = 'KR' AND l.currency = 'KRW' AND l.invoice_date > date '2026-11-19' - 90",
  );
  expect([days, korea.sales]).toEqual([90, sold?.amount]);
  expect(Number(dsoOf(korea, days))).toBeCloseTo((Number(openOf(korea)) / Number(korea.sales)) * 90, 1);
});

test("what is insured is never more than what is owed, and customers beyond their limits are those that are listed", async () => {
  const [places, over] = [await ask("currency=KRW"), await ask("currency=KRW&by=customer&show=over&size=200")];
  const korea = places.rows.find(({ code }) => code === "KR") as ReceivableSums;
  expect(Number(korea.insured)).toBeGreaterThan(0);
  expect(Number(korea.insured)).toBeLessThanOrEqual(Number(openOf(korea)));
  expect(over.rowCount).toBe(places.total.customersOver);
  expect(over.rows.every(({ overLimit }) => Number(overLimit) > 0)).toBe(true);
  expect(sumReceivables(places.rows)).toEqual(places.total);
});

test("of a month it tells the newest list in it; a month without one is named, and the newest of all is told", async () => {
  await the.query(
    `INSERT INTO receivable (as_of, customer_id, document_no, document_day, due_day, amount, currency)
     SELECT '2026-09-30', customer_id, document_no, '2026-09-01', '2026-09-20', amount, currency FROM receivable ORDER BY id LIMIT 5`,
  );
  const [newest, september, july] = [await ask(""), await ask("month=202609"), await ask("month=202607")];
  await the.query("DELETE FROM receivable WHERE as_of = '2026-09-30'");
  expect(newest.options.months).toEqual([202611, 202609]);
  expect([newest.asOf, september.asOf, july.asOf]).toEqual(["2026-11-19", "2026-09-30", "2026-11-19"]);
  expect([september.total.customers > 0, september.ignored, july.ignored]).toEqual([
    true,
    [],
    [{ name: "month", value: "202607" }],
  ]);
});

test.each([
  [null, 401],
  ["office", 403],
  ["distributor", 403],
  ["executive", 200],
] as const)("the door: %s gets %i", async (who, status) => {
  expect((await the.get(who, "/reports/MIPMGM11")).status).toBe(status);
});
