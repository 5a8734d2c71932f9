import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { askReport, asOf, plain, type SalesWorld, salesReaders, salesWorld } from "../../../../tests/harness/sales";
import { add, compare, subtract } from "../decimal";
import { daysSilent, quietAfterDays } from "../facts/quiet-customers";
import { readFilters } from "../report/filters";
import { findReport } from "../reports.server";
import { mySalesFilters } from "../sales/my-sales";
import { getMySales } from "../sales/my-sales.server";
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
    const report = await askReport(world, userId, { by: "line", month: 202611, currency: undefined });
    expect(pace).toMatchObject({ month: 202611, until: asOf });
    expect(currency).toBe(report.currency);
    expect(plain(pace?.sales ?? "")).toBe(plain(report.total.month));
    expect(plain(pace?.lastYear ?? "")).toBe(plain(report.total.monthLastYear));
    expect(plain(pace?.targetToDate ?? null)).toBe(plain(report.total.monthTarget));
    expect(plain(pace?.target ?? null)).toBe(plain(report.months.find(({ ym }) => ym === 202611)?.target ?? null));
    expect([pace?.daysDone, pace?.daysInMonth]).toEqual([report.workingDays.thisYear, report.daysInMonth]);
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
    expect(days).toBeGreaterThanOrEqual(quietAfterDays);
    expect(compare(annual, "0")).toBe(1);
  }
  const reader = await world.ctxOf("admin@seorak.example");
  const mine = await getMySales(reader, readFilters(mySalesFilters, new URLSearchParams("whose=all")).filters);
  const shown = (quiet ?? []).map(({ id, lastDay, days, annual }) => [id, lastDay, days, plain(annual)]);
  expect(shown).toEqual(
    mine.quiet
      .slice(0, shown.length)
      .map(({ id, lastDay, figures }) => [
        id,
        lastDay,
        daysSilent(lastDay ?? "", mine.silentUntil),
        plain(figures.mat),
      ]),
  );
  const annuals = (quiet ?? []).map(({ annual }) => annual);
  expect(annuals).toEqual([...annuals].sort((a, b) => compare(b, a)));
});

describe("members to look after", () => {
  const lists = { home: "MIPMBS03", abroad: "MIPMBS11" } as const;
  test.each(["marketing@seorak.example", "office@seorak.example", "germany@seorak.example"])(
    "are as many for %s as the list that each line leads to",
    async (userId) => {
      const ctx = await world.ctxOf(userId);
      const { lapsing, negative } = await boardOf(userId);
      const lines = [
        ...(lapsing ?? []).map((line) => ({ ...line, of: "lapsing" })),
        ...(negative ?? []).map((line) => ({ ...line, of: "negative" })),
      ];
      for (const { market, members, points, href, of } of lines) {
        const search = new URL(href, "http://portal").searchParams;
        const list = await findReport(lists[market])?.load(ctx, search);
        const { rowCount, total } = list as { rowCount: number; total: Record<string, number> | null };
        expect([rowCount, total?.[of] ?? null], `${of} ${market}`).toEqual([members, points]);
      }
      if (userId.startsWith("marketing")) expect(lines.length).toBeGreaterThan(1);
    },
  );

  test("rental contracts that end soon are as many as the list that each line leads to", async () => {
    const lists = { domestic: "MIPCTS05", overseas: "MIPCTS06" } as const;
    for (const userId of ["marketing@seorak.example", "office@seorak.example", "germany@seorak.example"]) {
      const { rental } = await boardOf(userId);
      for (const { market, contracts, href } of rental ?? []) {
        const search = new URL(href, "http://portal").searchParams;
        const list = await findReport(lists[market])?.load(await world.ctxOf(userId), search);
        expect(list, `${userId} ${market}`).toMatchObject({ rowCount: contracts });
      }
      if (userId.startsWith("marketing")) expect(rental?.length).toBeGreaterThan(0);
    }
    expect((await boardOf("executive@seorak.example")).rental).toBeNull();
  });

  test("corrections wait for finance, as many as its list has, and for nobody who proposed them", async () => {
    const [member] = await world.query<{ id: number }>(
      "SELECT id FROM member WHERE currency = 'KRW' AND state = 'active' LIMIT 1",
    );
    await world.query(
      `INSERT INTO point_correction (id, member_id, points, reason, requested_by, requested_at)
       VALUES (gen_random_uuid(), $1, 200000, 'campaign', 'admin@seorak.example', '2026-11-18T00:00:00Z')`,
      [member?.id],
    );
    const line = async (userId: string) => (await boardOf(userId)).waiting.find(({ kind }) => kind === "points-home");
    const found = await line("finance@seorak.example");
    expect(found).toMatchObject({ count: 1, oldest: "2026-11-18T00:00:00.000Z" });
    const search = new URL(found?.href ?? "", "http://portal").searchParams;
    const list = await findReport("MIPMBS06")?.load(await world.ctxOf("finance@seorak.example"), search);
    expect(list).toMatchObject({ rowCount: 1, rows: [{ id: member?.id }] });
    expect(await line("admin@seorak.example")).toMatchObject({ count: 0, oldest: null });
    expect(await line("marketing@seorak.example")).toBeUndefined();
  });
});

test("no sales card is there for whoever may not open the sales report", async () => {
  const nothing = { pace: null, byUnit: null, byLine: null, byCustomer: null, quiet: null };
  expect(await boardOf("tt.site@seorak.example")).toMatchObject(nothing);
});
