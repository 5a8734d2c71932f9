import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { askReport, plain, type SalesWorld, salesReaders, salesWorld, searchOf } from "../../../../tests/harness/sales";
import { add } from "../decimal";
import { addFigures, noFigures } from "../facts/organisation-rows";
import type { SalesFigures } from "../facts/sales-shapes";
import { readFilters } from "../report/filters";
import { findReport } from "../reports.server";
import { exportManagementProfit, exportManagementSales } from "./export-management.server";
import { type ManagementRow, managementFilters } from "./management-sales";
import { getManagementProfit, getManagementSales } from "./management-sales.server";

let world: SalesWorld;
beforeAll(async () => {
  world = await salesWorld();
});
afterAll(() => world.close());

const asked = (query: Record<string, string | number> = {}) => readFilters(managementFilters, searchOf(query));
async function sales(userId: string, query: Record<string, string | number> = {}) {
  const { filters, ignored } = asked(query);
  return getManagementSales(await world.ctxOf(userId), filters, ignored);
}
const same = (figures: SalesFigures) => Object.entries(figures).map(([name, value]) => `${name} ${plain(value)}`);
const summed = (rows: readonly ManagementRow[], withTargets: boolean) =>
  rows.reduce((sum, { figures }) => addFigures(sum, figures), noFigures(withTargets));

describe.each(salesReaders)("what %s would read", (userId) => {
  test.each([202610, 202611])("of %i is the sales report's, and both tables add up to it", async (month) => {
    const [shown, report] = [await sales(userId, { month }), await askReport(world, userId, { month })];
    expect(same(shown.total)).toEqual(same(report.total));
    const withTargets = report.total.monthTarget !== null;
    expect(same(summed(shown.lines, withTargets))).toEqual(same(report.total));
    expect(same(summed(shown.subsidiaries, withTargets))).toEqual(same(report.total));
    expect(shown.trend.slice(-12).reduce((sum, each) => add(sum, each.sales), "0")).toBe(plain(report.total.mat));
    expect(shown.trend.slice(0, 12).reduce((sum, each) => add(sum, each.sales), "0")).toBe(
      plain(report.total.matPrevious),
    );
  });
});

test("a subsidiary's manager reads his own rows alone", async () => {
  const [all, germany] = [await sales("executive@seorak.example"), await sales("germany@seorak.example")];
  expect(germany.subsidiaries).toHaveLength(1);
  const [own] = germany.subsidiaries;
  expect(same(all.subsidiaries.find(({ id }) => id === own?.id)?.figures ?? noFigures(false))).toEqual(
    same(own?.figures ?? noFigures(true)),
  );
  expect(Number(germany.total.mat)).toBeLessThan(Number(all.total.mat));
  const names = new Set([...(germany.movers?.gains ?? []), ...(germany.movers?.losses ?? [])].map(({ id }) => id));
  const foreign = await world.query(
    "SELECT FROM invoice_line WHERE customer_id = ANY($1) AND unit_id <> ALL($2) LIMIT 1",
    [[...names], (await scopeOf("germany@seorak.example")).unitIds],
  );
  expect(foreign).toEqual([]);
});

async function scopeOf(userId: string) {
  const { scope } = (await world.ctxOf(userId)).viewer;
  if (scope.all) throw new Error(`${userId} sees all`);
  return scope;
}

test("the target of the twelve months is the sum of theirs, over the turn of the year", async () => {
  const shown = await sales("executive@seorak.example", { month: 202603 });
  const rows = await world.query<{ from: number; to: number }>(
    "SELECT min(ym) AS from, max(ym) AS to FROM sales_target",
  );
  expect(rows[0]?.from).toBeLessThanOrEqual(202504);
  const twelve = shown.trend.slice(-12);
  expect(twelve.map(({ ym }) => ym).at(0)).toBe(202504);
  expect(plain(shown.matTarget)).toBe(twelve.reduce((sum, { target }) => add(sum, target ?? "0"), "0"));
});

test("sales and profit has the year month by month, up to the report's month", async () => {
  const ctx = await world.ctxOf("executive@seorak.example");
  const shown = await getManagementProfit(ctx, asked({ month: 202610 }).filters);
  expect(shown.year.map(({ sales }) => sales !== null)).toEqual([...Array(10).fill(true), false, false]);
  expect(plain(shown.year.reduce((sum, { sales }) => add(sum, sales ?? "0"), "0"))).toBe(plain(shown.total.ytd));
});

describe("profit", () => {
  const profitOf = async (query: Record<string, string | number> = {}, userId = "executive@seorak.example") =>
    getManagementProfit(await world.ctxOf(userId), asked({ month: 202610, ...query }).filters);
  /** Each line at its item's cost of its own day, in won. */
  const byHand = async (by: "ym" | "product_line_id", from = 202601) =>
    (
      await world.query<{ key: number; cost: string }>(
        `SELECT ${by} AS key, sum(l.quantity * (SELECT cost FROM item_cost c WHERE c.item_id = l.item_id AND c.valid_from <= l.invoice_date
                                              ORDER BY valid_from DESC LIMIT 1))::text AS cost
           FROM invoice_line l WHERE ym BETWEEN $1 AND $1 + 9 GROUP BY 1 ORDER BY 1`,
        [from],
      )
    ).map(({ key, cost }): [number, number] => [key, Number(cost)]);
  const inOrder = (parts: [number, number][]) => parts.toSorted(([a], [b]) => a - b);

  test("the cost of sales is each invoiced piece at its cost of the day, by month, by line and altogether", async () => {
    const { costs } = await profitOf({ currency: "KRW" });
    const lines = await byHand("product_line_id");
    expect(lines.length).toBeGreaterThan(3);
    expect(costs?.withoutCost).toBe(0);
    const months = (costs?.months ?? []).filter(({ ym }) => ym >= 202601);
    expect(inOrder(months.map(({ ym, cost }) => [ym, Number(cost)]))).toEqual(await byHand("ym"));
    expect(inOrder((costs?.lines ?? []).map(({ id, cost }) => [id, Number(cost)]))).toEqual(lines);
    expect(Number(costs?.total)).toBe(lines.reduce((sum, [, cost]) => sum + cost, 0));
  });

  test("a year before is told in the same way: what is left of the month, the year to date, twelve months, and of each line", async () => {
    const { costs, profit, trend, total } = await profitOf({ currency: "KRW" });
    const before = await byHand("product_line_id", 202501);
    expect(inOrder((costs?.before?.lines ?? []).map(({ id, cost }) => [id, Number(cost)]))).toEqual(before);
    expect(Number(profit.ytdBefore.profit)).toBeCloseTo(
      Number(total.ytdLastYear) - before.reduce((sum, [, cost]) => sum + cost, 0),
      2,
    );
    const october = new Map(await byHand("ym")).get(202610) ?? 0;
    expect(Number(profit.month.profit)).toBeCloseTo(Number(total.month) - october, 2);
    const last = await byHand("ym", 202501);
    expect(Number(profit.monthBefore?.profit)).toBeCloseTo(
      Number(total.monthLastYear) - (new Map(last).get(202510) ?? 0),
      2,
    );
    expect(trend).toHaveLength(24);
    const left = (some: typeof trend) => some.reduce((sum, { sales, cost }) => sum + Number(sales) - Number(cost), 0);
    expect(Number(profit.mat.profit)).toBeCloseTo(left(trend.slice(12)), 2);
    expect(plain(profit.mat.sales)).toBe(plain(total.mat));
    expect(plain(profit.matBefore.sales)).toBe(plain(total.matPrevious));
  });

  test("months before records are not there, and a moving year of which some are missing is not told", async () => {
    const {
      options: { months },
    } = await profitOf({ currency: "KRW" });
    const [third = 0, twelfth = 0] = [months.at(-3), months.at(-12)];
    const early = await profitOf({ currency: "KRW", month: third });
    expect(early.trend.map(({ ym }) => ym)).toEqual(months.slice(-3).reverse());
    expect([early.profit.mat.profit, early.profit.matBefore.profit, early.profit.monthBefore]).toEqual([
      null,
      null,
      null,
    ]);
    const year = await profitOf({ currency: "KRW", month: twelfth });
    expect(year.trend).toHaveLength(12);
    expect([typeof year.profit.mat.profit, year.profit.matBefore.profit]).toEqual(["string", null]);
  });

  test("a year before of which the first months are not known is not compared, of no line either", async () => {
    const known = await profitOf();
    await world.query("UPDATE sales_period SET line_count = -line_count WHERE ym < 202503");
    const { costs, profit, trend } = await profitOf();
    await world.query("UPDATE sales_period SET line_count = -line_count WHERE ym < 202503");
    expect(known.costs?.before?.lines.length).toBeGreaterThan(3);
    expect(trend.at(0)?.ym).toBe(202503);
    expect([costs?.before, profit.ytdBefore.profit, costs?.total]).toEqual([null, null, known.costs?.total]);
  });

  test("in another currency it is converted at the budget rate of the year", async () => {
    const [won, dollar] = [await profitOf({ currency: "KRW" }), await profitOf({ currency: "USD" })];
    const [{ rate } = { rate: "0" }] = await world.query<{ rate: string }>(
      "SELECT to_usd::text AS rate FROM exchange_rate WHERE kind = 'budget' AND currency = 'KRW' AND year = 2026",
    );
    expect(Number(dollar.costs?.total) / (Number(won.costs?.total) * Number(rate))).toBeCloseTo(1, 6);
  });

  test("a piece without a cost takes the profit of its month, its line and the year, and no other line's", async () => {
    const [item] = await world.query<{ id: number; line: number }>(
      "SELECT item_id AS id, product_line_id AS line FROM invoice_line WHERE ym = 202603 ORDER BY item_id LIMIT 1",
    );
    const kept = await world.query("SELECT * FROM item_cost WHERE item_id = $1", [item?.id]);
    await world.query("DELETE FROM item_cost WHERE item_id = $1", [item?.id]);
    const { costs } = await profitOf();
    await world.query("INSERT INTO item_cost SELECT * FROM jsonb_populate_recordset(NULL::item_cost, $1)", [
      JSON.stringify(kept),
    ]);
    expect(costs?.withoutCost).toBeGreaterThan(0);
    expect(costs?.total).toBeNull();
    expect(costs?.months.find(({ ym }) => ym === 202603)?.cost).toBeNull();
    expect(costs?.lines.filter(({ cost }) => cost === null).map(({ id }) => id)).toEqual([item?.line]);
    expect((await profitOf()).costs?.withoutCost).toBe(0);
  });

  test("costs are told to readers of the whole company alone; the export has what the page has", async () => {
    expect((await profitOf({}, "germany@seorak.example")).costs).toBeNull();
    const ctx = await world.ctxOf("executive@seorak.example");
    const { columns, blocks } = await exportManagementProfit(ctx, asked({ month: 202610 }).filters);
    const rows = [];
    for await (const block of blocks) rows.push(...block);
    const profit = rows[0]?.[columns.findIndex(({ key }) => key === "ytdProfit")] as { decimal: string };
    const { total, costs } = await profitOf();
    expect(Number(profit.decimal)).toBeCloseTo((Number(total.ytd) - Number(costs?.total)) / 10_000, 1);
  });
});

test.each(["MIPMGM04", "MIPMGM06"])(
  "%s stands on the last day that data speak of, whatever the clock says",
  async (code) => {
    const ctx = { ...(await world.ctxOf("executive@seorak.example")), now: new Date("2030-01-15T03:00:00Z") };
    const [loaded] = await world.query<{ day: string }>(
      "SELECT max(last_day)::text AS day FROM sales_period WHERE line_count > 0",
    );
    const answer = (await findReport(code)?.load(ctx, new URLSearchParams("month=202609"))) as
      | { day: string }
      | undefined;
    expect(answer?.day.slice(0, 4)).toBe("2026");
    expect((answer?.day ?? "") >= (loaded?.day ?? "-")).toBe(true);
  },
);

test.each(["MIPMGM03", "MIPMGM04", "MIPMGM05", "MIPMGM06", "MIPMGM11"])(
  "a file of %s in a month that it cannot follow says what its page says, and names no filter as lost",
  async (code) => {
    const search = new URLSearchParams({ month: "202303" });
    const file = await findReport(code)?.exportTable(await world.ctxOf("executive@seorak.example"), search);
    expect(file?.ignored).toEqual([
      expect.stringMatching(/^The chosen month does not apply to this page: it tells of 2026-\d\d-\d\d\.$/),
    ]);
  },
);

test("what cannot be used is named; the export has the page's rows, unrounded, each table by itself", async () => {
  const { filters, ignored } = asked({ month: 205001, currency: "local" });
  const ctx = await world.ctxOf("executive@seorak.example");
  const shown = await getManagementSales(ctx, filters, ignored);
  expect(shown.ignored.map(({ name }) => name).sort()).toEqual(["currency", "month"]);
  const table = await exportManagementSales(ctx, filters);
  const rows = [];
  for await (const block of table.blocks) rows.push(...block);
  expect(rows).toHaveLength(1 + shown.subsidiaries.length);
  const { lines, trend, movers } = shown;
  expect(table.further?.map(({ key, rows }) => [key, rows.length])).toEqual([
    ["lines", 1 + lines.length],
    ["months", trend.length],
    ["gains", movers?.gains.length],
    ["losses", movers?.losses.length],
  ]);
  expect(rows[0]?.[2]).toEqual({ decimal: (Number(shown.total.month) / 10_000).toString() });
});
