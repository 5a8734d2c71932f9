import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { daysByHand, expectByHand, holidaysOf, workingDays } from "../../../../../tests/harness/month-end-by-hand";
import { recordedReports } from "../../../../../tests/harness/recorded";
import {
  askReport,
  asOf,
  plain,
  type Query,
  type SalesWorld,
  salesWorld,
  searchOf,
} from "../../../../../tests/harness/sales";
import { askSales } from "../../facts/sales-question.server";
import { readFilters } from "../../report/filters";
import { reportPeriod } from "../../report/period";
import { salesReportFilters } from "../sales-report";
import { getSalesReport } from "../sales-report.server";
import { expectsMonthEnd, loadMonthEnd } from "./load-month-end.server";
import type { MonthEnd } from "./month-end";

let world: SalesWorld;
let holidays: ReadonlySet<string>;
beforeAll(async () => {
  world = await salesWorld(20_000);
  holidays = await holidaysOf(world);
});
afterAll(() => world.close());

const [admin, germany] = ["admin@seorak.example", "germany@seorak.example"];
const running = { month: 202611 };
const expectedOf = async (userId: string, query: Query = {}): Promise<MonthEnd> => {
  const { expected } = await askReport(world, userId, { ...running, ...query });
  if (!expected) throw new Error("November runs");
  return expected;
};

function compare(told: MonthEnd, hand: ReturnType<typeof expectByHand>) {
  const near = (value: string | undefined, wanted: number) =>
    expect(Math.abs(Number(value) - wanted)).toBeLessThan(Math.max(1, wanted * 1e-9));
  expect(told).toMatchObject({ lack: null, daysDone: hand.done, daysInMonth: hand.all });
  near(told.sales, hand.sales);
  near(told.runRate?.amount, hand.runRate);
  near(told.shape?.amount, hand.shape);
  near(told.shape?.from, hand.from);
  near(told.shape?.to, hand.to);
  expect(told.shape?.months).toBe(hand.months);
  expect(told.runRate?.record?.months).toBe(hand.months);
  expect(Number(told.runRate?.record?.error)).toBeCloseTo(hand.runRateError, 6);
  // Of fewer than three months that could have been expected so nothing is told.
  if (hand.tests < 3) return expect(told.shape?.record).toBeNull();
  expect(told.shape?.record?.months).toBe(hand.tests);
  expect(Number(told.shape?.record?.error)).toBeCloseTo(hand.shapeError, 6);
}

describe("run rate and shape", () => {
  test.each([admin, germany, "office@seorak.example"])(
    "of %s equal what his invoice lines come to, day by day",
    async (userId) => {
      compare(await expectedOf(userId), expectByHand(holidays, await daysByHand(world, userId), asOf));
    },
  );

  test("follow each filter, from whichever roll-up or index has its days", async () => {
    const [top] = await world.query<Record<string, number>>(
      `select (select id from org_unit where code = 'DE') as unit, mode() within group (order by customer_id) as customer,
              mode() within group (order by item_id) as item, mode() within group (order by industry_id) as industry,
              mode() within group (order by product_line_id) as line from invoice_line where ym = 202611`,
    );
    const { unit = 0, customer = 0, item = 0, industry = 0, line = 0 } = top ?? {};
    let sold = 0;
    for (const query of [
      { unit },
      { industry },
      { unit, industry },
      { customer },
      { customer, line },
      { item },
      { line, item },
    ] as Query[]) {
      const told = await expectedOf(admin, query);
      const hand = expectByHand(holidays, await daysByHand(world, admin, query), asOf);
      if (hand.sales <= 0) expect(told.lack).toBe("nothing");
      else if (hand.months < 3) expect(told.shapeLack).toBe("months");
      // Of a single customer or item a quarter of the months may have sold nothing yet: no share, no end of the band.
      else if (!Number.isFinite(hand.to)) expect(told.shapeLack).toBe("share");
      else compare(told, hand);
      if (told.shape?.record) sold++;
    }
    expect(sold).toBeGreaterThan(3);
  });

  test("of a product line has no sums by day: the run rate stands alone, and says of no month how right it was", async () => {
    const told = await expectedOf(admin, { line: 1 });
    const hand = expectByHand(holidays, await daysByHand(world, admin, { line: 1 }), asOf);
    expect(told).toMatchObject({ lack: null, shape: null, shapeLack: "filters", runRate: { record: null } });
    expect(Number(told.runRate?.amount)).toBeCloseTo(hand.runRate, 0);
  });

  test("stand beside the whole month's target and the whole month of last year", async () => {
    const told = await expectedOf(germany, { currency: "local" });
    const { scope } = (await world.ctxOf(germany)).viewer;
    const [hand] = await world.query<{ target: string; before: string }>(
      `select (select sum(amount)::text from sales_target where ym = 202611 and unit_id = any($1::int[])) as target,
              (select sum(amount)::text from invoice_line where ym = 202511 and unit_id = any($1::int[])) as before`,
      [scope.all ? [] : scope.unitIds],
    );
    expect([plain(told.target), plain(told.lastYear)]).toEqual([hand?.target, hand?.before]);
    expect((await expectedOf(admin, { industry: 1 })).target).toBeNull();
  });
});

describe("days on which there is less to say", () => {
  async function at(until: string, sales = "1000000", ym = 202611) {
    const ctx = await world.ctxOf(admin);
    const question = await askSales(ctx, { month: 202611, currency: "USD" });
    const period = reportPeriod(ym, until);
    const november = workingDays(holidays, Math.floor(ym / 100), (ym % 100) - 1);
    const known = {
      daysDone: november.filter((day) => day <= until).length,
      daysInMonth: november.length,
      sales,
      target: null,
      lastYear: "0",
    };
    return {
      told: await loadMonthEnd(ctx, { ...question, period }, known),
      isExpected: expectsMonthEnd(ctx, { period }),
    };
  }

  test("a weekend: its sales count with the working day before it, in closed months too", async () => {
    const { told } = await at("2026-11-15");
    const hand = expectByHand(holidays, await daysByHand(world, admin, {}), "2026-11-15");
    expect(told.shape?.share).toBe(String(Math.round((hand.sales / hand.shape) * 1000) / 10));
    expect(Number(told.runRate?.record?.error)).toBeCloseTo(hand.runRateError, 6);
  });

  test("the first working day is told, with how wrong it was; before it nothing is reckoned from days", async () => {
    const first = (await at("2026-11-02")).told;
    expect(first).toMatchObject({ lack: null, daysDone: 1, runRate: { amount: "21000000" } });
    const hand = expectByHand(holidays, await daysByHand(world, admin, {}), "2026-11-02");
    expect(Number(first.shape?.record?.error)).toBeCloseTo(hand.shapeError, 6);
    const before = (await at("2026-11-01")).told;
    expect(before).toMatchObject({ lack: "early", runRate: null, shape: null, shapeLack: null });
    expect(before.orders).not.toBeNull();
  });

  test("late in the month: closed months that had no working day left by then are left out and not counted", async () => {
    const until = "2026-11-27";
    const { told } = await at(until);
    const hand = expectByHand(holidays, await daysByHand(world, admin), until);
    expect(hand.done).toBe(20);
    expect(hand.months).toBeLessThan(12);
    expect(told.shape?.months).toBe(hand.months);
    expect(told.shape?.share).toBe(String(Math.round((hand.sales / hand.shape) * 1000) / 10));
    expect(Number(told.runRate?.record?.error)).toBeCloseTo(hand.runRateError, 6);
  });

  test("nothing sold yet, or less than nothing: the orders alone", async () => {
    for (const sales of ["0", "-500"]) {
      const { told } = await at("2026-11-10", sales);
      expect(told).toMatchObject({ lack: "nothing", runRate: null, shape: null });
      expect(told.orders?.open).not.toBeNull();
    }
  });

  test("after the last working day nothing is expected any more, though the month runs to its Sunday", async () => {
    const { told, isExpected } = await at("2026-10-30", "1000000", 202610);
    expect(isExpected).toBe(true);
    expect(told).toMatchObject({ lack: "over", runRate: null, shape: null, orders: null });
    expect((await at("2026-10-31", "1000000", 202610)).isExpected).toBe(false);
  });

  test("fewer than three closed months: the run rate alone", async () => {
    const { told } = await at("2022-03-15", "1000000", 202203);
    expect(told).toMatchObject({ shape: null, shapeLack: "months", runRate: { record: null } });
  });

  test("a closed month has no section, and no statement of it is asked", async () => {
    const ctx = await world.ctxOf(admin);
    const answer = async (month: number) => {
      const heard = new Set<string>();
      const { filters } = readFilters(salesReportFilters, searchOf({ month }));
      const { expected } = await getSalesReport({ ...ctx, reports: recordedReports(ctx.reports, heard) }, filters);
      return { expected, ofOrders: [...heard].filter((text) => text.includes("sales_order_line")), count: heard.size };
    };
    const closed = await answer(202610);
    expect(closed).toMatchObject({ expected: null, ofOrders: [] });
    expect((await answer(202511)).count).toBe(closed.count);
    // The days of closed months, the open orders and the plants' record: nothing else.
    const open = await answer(202611);
    expect(open.ofOrders.length).toBe(1);
    expect(open.count).toBeLessThanOrEqual(closed.count + 4);
  });

  test("above invoice lines and for partners there is none", async () => {
    expect((await askReport(world, admin, { ...running, by: "lines" })).expected).toBeNull();
    for (const partner of ["corporation@partner.example", "distributor@partner.example"])
      expect((await askReport(world, partner, running)).expected).toBeNull();
  });
});
