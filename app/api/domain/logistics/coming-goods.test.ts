import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { translate, type WordKey, type WordParams } from "~/words";
import { type FewOrders, fewOrders } from "../../../../tests/harness/few-orders";
import { searchOf } from "../../../../tests/harness/sales";
import { listShortageAlarms } from "../mainboard/list-shortage-alarms.server";
import { findReport } from "../reports.server";
import type { DailyShortages } from "./daily-shortages";
import { hopedDay } from "./likely-day";
import { askLogistics } from "./logistics-question.server";
import { recordShortages } from "./record-shortages.server";
import { listRunningOut } from "./runs-out/list-running-out.server";
import { runsOutTable } from "./runs-out/runs-out-table";
import { sayBasis, sayRecord } from "./say-record";
import { listShortages } from "./shortage.server";
import { listWaitingOrders } from "./waiting-orders.server";

let world: FewOrders;
beforeAll(async () => {
  world = await fewOrders();
});
beforeEach(() => world.clear());
afterAll(() => world?.close());
const order: FewOrders["order"] = (given) => world.order(given);
const stock: FewOrders["stock"] = (...given) => world.stock(...given);
const shipped: FewOrders["shipped"] = (...given) => world.shipped(...given);
const promised: FewOrders["promised"] = (...given) => world.promised(...given);

const day = "2026-11-19";
const everything = { offset: 0, limit: 1000 };
const admin = "admin@seorak.example";
async function ask(user = admin) {
  const ctx = await world.ctxOf(user);
  return listShortages(ctx, await askLogistics(ctx, { currency: "KRW" }), {}, everything);
}
async function waiting(user = admin) {
  const ctx = await world.ctxOf(user);
  return listWaitingOrders(ctx, await askLogistics(ctx, { item: 1, currency: "KRW" }), {}, everything);
}

describe("what runs out next", () => {
  const soon = async (user = admin) => {
    const ctx = await world.ctxOf(user);
    return listRunningOut(ctx, await askLogistics(ctx, { item: 1, currency: "KRW" }), {}, everything);
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
    expect([counts, first]).toEqual([{ short: 1, taken: 0, late: 0, soon: 0 }, null]);
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
    expect(counts).toEqual({ short: 0, taken: 0, late: 0, soon: 1 });
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

describe("what runs out next, with stock that was loaded some days ago", () => {
  const soonOn = async (today: string) => {
    const ctx = { ...(await world.ctxOf(admin)), now: new Date(`${today}T03:00:00Z`) };
    return listRunningOut(ctx, await askLogistics(ctx, { item: 1, currency: "KRW" }), {}, everything);
  };
  beforeEach(async () => {
    await world.query(
      "insert into replenishment_rule (warehouse_id, valid_from, service_factor, lead_time_days, lead_time_deviation_days) values (1, '2026-01-01', 1, 10, 0)",
    );
    // One a day: runs out on 4 December, to be ordered by 24 November.
    await stock(15);
    await shipped(90, "2026-11-01");
  });

  test("the last day to act has passed from the reader's today on, not from the stock's day", async () => {
    const told = async (today: string) => {
      const { rows, counts } = await soonOn(today);
      return [rows[0]?.actBy, counts.late, counts.soon, rows[0]?.pressing];
    };
    expect(await told("2026-11-23")).toEqual(["2026-11-24", 0, 1, false]);
    expect(await told("2026-11-24")).toEqual(["2026-11-24", 0, 1, true]);
    expect(await told("2026-11-28")).toEqual(["2026-11-24", 1, 0, true]);
  });

  test("a receipt is overdue when the stock of its day was told without it; one of the days since then may have come and still counts", async () => {
    await promised("P0", "2026-11-18", 3);
    await promised("P1", "2026-11-25", 5);
    expect((await soonOn("2026-11-28")).rows).toMatchObject([
      {
        nextReceipt: "2026-11-25",
        nextReceiptQuantity: 5,
        overdueReceipt: { day: "2026-11-18", days: 1 },
        runsOut: "2026-12-09",
      },
    ]);
  });
});

describe("what is short today, of what runs out next", () => {
  const soon = async (user: string, asked: object = {}) => {
    const ctx = await world.ctxOf(user);
    const question = await askLogistics(ctx, { item: 1, currency: "KRW", ...asked });
    return listRunningOut(ctx, question, {}, everything);
  };
  const office = "office@seorak.example";
  const germany = "germany@seorak.example";
  beforeEach(() => world.query("delete from production_order"));

  test("is told with the reader's own part; how much others ordered is read off no row", async () => {
    await order({ no: "A", open: 6, due: "2026-11-10", unit: "DE" });
    await order({ no: "B", open: 5, due: "2026-11-11" });
    await stock(7);
    const own = { missing: 4, value: expect.stringMatching(/^40000(\.0+)?$/), since: "2026-11-11" };
    expect((await soon(admin)).rows).toMatchObject([{ short: true, left: -4, ...own }]);
    expect((await soon(office)).rows).toMatchObject([{ short: true, left: 0, ...own }]);
    expect((await soon(germany)).rows).toMatchObject([{ short: true, left: 0, missing: 0, value: null, since: null }]);
    expect((await soon(office)).counts).toMatchObject({ short: 1, taken: 0 });
    expect((await soon(germany)).counts).toMatchObject({ short: 0, taken: 1 });
    expect((await ask(office)).total.missing).toBe(4);
  });

  test("is never said with no pieces: where others' orders alone take it, that is what page and file say, and it is not counted", async () => {
    await order({ no: "A", open: 9, due: "2026-11-10", unit: "DE" });
    await order({ no: "B", open: 5, due: "2026-11-11" });
    await order({ no: "C", open: 5, due: "2026-11-09", warehouse: 2 });
    await stock(7);
    await stock(5, { warehouse: 2 });
    const told = async (user: string) => {
      const ctx = await world.ctxOf(user);
      await recordShortages(ctx.db);
      const report = (await findReport("MIPUTL01")?.load(ctx, searchOf({ by: "soon" }))) as DailyShortages;
      const card = await listShortageAlarms(ctx);
      const short = card?.alarms.find(({ kind }) => kind === "items")?.count ?? 0;
      expect([report.soon?.counts.short, report.itemCount]).toEqual([short, short]);
      const file = await findReport("MIPUTL01")?.exportTable(ctx, searchOf({ by: "soon" }));
      const [state, missing] = ["short", "missing"].map((key) =>
        file?.columns.findIndex((column) => column.key === key),
      );
      const told: unknown[] = [];
      for await (const rows of file?.blocks ?? [])
        for (const row of rows) told.push([row[state ?? -1], row[missing ?? -1]]);
      return told;
    };
    expect(await told(germany)).toEqual([[{ text: "Short today" }, { decimal: "2" }]]);
    await world.query("update sales_order_line set open_quantity = 3 where order_no = 'A'");
    expect(await told(germany)).toEqual([[{ text: "Taken by others" }, null]]);
  });

  test("has cause and likely day as orders have them, and stands by money, not by pieces", async () => {
    await order({ no: "A", open: 9, due: "2026-11-10", amount: 90 });
    await order({ no: "B", open: 2, due: "2026-11-11", amount: 8_000_000, warehouse: 2 });
    await stock(0);
    await stock(0, { warehouse: 2 });
    await promised("P1", "2026-12-01", 9, "plan");
    await world.query(
      "insert into production_order (plant_id, order_no, item_id, planned_day, quantity, completed_day, completed_quantity, batch_id) select 1, 'M' || n, 1, '2026-11-01', 10, '2026-11-04', 10, 1 from generate_series(1, 5) as n",
    );
    const { rows } = await soon(admin);
    expect(rows.map(({ warehouseId, missing }) => [warehouseId, missing])).toEqual([
      [2, 2],
      [1, 9],
    ]);
    expect(rows).toMatchObject([
      { cause: null, likely: null },
      { cause: "plan", since: "2026-11-10", likely: { day: "2026-12-04", receiptDay: "2026-12-01" } },
    ]);
    // A cause and an age are told of what is short alone.
    expect((await soon(admin, { cause: "plan" })).rows).toMatchObject([{ warehouseId: 1 }]);
    expect((await soon(admin, { age: "not-due" })).rows).toEqual([]);
  });

  test("leads to the orders where the reader's own wait, else to the item in the stock, never to all that lies there", async () => {
    await order({ no: "A", open: 6, due: "2026-11-10", unit: "DE" });
    await order({ no: "B", open: 5, due: "2026-11-11" });
    await stock(7);
    await shipped(9, "2026-11-01");
    const opened = async (user: string) => {
      const { rows } = await soon(user);
      return rows.map((row) => runsOutTable.name.opens?.(row, undefined as never));
    };
    const [row] = (await soon(admin)).rows;
    expect(await opened(office)).toMatchObject([{ with: { by: "order", item: 1, warehouse: 1 } }]);
    expect(await opened(germany)).toEqual([{ screen: "MIPUTL05", with: { numbers: row?.itemNo } }]);
    await stock(90, { on: "2026-11-20" });
    expect(await opened(germany)).toEqual([{ screen: "MIPUTL05", with: { numbers: row?.itemNo, warehouse: 1 } }]);
  });
});

describe("when a waiting line is likely to be whole", () => {
  /** Of fewer orders nothing is told. */
  const several = (name: string, planned: string, done: string | null) =>
    Promise.all([1, 2, 3, 4, 5].map((at) => made(`${name}${at}`, planned, done)));
  const made = (no: string, planned: string, done: string | null, plant = 1) =>
    world.query(
      `insert into production_order (plant_id, order_no, item_id, planned_day, quantity, completed_day, completed_quantity, batch_id)
       values ($1, $2, 1, $3, 10, $4, case when $4::date is null then 0 else 10 end, 1)`,
      [plant, no, planned, done],
    );
  beforeEach(() => world.query("delete from production_order"));

  test("the receipt by which it is whole in its turn, later by the plant's median where five orders tell it; what is not made yet counts up to now", async () => {
    await order({ no: "A", open: 8, due: "2026-11-10" });
    await order({ no: "B", open: 8, due: "2026-11-11" });
    await stock(4);
    await promised("P1", "2026-12-01", 6);
    await promised("P2", "2026-12-10", 20);
    await made("M1", "2026-11-01", "2026-11-01");
    await made("M2", "2026-11-01", "2026-11-04");
    await made("M3", "2026-11-01", null);
    expect((await waiting()).rows).toMatchObject([{ likely: null }, { likely: null }]);
    await made("M4", "2026-11-01", "2026-11-02");
    await made("M5", "2026-11-01", "2026-11-10");
    const { rows, plants } = await waiting();
    expect(rows.map(({ orderNo, likely }) => [orderNo, likely?.receiptDay, likely?.day])).toEqual([
      ["A", "2026-12-01", "2026-12-04"],
      ["B", "2026-12-10", "2026-12-13"],
    ]);
    expect(plants).toMatchObject([{ id: 1, orders: 5, kept: 1, delayDays: 3, keptPercent: 20 }]);
    const say = { locale: "en", t: (key: WordKey, params?: WordParams) => translate("en", key, params) } as const;
    expect(plants.map((plant) => sayRecord(plant, say))).toEqual(["1 of 5 kept, the middle one 3 days late"]);
    const [own] = (await waiting("office@seorak.example")).rows;
    expect(own?.likely && sayRecord(own.likely.plant, say)).toBe("20 % kept, the middle one 3 days late");
    for (const reader of ["office@seorak.example", "germany@seorak.example"]) {
      const part = await waiting(reader);
      for (const plant of part.plants)
        expect(plant).toMatchObject({ delayDays: 3, keptPercent: 20, orders: null, kept: null });
      for (const { likely } of part.rows) expect(Object.keys(likely?.plant ?? {})).not.toContain("orders");
    }
    expect((await waiting("office@seorak.example")).plants.length).toBe(1);
  });

  test("none where too little is promised or no plant has a record; an early plant brings nobody forward; a day that has gone is told as one that was", async () => {
    await order({ no: "A", open: 8, due: "2026-11-10" });
    await stock(0);
    await promised("P1", "2026-12-01", 7);
    await several("M", "2026-11-10", "2026-11-01");
    expect((await waiting()).rows).toMatchObject([{ likely: null, nextReceipt: "2026-12-01", nextReceiptQuantity: 7 }]);
    await promised("P0", "2026-11-05", 1);
    expect((await waiting()).rows).toMatchObject([{ likely: { day: "2026-12-01", gone: false } }]);
    await promised("P00", "2026-11-04", 9);
    expect((await waiting()).rows).toMatchObject([{ likely: { day: "2026-11-04", gone: true } }]);
    const say = { locale: "en", t: (key: WordKey, params?: WordParams) => translate("en", key, params) } as const;
    const [gone] = (await waiting()).rows;
    expect(gone?.likely && sayBasis(gone.likely, say)).toBe(
      "was likely on 2026-11-04; 100 % kept, at least half of them on time",
    );
    expect(hopedDay(gone?.likely ?? null)).toBeNull();
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
