import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { mine } from "../../../../../tests/harness/month-end-by-hand";
import {
  askReport,
  plain,
  type Query,
  type SalesWorld,
  salesWorld,
  searchOf,
} from "../../../../../tests/harness/sales";
import type { Ctx } from "../../ctx";
import type { DailyShortages } from "../../logistics/daily-shortages";
import { readFilters } from "../../report/filters";
import { findReport } from "../../reports.server";
import { salesReportFilters } from "../sales-report";
import { getSalesReport } from "../sales-report.server";
import type { MonthEnd } from "./month-end";

let world: SalesWorld;
beforeAll(async () => {
  world = await salesWorld(20_000);
});
afterAll(() => world.close());

const [admin, germany] = ["admin@seorak.example", "germany@seorak.example"];
const running = { month: 202611 };
const expectedOf = async (userId: string, query: Query = {}): Promise<MonthEnd> => {
  const { expected } = await askReport(world, userId, { ...running, ...query });
  if (!expected) throw new Error("November runs");
  return expected;
};

describe("the order book", () => {
  type Open = {
    subsidiary_id: number;
    order_no: string;
    line_no: number;
    unit_id: number;
    customer_id: number;
    item_id: number;
    day: string;
    usd: string;
  };
  /** Open parts of lines promised, or else due, in the rest of November, rounded once a line. */
  async function openByHand(userId: string, unit: number | null = null): Promise<Open[]> {
    return world.query<Open>(
      `${mine} select l.*, coalesce(promised_day, due_day)::text as day, (round(l.amount::numeric * open_quantity / quantity) * to_usd)::text as usd
         from sales_order_line l join exchange_rate r on r.currency = l.currency and r.year = 2026 and r.kind = 'budget'
        where open_quantity > 0 and coalesce(promised_day, due_day) between '2026-11-20' and '2026-11-30'
          and unit_id in (select id from mine) and ($2::int is null or unit_id in (select id from wanted))`,
      [userId, unit],
    );
  }
  const sum = (lines: readonly Open[]) => lines.reduce((total, { usd }) => total + Number(usd), 0);

  test("is what is open for the rest of the month, for the company less what plants usually are late", async () => {
    const { orders, sales } = await expectedOf(admin);
    const hand = await openByHand(admin);
    expect(hand.length).toBeGreaterThan(5);
    expect(orders).toMatchObject({ from: "2026-11-20", to: "2026-11-30", cannot: [] });
    expect(Number(orders?.open)).toBeCloseTo(sum(hand), 3);
    const [record] = await world.query<{ orders: number; kept: number }>(
      `select count(*)::int as orders, (count(*) filter (where completed_quantity >= quantity and completed_day <= planned_day))::int as kept
         from production_order where planned_day between '2025-11-20' and '2026-11-19'`,
    );
    const share = (record?.kept ?? 0) / (record?.orders ?? 1);
    expect(share).toBeGreaterThan(0.1);
    expect(share).toBeLessThan(1);
    expect(orders?.kept).toBe(String(Math.round(share * 1000) / 10));
    expect(Number(orders?.amount)).toBeCloseTo(Number(sales) + sum(hand) * share, -1);
  });

  test("of a part of the company is told without that, as the plants' record is the company's", async () => {
    const { orders, sales } = await expectedOf(germany);
    const hand = await openByHand(germany);
    expect(orders?.kept).toBeNull();
    expect(Number(orders?.open)).toBeCloseTo(sum(hand), 3);
    expect(Number(orders?.amount)).toBeCloseTo(Number(sales) + sum(hand), 3);
    const [de] = await world.query<{ id: number }>("select id from org_unit where code = 'DE'");
    const ofUnit = (await expectedOf(admin, { unit: de?.id })).orders;
    expect(ofUnit?.kept).toBeNull();
    expect(Number(ofUnit?.open)).toBeCloseTo(sum(await openByHand(admin, de?.id)), 3);
  });

  test("says which filter orders cannot follow, and no sum", async () => {
    const { orders } = await expectedOf(admin, { industry: 1 });
    expect(orders).toMatchObject({ open: null, amount: null, kept: null, cannot: ["industry"] });
  });

  test("is not there for who may not open the orders' list", async () => {
    const ctx = await world.ctxOf(admin);
    const menuCodes = new Set([...ctx.viewer.menuCodes].filter((code) => code !== "MIPUTL01"));
    const { filters } = readFilters(salesReportFilters, searchOf(running));
    const answer = await getSalesReport({ ...ctx, viewer: { ...ctx.viewer, menuCodes } }, filters);
    expect(answer.expected?.orders).toBeNull();
    expect(answer.expected?.runRate).not.toBeNull();
  });

  async function listed(ctx: Ctx, query: Query): Promise<DailyShortages> {
    const answer = await findReport("MIPUTL01")?.load(
      ctx,
      searchOf({ by: "order", lines: "promised", size: 500, currency: "USD", ...query }),
    );
    return answer as DailyShortages;
  }

  test("equals the list that it leads to, with every filter that both have", async () => {
    const [line] = await openByHand(admin);
    const [product] = await world.query<{ id: number }>("select product_line_id as id from item where id = $1", [
      line?.item_id,
    ]);
    for (const userId of [admin, germany])
      for (const query of [
        {},
        { unit: line?.unit_id },
        { customer: line?.customer_id },
        { item: line?.item_id },
        { line: product?.id },
        ...(userId === germany ? [{ currency: "local" }] : [{ currency: "KRW" }]),
      ] as Query[]) {
        const ctx = await world.ctxOf(userId);
        const own = (await askReport(world, userId, { ...running, ...query })).ignored.length === 0;
        if (!own) continue;
        const [{ orders }, { orders: list }] = [await expectedOf(userId, query), await listed(ctx, query)];
        expect(plain(list?.total.openValue ?? null)).toBe(plain(orders?.open ?? null));
        expect(list?.rows.length).toBe(list?.rowCount);
        const rows = list?.rows.reduce((total, row) => total + Number(row.openValue), 0) ?? 0;
        expect(rows).toBeCloseTo(Number(orders?.open), 3);
      }
  });

  test("follows a promise by hand, into the month and out of it, and one taken back no more", async () => {
    const promise = (line: Open | undefined, day: string, loaded: string | null) =>
      world.query(
        `insert into order_promise (subsidiary_id, order_no, line_no, promised_day, replaces_day, reason, create_user, last_update_user)
         values ($1, $2, $3, $4, $5, 'told by the plant', $6, $6)`,
        [line?.subsidiary_id, line?.order_no, line?.line_no, day, loaded, admin],
      );
    const before = Number((await expectedOf(admin)).orders?.open);
    const [inside] = await openByHand(admin);
    const loadedDay = async (line: Open | undefined) =>
      (
        await world.query<{ day: string | null }>(
          "select promised_day::text as day from sales_order_line where (subsidiary_id, order_no, line_no) = ($1, $2, $3)",
          [line?.subsidiary_id, line?.order_no, line?.line_no],
        )
      )[0]?.day ?? null;
    await promise(inside, "2026-12-04", await loadedDay(inside));
    expect(Number((await expectedOf(admin)).orders?.open)).toBeCloseTo(before - Number(inside?.usd), 3);
    expect(
      (await listed(await world.ctxOf(admin), {})).orders?.rows.some(
        (row) => row.orderNo === inside?.order_no && row.lineNo === inside.line_no,
      ),
    ).toBe(false);
    const [outside] = await world.query<Open>(
      `select l.*, (round(l.amount::numeric * open_quantity / quantity) * to_usd)::text as usd from sales_order_line l
         join exchange_rate r on r.currency = l.currency and r.year = 2026 and r.kind = 'budget'
        where open_quantity > 0 and coalesce(promised_day, due_day) > '2026-11-30' limit 1`,
    );
    await promise(outside, "2026-11-25", await loadedDay(outside));
    const moved = Number(outside?.usd) - Number(inside?.usd);
    expect(Number((await expectedOf(admin)).orders?.open)).toBeCloseTo(before + moved, 3);
    const rows = (await listed(await world.ctxOf(admin), {})).orders?.rows ?? [];
    expect(
      rows.filter(({ orderNo, lineNo }) => orderNo === outside?.order_no && lineNo === outside.line_no),
    ).toHaveLength(1);
    // A load that tells another day wins.
    await world.query("update order_promise set replaces_day = '2026-10-01'");
    expect(Number((await expectedOf(admin)).orders?.open)).toBeCloseTo(before, 3);
    await world.query("update order_promise set replaces_day = null, promised_day = '2026-12-04', use_yn = 'N'");
    expect(Number((await expectedOf(admin)).orders?.open)).toBeCloseTo(before, 3);
    await world.query("delete from order_promise");
  });
});

test("a file of the running month has the lines with what they rest on, one of a closed month has none", async () => {
  const ctx = await world.ctxOf(admin);
  const file = async (month: number) =>
    (await findReport("MIPSAL01")?.exportTable(ctx, searchOf({ month })))?.further ?? [];
  const [table] = (await file(202611)).filter(({ key }) => key === "expected");
  expect(table?.rows.length).toBe(3);
  const told = await expectedOf(admin);
  const text = JSON.stringify(table?.rows);
  for (const days of [told.daysDone, told.daysInMonth]) expect(text).toContain(`"${days}"`);
  expect((await file(202610)).filter(({ key }) => key === "expected")).toEqual([]);
});
