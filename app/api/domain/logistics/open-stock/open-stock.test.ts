import { afterAll, beforeAll, expect, test } from "vitest";
import { type Query, type SalesWorld, salesWorld, searchOf } from "../../../../../tests/harness/sales";
import { readFilters } from "../../report/filters";
import { findReport } from "../../reports.server";
import { dailyShortagesFilters } from "../daily-shortages";
import { getDailyShortages } from "../daily-shortages.server";
import { type OpenStock, openStock, openStockFilters } from "./open-stock";
import { getOpenStock } from "./open-stock.server";
import { bandOf } from "./stock-shapes";

let world: SalesWorld;
beforeAll(async () => {
  world = await salesWorld(20_000);
});
afterAll(() => world?.close());

const admin = "admin@seorak.example";
const partner = "distributor@partner.example";
async function ask(query: Query = {}, userId = admin): Promise<OpenStock> {
  const { filters, ignored } = readFilters(openStockFilters, searchOf(query));
  return openStock.output.parse(await getOpenStock(await world.ctxOf(userId), filters, ignored));
}

test("free is what nobody has a claim to: on hand without orders, blocked and safety stock, never below zero", async () => {
  const { rows } = await ask({ state: "free", size: 200 });
  expect(rows.length).toBeGreaterThan(50);
  for (const { onHand, allocated, blocked, safetyStock, free, band } of rows) {
    expect(free).toBe(Math.max(0, (onHand ?? 0) - (allocated ?? 0) - (blocked ?? 0) - (safetyStock ?? 0)));
    expect(band).toBe(bandOf(free ?? -1));
  }
  const { rows: none } = await ask({ state: "none", size: 200 });
  expect(new Set(none.map(({ free }) => free))).toEqual(new Set([0]));
});

test("the safety stock of an item is the one that MIPUTL01 tells", async () => {
  const { filters } = readFilters(dailyShortagesFilters, searchOf({ size: 25 }));
  const { items } = await getDailyShortages(await world.ctxOf(admin), filters);
  const used = items.filter(({ safetyStock }) => (safetyStock ?? 0) > 0);
  expect(used.length).toBeGreaterThan(0);
  for (const { itemNo, warehouseId, safetyStock } of used.slice(0, 5)) {
    const { rows } = await ask({ numbers: itemNo, warehouse: warehouseId });
    if (rows[0]) expect([itemNo, rows[0].safetyStock]).toEqual([itemNo, safetyStock]);
  }
});

test("a pasted list gives its items in every warehouse, and names what is no item", async () => {
  const { rows } = await ask({ size: 25 });
  const [first = "", second = ""] = [...new Set(rows.map(({ itemNo }) => itemNo))];
  const { rows: found, missing, found: count } = await ask({ numbers: `${first},${second} 99nothing99` });
  expect(new Set(found.map(({ itemNo }) => itemNo))).toEqual(new Set([first, second]));
  expect([count, missing.map(({ typed }) => typed)]).toEqual([2, ["99nothing99"]]);
});

test("alternatives have the same geometry in another grade, and are free in the same warehouse", async () => {
  const { rows } = await ask({ sort: "alternatives", size: 25 });
  const item = rows.find(({ alternatives }) => alternatives > 0);
  if (!item) throw new Error("no item has an alternative");
  const { rows: others } = await ask({ instead: item.itemId, warehouse: item.warehouseId, state: "free", size: 200 });
  expect(others).toHaveLength(item.alternatives);
  const shape = item.description.slice(0, -(item.grade?.length ?? 0));
  for (const other of others) {
    expect(other.description.startsWith(shape)).toBe(true);
    expect(other.grade).not.toBe(item.grade);
  }
});

test("partners are told bands alone, and their rows stand in no order of pieces; in files neither", async () => {
  const told = await ask({ sort: "free", size: 50 }, partner);
  for (const row of told.rows)
    expect([row.free, row.onHand, row.allocated, row.blocked, row.safetyStock, row.lastShipped]).toEqual(
      Array(6).fill(null),
    );
  const numbers = told.rows.map(({ itemNo }) => itemNo);
  expect([numbers, numbers.toSorted().toReversed()]).toContainEqual(numbers);
  expect(told.ages).toEqual([]);
  const table = await findReport("MIPUTL05")?.exportTable(await world.ctxOf(partner), searchOf({}));
  expect(table?.columns.map(({ key }) => key)).toEqual(expect.arrayContaining(["band"]));
  expect(table?.columns.map(({ key }) => key)).toEqual(expect.not.arrayContaining(["free", "onHand"]));
});

test("the counts of bands and of ages are those of everything that is filtered", async () => {
  const { bands, ages, rowCount } = await ask();
  expect(bands.reduce((sum, { rows }) => sum + rows, 0)).toBe(rowCount);
  const [{ pieces }] = (await world.query<{ pieces: number }>(
    "SELECT sum(on_hand)::int AS pieces FROM stock_day s JOIN item i ON i.id = s.item_id WHERE day = '2026-11-19' AND i.use_yn = 'Y'",
  )) as [{ pieces: number }];
  expect(ages.reduce((sum, { pieces: each }) => sum + each, 0)).toBe(pieces);
});

test("what was last shipped a year ago to the day is of the longest time, as MIPMGM12 and dead stock have it", async () => {
  const before = (await ask()).ages;
  const [stock] = await world.query<{ item: number; warehouse: number }>(
    `SELECT item_id AS item, warehouse_id AS warehouse FROM stock_day s JOIN item i ON i.id = s.item_id
      WHERE day = '2026-11-19' AND on_hand > 0 AND i.use_yn = 'Y' AND NOT EXISTS (
        SELECT FROM shipment_line l WHERE l.item_id = s.item_id AND l.warehouse_id = s.warehouse_id AND ship_day >= '2025-11-19') LIMIT 1`,
  );
  await world.query(
    `INSERT INTO shipment_line (amount, ship_day, subsidiary_id, unit_id, customer_id, item_id, warehouse_id, quantity, batch_id, line_no, currency, shipment_no)
     SELECT 0, '2025-11-19', subsidiary_id, unit_id, customer_id, $1, $2, 1, batch_id, 1, currency, 'a year ago' FROM shipment_line LIMIT 1`,
    [stock?.item, stock?.warehouse],
  );
  const { ages } = await ask();
  await world.query("DELETE FROM shipment_line WHERE shipment_no = 'a year ago'");
  expect(stock).toBeDefined();
  expect(ages).toEqual(before);
});
