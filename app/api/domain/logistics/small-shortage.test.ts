import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type FewOrders, fewOrders } from "../../../../tests/harness/few-orders";
import { askLogistics } from "./logistics-question.server";
import { listShortages } from "./shortage.server";
import { listWaitingOrders } from "./waiting-orders.server";

/** Worlds of a few rows, written down as a person would: what is short of item 1 in warehouse 1, in won. */
let world: FewOrders;
beforeAll(async () => {
  world = await fewOrders();
});
beforeEach(() => world.clear());
const order: FewOrders["order"] = (given) => world.order(given);
const stock: FewOrders["stock"] = (...given) => world.stock(...given);
const shipped: FewOrders["shipped"] = (...given) => world.shipped(...given);
const promised: FewOrders["promised"] = (...given) => world.promised(...given);
afterAll(() => world?.close());

const day = "2026-11-19";
const everything = { offset: 0, limit: 1000 };
const admin = "admin@seorak.example";
async function ask(user = admin) {
  const ctx = await world.ctxOf(user);
  const question = await askLogistics(ctx, { currency: "KRW" });
  return { asOf: question.asOf, ...(await listShortages(ctx, question, {}, everything)) };
}
async function waiting(user = admin, covered = false) {
  const ctx = await world.ctxOf(user);
  return listWaitingOrders(ctx, await askLogistics(ctx, { item: 1, currency: "KRW" }), { covered }, everything);
}

describe("an item is short", () => {
  test("by what is ordered above what may be shipped: on hand without blocked, on the last day alone", async () => {
    await order({ no: "A", open: 12, due: "2026-11-10", amount: 120_000 });
    await stock(500, { on: "2026-11-18" });
    await stock(10, { blocked: 4 });
    const { rows, total, asOf } = await ask();
    expect(asOf).toBe(day);
    expect(rows).toMatchObject([
      {
        available: 6,
        ordered: 12,
        missing: 6,
        value: "60000.00000000",
        firstDue: "2026-11-10",
        daysShort: 9,
        age: "8-14",
      },
    ]);
    expect(total).toMatchObject({ ordered: 12, missing: 6 });
  });

  test("not where there is just enough, nor where nothing is known of the stock", async () => {
    await order({ no: "A", open: 10, due: "2026-11-10" });
    expect(await ask()).toMatchObject({ asOf: null, rows: [], rowCount: 0, total: { missing: 0, value: "0" } });
    await stock(10);
    expect(await ask()).toMatchObject({ rows: [], rowCount: 0, total: { ordered: 0 } });
    await order({ no: "B", open: 1, due: "2027-01-10" });
    expect(await ask()).toMatchObject({ rowCount: 1, rows: [{ missing: 1, daysShort: null, age: null }] });
  });

  test("wholly where its warehouse has no row of it, and in each warehouse by itself", async () => {
    await order({ no: "A", open: 3, due: day });
    await order({ no: "B", open: 5, due: day, warehouse: 2 });
    await stock(100, { warehouse: 2 });
    await world.query("insert into stock_day select day, 1, 2, 0, 0, 0, 0, 1 from stock_day");
    expect(await ask()).toMatchObject({
      rowCount: 1,
      rows: [{ warehouseId: 1, available: 0, missing: 3, daysShort: 0, age: "0-7" }],
    });
  });

  test("in the order of due days: what is left goes to the earliest, whoever ordered, and only the rest waits", async () => {
    await order({ no: "C", open: 5, due: "2026-12-01" });
    await order({ no: "B", open: 5, due: "2026-11-12", ordered: "2026-11-02" });
    await order({ no: "A", open: 5, due: "2026-11-12", ordered: "2026-11-03" });
    await stock(7);
    expect((await waiting(admin, true)).rows).toMatchObject([
      { orderNo: "B", open: 5, missing: 0, daysPastDue: 7, age: "0-7" },
      { orderNo: "A", open: 5, missing: 3 },
      { orderNo: "C", open: 5, missing: 5, daysPastDue: -12, age: null },
    ]);
    expect((await waiting()).rows.map(({ orderNo }) => orderNo)).toEqual(["A", "C"]);
    const { rows, total } = await ask();
    expect(rows).toMatchObject([{ missing: 8, orderLines: 2, customers: 1, firstDue: "2026-11-12" }]);
    expect(total.ages.filter(({ missing }) => missing > 0)).toEqual([
      { age: "0-7", missing: 3, value: "30000.00000000" },
      { age: "not-due", missing: 5, value: "50000.00000000" },
    ]);
  });

  test("the missing part of a line is worth its part of the amount, rounded once, half a step upwards", async () => {
    await order({ no: "A", open: 3, quantity: 8, due: day, amount: 100 });
    await order({ no: "B", open: 1, quantity: 3, due: day, amount: 100 });
    await stock(0);
    expect((await waiting()).rows.map(({ value }) => Number(value))).toEqual([38, 33]);
    expect(Number((await ask()).total.value)).toBe(71);
  });
});

describe("a reader of one office", () => {
  test("is told of his own orders that wait, though others' orders have taken the stock", async () => {
    await order({ no: "A", open: 6, due: "2026-11-10", unit: "KR-ANS-S1" });
    await order({ no: "B", open: 6, due: "2026-11-11", unit: "KR-CWN" });
    await stock(8);
    expect(await ask("office@seorak.example")).toMatchObject({
      rowCount: 1,
      rows: [{ available: 8, ordered: 6, missing: 4 }],
      total: { missing: 4 },
    });
    expect(await ask("store@seorak.example")).toMatchObject({ rows: [], rowCount: 0, total: { missing: 0 } });
    expect((await waiting("store@seorak.example", true)).rows).toMatchObject([{ orderNo: "A", missing: 0 }]);
    expect((await waiting("office@seorak.example", true)).rows).toMatchObject([{ orderNo: "B", missing: 4 }]);
    expect(await ask()).toMatchObject({ total: { ordered: 12, missing: 4 } });
  });
});

describe("the next receipt", () => {
  beforeEach(async () => {
    await order({ no: "A", open: 5, due: day });
    await stock(0);
  });

  test("is the first day to come on which something is promised, with all that is promised for it", async () => {
    await promised("P1", "2026-12-05", 9);
    await promised("P2", "2026-11-25", 4, "supplier");
    await promised("P3", "2026-11-25", 3, "supplier");
    await promised("P4", "2026-11-01", 50);
    expect((await ask()).rows).toMatchObject([
      {
        ...{ nextReceipt: "2026-11-25", nextReceiptQuantity: 7, cause: "supplier" },
        overdueReceipt: { day: "2026-11-01", days: 18 },
      },
    ]);
  });

  test("is never one that should have come already: that is overdue since the earliest of them, for the latest one's cause", async () => {
    expect((await ask()).rows).toMatchObject([
      { nextReceipt: null, nextReceiptQuantity: null, cause: null, overdueReceipt: null },
    ]);
    await promised("P1", "2026-10-05", 9);
    await promised("P2", "2026-11-12", 4, "plan");
    const late = {
      ...{ nextReceipt: null, nextReceiptQuantity: null, cause: "plan" },
      overdueReceipt: { day: "2026-10-05", days: 45 },
    };
    expect((await ask()).rows).toMatchObject([late]);
    expect((await waiting()).rows).toMatchObject([late]);
  });
});

describe("what is used of the stock", () => {
  beforeEach(async () => {
    await order({ no: "A", open: 500, due: day });
    await stock(100);
  });

  test("goes by what left the warehouse in the ninety days that end with the day of the stock", async () => {
    await shipped(700, "2026-08-21");
    await shipped(90, "2026-08-22");
    await shipped(90, "2026-11-19");
    await shipped(700, "2026-11-20");
    const [row] = (await ask()).rows;
    // Two a day, spread 13.30; 1.65 · √(9 · 13.30² + 2² · 2²) = 66.2.
    expect(row).toMatchObject({ dailyUse: 2, safetyStock: 67 });
  });

  test("is nothing where nothing left it", async () => {
    expect((await ask()).rows).toMatchObject([{ dailyUse: 0, safetyStock: 0 }]);
  });

  test("goes by the warehouse's own rule before the one of all, and by the one that is valid on that day", async () => {
    for (const [at, pieces] of [90, 90].entries()) await shipped(pieces, `2026-11-1${at}`);
    const safety = async () => (await ask()).rows[0]?.safetyStock;
    const rule = (warehouse: number | null, from: string, factor: number) =>
      world.query(
        "insert into replenishment_rule (warehouse_id, valid_from, service_factor, lead_time_days, lead_time_deviation_days) values ($1, $2, $3, 9, 2)",
        [warehouse, from, factor],
      );
    expect(await safety()).toBe(67);
    await rule(null, "2026-11-19", 3.3);
    await rule(null, "2026-11-20", 0);
    expect(await safety()).toBe(133);
    await rule(1, "2026-01-01", 0);
    await rule(2, "2026-01-01", 9);
    expect(await safety()).toBe(0);
  });
});

describe("the tables refuse", () => {
  test.each([
    ["more open than ordered", "update sales_order_line set open_quantity = quantity + 1"],
    ["an order of nothing", "update sales_order_line set quantity = 0, open_quantity = 0"],
    ["money below nothing", "update sales_order_line set amount = -1"],
    ["more blocked than there", "update stock_day set blocked = on_hand + 1"],
    ["less than nothing there", "update stock_day set on_hand = -1"],
    ["a promise of nothing", "update promised_receipt set quantity = 0"],
    ["a rule without a lead time", "update replenishment_rule set lead_time_days = 0"],
    [
      "two rules of one day",
      "insert into replenishment_rule (valid_from, service_factor, lead_time_days, lead_time_deviation_days) values ('2000-01-01', 1, 1, 0)",
    ],
  ])("%s", async (_what, statement) => {
    await order({ no: "A", open: 5, due: day });
    await stock(1);
    await promised("P", day, 1);
    await expect(world.query(statement)).rejects.toMatchObject({ code: expect.stringMatching(/^23/) });
  });
});
