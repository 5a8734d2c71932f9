import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type SalesWorld, salesWorld } from "../../../../tests/harness/sales";
import { askLogistics } from "./logistics-question.server";
import { listRunningOut } from "./runs-out/list-running-out.server";
import { listShortages } from "./shortage.server";
import { listWaitingOrders } from "./waiting-orders.server";

/** Worlds of a few rows, written down as a person would: what is short of item 1 in warehouse 1, in won. */
let world: SalesWorld;
const unitIds = new Map<string, number>();
beforeAll(async () => {
  world = await salesWorld();
  for (const { code, id } of await world.query<{ code: string; id: number }>("select code, id from org_unit"))
    unitIds.set(code, id);
});
beforeEach(async () => {
  await world.query(
    "delete from sales_order_line; delete from shipment_line; delete from stock_day; delete from promised_receipt",
  );
  await world.query("delete from replenishment_rule where warehouse_id is not null or valid_from > '2000-01-01'");
});
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

type Order = {
  no: string;
  open: number;
  due: string;
  unit?: string;
  quantity?: number;
  amount?: number;
  warehouse?: number;
  ordered?: string;
};
/** The customer of Changwon's corporation account unless another is meant. */
async function order({
  no,
  open,
  due,
  unit = "KR-CWN",
  quantity = open,
  amount = 10_000 * quantity,
  warehouse = 1,
  ordered = "2026-11-01",
}: Order) {
  const seller = unitIds.get(unit);
  await world.query(
    `insert into sales_order_line (order_no, line_no, order_date, due_day, subsidiary_id, unit_id, customer_id, item_id, warehouse_id,
       quantity, open_quantity, amount, currency, batch_id)
     select $1, 1, $2::date, $3::date, subsidiary_id, id, (select c.id from customer c where c.org_unit_id = $4 order by c.id limit 1), 1, $5::int, $6::int, $7::int, $8::bigint, currency, 1
       from org_unit where id = $4`,
    [no, ordered, due, seller, warehouse, quantity, open, amount],
  );
}
const stock = (onHand: number, { blocked = 0, allocated = 0, on = day, warehouse = 1 } = {}) =>
  world.query(
    "insert into stock_day (day, warehouse_id, item_id, on_hand, allocated, blocked, in_transit, batch_id) values ($1, $2, 1, $3, $4, $5, 0, 1)",
    [on, warehouse, onHand, allocated, blocked],
  );
const shipped = (pieces: number, on: string, no = "S") =>
  world.query(
    `insert into shipment_line (shipment_no, line_no, ship_day, subsidiary_id, unit_id, customer_id, item_id, warehouse_id, quantity, amount, currency, batch_id)
     select $1, 1, $2::date, subsidiary_id, id, 1, 1, 1, $3::int, 0, currency, 1 from org_unit where code = 'KR-CWN'`,
    [`${no}${on}`, on, pieces],
  );
const promised = (no: string, on: string, quantity: number, cause: string | null = null) =>
  world.query(
    "insert into promised_receipt (warehouse_id, receipt_no, line_no, item_id, promised_day, quantity, cause, batch_id) values (1, $1, 1, 1, $2, $3, $4, 1)",
    [no, on, quantity, cause],
  );

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
      { nextReceipt: "2026-11-25", nextReceiptQuantity: 7, cause: "supplier" },
    ]);
  });

  test("is one that should have come already where no other is promised, the latest of them, or none at all", async () => {
    expect((await ask()).rows).toMatchObject([{ nextReceipt: null, nextReceiptQuantity: null, cause: null }]);
    await promised("P1", "2026-10-05", 9);
    await promised("P2", "2026-11-12", 4, "plan");
    expect((await ask()).rows).toMatchObject([{ nextReceipt: "2026-11-12", nextReceiptQuantity: 4, cause: "plan" }]);
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

describe("what runs out next", () => {
  const soon = async (user = admin) => {
    const ctx = await world.ctxOf(user);
    return listRunningOut(ctx, await askLogistics(ctx, { item: 1, currency: "KRW" }), everything);
  };
  const use = async (pieces: number) => {
    await shipped(pieces, "2026-11-01");
  };

  test("says short today where more is ordered than lies there, never a day of next year", async () => {
    await order({ no: "A", open: 12, due: day });
    await stock(10);
    await use(9);
    const { rows, counts, first } = await soon();
    expect(rows).toMatchObject([{ short: true, left: -2, runsOut: null, actBy: null }]);
    expect([counts, first]).toEqual([{ short: 1, late: 0, soon: 0 }, null]);
  });

  test("is in the order of the day on which somebody must act: it runs out less the lead time, not when it runs out", async () => {
    const lead = (warehouse: number, days: number) =>
      world.query(
        "insert into replenishment_rule (warehouse_id, valid_from, service_factor, lead_time_days, lead_time_deviation_days) values ($1, '2026-01-01', 1, $2, 0)",
        [warehouse, days],
      );
    await lead(1, 10);
    await lead(2, 90);
    await stock(50);
    await stock(100, { warehouse: 2 });
    await use(90);
    await world.query(
      "insert into shipment_line (shipment_no, line_no, ship_day, subsidiary_id, unit_id, customer_id, item_id, warehouse_id, quantity, amount, currency, batch_id) select 'S2' || 1, 1, ship_day, subsidiary_id, unit_id, customer_id, item_id, 2, quantity, 0, currency, 1 from shipment_line",
    );
    const { rows, counts, first } = await soon();
    // One a day: the second lasts twice as long and had to be ordered long ago.
    expect(rows.map(({ warehouseId, runsOut, actBy }) => [warehouseId, runsOut, actBy])).toEqual([
      [2, "2027-02-27", "2026-11-29"],
      [1, "2027-01-08", "2026-12-29"],
    ]);
    expect(counts).toEqual({ short: 0, late: 0, soon: 1 });
    expect(first).toMatchObject({ itemId: 1, actBy: "2026-11-29", runsOut: "2027-02-27" });
  });

  test("counts a receipt from its promised day on, not one that comes after it ran out, nor one whose day has passed", async () => {
    await stock(10);
    await use(90);
    expect((await soon()).rows).toMatchObject([{ runsOut: "2026-11-29" }]);
    await promised("P0", "2026-11-18", 500);
    expect((await soon()).rows).toMatchObject([{ runsOut: "2026-11-29", nextReceipt: null }]);
    await promised("P1", "2026-11-25", 5);
    expect((await soon()).rows).toMatchObject([
      { runsOut: "2026-12-04", nextReceipt: "2026-11-25", nextReceiptQuantity: 5 },
    ]);
    await promised("P2", "2026-12-20", 500);
    expect((await soon()).rows).toMatchObject([{ runsOut: "2026-12-04" }]);
  });
});

describe("when a waiting line is likely to be whole", () => {
  const made = (no: string, planned: string, done: string | null, plant = 1) =>
    world.query(
      `insert into production_order (plant_id, order_no, item_id, planned_day, quantity, completed_day, completed_quantity, batch_id)
       values ($1, $2, 1, $3, 10, $4, case when $4::date is null then 0 else 10 end, 1)`,
      [plant, no, planned, done],
    );
  beforeEach(() => world.query("delete from production_order"));

  test("the receipt by which it is whole in its turn, later by the plant's median; what is not made yet counts up to now", async () => {
    await order({ no: "A", open: 8, due: "2026-11-10" });
    await order({ no: "B", open: 8, due: "2026-11-11" });
    await stock(4);
    await promised("P1", "2026-12-01", 6);
    await promised("P2", "2026-12-10", 20);
    await made("M1", "2026-11-01", "2026-11-01");
    await made("M2", "2026-11-01", "2026-11-04");
    await made("M3", "2026-11-01", null);
    const { rows, plants } = await waiting();
    expect(rows.map(({ orderNo, likely }) => [orderNo, likely?.receiptDay, likely?.day])).toEqual([
      ["A", "2026-12-01", "2026-12-04"],
      ["B", "2026-12-10", "2026-12-13"],
    ]);
    expect(plants).toMatchObject([{ id: 1, orders: 3, kept: 1, delayDays: 3 }]);
  });

  test("none where too little is promised or no plant has a record; an early plant brings nobody forward; never before the stock's day", async () => {
    await order({ no: "A", open: 8, due: "2026-11-10" });
    await stock(0);
    await promised("P1", "2026-12-01", 7);
    await made("M1", "2026-11-10", "2026-11-01");
    expect((await waiting()).rows).toMatchObject([{ likely: null, nextReceipt: "2026-12-01", nextReceiptQuantity: 7 }]);
    await promised("P0", "2026-11-05", 1);
    expect((await waiting()).rows).toMatchObject([{ likely: { day: "2026-12-01" } }]);
    await promised("P00", "2026-11-04", 9);
    expect((await waiting()).rows).toMatchObject([{ likely: { day } }]);
    await world.query("delete from production_order");
    expect((await waiting()).rows).toMatchObject([{ likely: null }]);
  });

  test("taken by earlier orders is what lies there and is not for this line", async () => {
    await order({ no: "A", open: 6, due: "2026-11-10", unit: "DE" });
    await order({ no: "B", open: 5, due: "2026-11-11" });
    await stock(7);
    expect((await waiting()).rows).toMatchObject([{ orderNo: "B", missing: 4, takenEarlier: 4 }]);
    // Of the whole company nobody else's orders are earlier; of the office's own the German one is.
    expect((await ask()).rows).toMatchObject([{ missing: 4, takenEarlier: 0 }]);
    expect((await ask("office@seorak.example")).rows).toMatchObject([{ missing: 4, takenEarlier: 4 }]);
  });
});
