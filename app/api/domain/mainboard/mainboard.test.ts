import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { askReport, asOf, plain, type SalesWorld, salesReaders, salesWorld } from "../../../../tests/harness/sales";
import { add, compare, subtract } from "../decimal";
import { quietAfterDays } from "../sales/my-sales";
import { getMainboard } from "./get-mainboard.server";

let world: SalesWorld;
beforeAll(async () => {
  world = await salesWorld();
});
afterAll(() => world.close());

const boardOf = async (userId: string) => getMainboard(await world.ctxOf(userId));
const withReport = salesReaders.filter((userId) => !userId.startsWith("tt.site"));

describe.each(withReport)("the start page of %s", (userId) => {
  test("shows the running month as the sales report does, and its days add up to it", async () => {
    const { pace, currency } = await boardOf(userId);
    const report = await askReport(world, userId, { by: "line", month: 202611 });
    expect(pace).toMatchObject({ month: 202611, until: asOf });
    expect(currency).toBe(report.currency);
    expect(plain(pace?.sales ?? "")).toBe(plain(report.total.month));
    expect(plain(pace?.lastYear ?? "")).toBe(plain(report.total.monthLastYear));
    expect(plain(pace?.target ?? null)).toBe(plain(report.total.monthTarget));
    expect(pace?.days).toHaveLength(pace?.daysDone ?? 0);
    expect(pace?.days.reduce(add, "0")).toBe(plain(report.total.month));
  });

  test("ranks gains and losses by the change against the same days of last year", async () => {
    const board = await boardOf(userId);
    for (const movers of [board.byUnit, board.byLine, board.byCustomer]) {
      if (movers === null) continue;
      for (const { current, previous, change } of [...movers.gains, ...movers.losses]) {
        expect(plain(change)).toBe(subtract(current, previous));
      }
      const [gains = [], losses = []] = [movers.gains, movers.losses].map((list) => list.map(({ change }) => change));
      expect(gains).toEqual([...gains].sort((a, b) => compare(b, a)));
      expect(losses).toEqual([...losses].sort(compare));
      expect(gains.every((each) => compare(each, "0") > 0)).toBe(true);
      expect(losses.every((each) => compare(each, "0") < 0)).toBe(true);
    }
  });
});

test("who sees everything is shown gains and losses of units, lines and customers", async () => {
  const { byUnit, byLine, byCustomer } = await boardOf("admin@seorak.example");
  for (const movers of [byUnit, byLine, byCustomer])
    expect((movers?.gains.length ?? 0) + (movers?.losses.length ?? 0)).toBeGreaterThan(1);
});

test("the customers shown are the largest movers there are", async () => {
  const { byCustomer } = await boardOf("admin@seorak.example");
  const change = "sum(amount * to_usd * case when invoice_date >= '2026-01-01' then 1 else -1 end)";
  const ranking = await world.query<{ key: number }>(
    `select customer_id as key
       from invoice_line l join exchange_rate r on r.currency = l.currency and r.year = 2026 and r.kind = 'budget'
      where invoice_date between '2026-01-01' and '2026-11-19' or invoice_date between '2025-01-01' and '2025-11-19'
      group by 1 order by ${change} desc`,
  );
  const keys = ranking.map(({ key }) => key);
  expect(byCustomer?.gains.map(({ id }) => id)).toEqual(keys.slice(0, 5));
  expect(byCustomer?.losses.map(({ id }) => id)).toEqual(keys.slice(-5).reverse());
});

test("a quiet customer bought within the year and has no invoice for sixty days", async () => {
  const { quiet } = await boardOf("admin@seorak.example");
  expect(quiet?.length).toBeGreaterThan(0);
  for (const { id, lastDay, days, annual } of quiet ?? []) {
    const last = "select max(invoice_date)::text as day from invoice_line where customer_id = $1";
    expect(await world.query(last, [id])).toEqual([{ day: lastDay }]);
    expect(days).toBeGreaterThan(quietAfterDays);
    expect(compare(annual, "0")).toBe(1);
  }
  const annuals = (quiet ?? []).map(({ annual }) => annual);
  expect(annuals).toEqual([...annuals].sort((a, b) => compare(b, a)));
});

test("no sales card is there for whoever may not open the sales report", async () => {
  const nothing = { pace: null, byUnit: null, byLine: null, byCustomer: null, quiet: null };
  expect(await boardOf("tt.site@seorak.example")).toMatchObject(nothing);
});
