import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createApi } from "~/api/http/app.server";
import { ownOrigin } from "../../../../tests/harness/api";
import { now, plain, type Query, type SalesWorld, salesWorld, searchOf } from "../../../../tests/harness/sales";
import { allPages } from "../../../../tests/harness/some-at-once";
import { add } from "../decimal";
import { readFilters } from "../report/filters";
import { columnsOf } from "../report/table";
import { findReport } from "../reports.server";
import { type DailyShortages, dailyShortages, dailyShortagesFilters } from "./daily-shortages";
import { getDailyShortages } from "./daily-shortages.server";
import { shortItemsTable } from "./short-items-table";

let world: SalesWorld;
let api: ReturnType<typeof createApi>;
beforeAll(async () => {
  world = await salesWorld(20_000);
  const { db, reports } = world.database;
  api = createApi({ db, reportsOfRequest: () => reports, now: () => now, ownOrigins: [ownOrigin] });
});
afterAll(() => world?.close());

const admin = "admin@seorak.example";
const germany = "germany@seorak.example";
const partner = "distributor@partner.example";
async function ask(query: Query = {}, userId = admin): Promise<DailyShortages> {
  const { filters, ignored } = readFilters(dailyShortagesFilters, searchOf(query));
  return dailyShortages.output.parse(await getDailyShortages(await world.ctxOf(userId), filters, ignored));
}
async function exported(query: Query, userId = admin) {
  const table = await findReport("MIPUTL01")?.exportTable(await world.ctxOf(userId), searchOf(query));
  if (!table) throw new Error("no such report");
  const rows = [];
  for await (const block of table.blocks) rows.push(...block);
  return { keys: table.columns.map(({ key }) => key), rows };
}
const sumOf = (values: (string | null)[]) => plain(values.reduce<string>((sum, each) => add(sum, each ?? "0"), "0"));

test("the door: open with the right, closed to visitors and to those without it", async () => {
  const status = async (userId?: string, path = "") => {
    const headers: HeadersInit = userId ? { authorization: `Bearer ${await world.tokenOf(userId)}` } : {};
    const answer = await api.fetch(new Request(`${ownOrigin}/api/reports/MIPUTL01${path}`, { headers }), {});
    // An export that nobody reads keeps one of the reader's two downloads.
    await answer.text();
    return answer.status;
  };
  for (const path of ["", "/export?format=csv"]) {
    expect(await status(germany, path)).toBe(200);
    expect(await status(undefined, path)).toBe(401);
    for (const user of ["finance@seorak.example", partner]) expect(await status(user, path)).toBe(403);
  }
});

describe("the total", () => {
  test.each([
    ["item", {}],
    ["item", { age: "61+" }],
    ["order", {}],
    ["order", { lines: "open" }],
  ])("is the sum of all pages, listed by %s with %o", async (by, filters) => {
    const first = await ask({ by, ...filters, size: 25 });
    const count = first.orders?.rowCount ?? first.itemCount;
    const pages = await allPages(count, 25, (page) => ask({ by, ...filters, ...page }));
    const rows = pages.flatMap(
      ({ orders, items }): { missing: number; value: string | null }[] => orders?.rows ?? items,
    );
    expect(rows).toHaveLength(count);
    expect(count).toBeGreaterThan(25);
    expect(sumOf(rows.map(({ value }) => value))).toBe(plain(first.total.value));
    expect(rows.reduce((sum, { missing }) => sum + missing, 0)).toBe(first.total.missing);
  });
});

test("a file has every row once with the total, of what is listed alone, and no column of the other list", async () => {
  for (const query of [{ size: 25 }, { by: "order", size: 25, page: 2 }]) {
    const { orders, itemCount } = await ask(query);
    const { keys, rows } = await exported(query);
    expect(rows).toHaveLength(1 + (orders?.rowCount ?? itemCount));
    expect(keys.includes("daysShort")).toBe(orders === null);
    expect(keys.includes("customer")).toBe(orders !== null);
    expect(new Set(rows.slice(1).map((row) => JSON.stringify(row))).size).toBe(rows.length - 1);
  }
});

test("a row's figures lead to the orders that they are made of", async () => {
  const { items, total } = await ask({ sort: "ordered", size: 25 });
  const { shown } = columnsOf(shortItemsTable, await ask(), readFilters(dailyShortagesFilters, searchOf({})).filters);
  const led = async (key: string, row: Parameters<(typeof shown)[number]["of"]>[0]) => {
    const opening = shown.find((column) => column.key === key)?.opens?.(row);
    if (!opening || !("with" in opening)) throw new Error("leads nowhere");
    const query = Object.fromEntries(Object.entries(opening.with ?? {}).filter(([, value]) => value !== null));
    return ask({ ...(query as Query), size: 200 });
  };
  for (const row of [...items.slice(0, 4).map((item) => ({ ...item, item })), { ...total, item: null }]) {
    const [missing, open] = [await led("missing", row), await led("ordered", row)];
    expect(missing.ignored).toEqual([]);
    expect(missing.orders).toMatchObject({
      rowCount: row.orderLines,
      total: { missing: row.missing, value: row.value },
    });
    expect(open.orders?.total).toMatchObject({ open: row.ordered, missing: row.missing });
    expect(missing.items.map(({ itemId, warehouseId }) => [itemId, warehouseId])).toEqual(
      row.item ? [[row.item.itemId, row.item.warehouseId]] : [],
    );
  }
});

test("what cannot be used is dropped and named, and the rest is answered; a sort of the other list is the usual order", async () => {
  const [india] = await world.query<{ id: number }>("select id from org_unit where code = 'IN'");
  const own = await ask({}, germany);
  const foreign = await ask({ unit: india?.id, warehouse: 99, age: "old", cause: "rain", sort: "due" }, germany);
  expect(foreign.ignored).toEqual([
    { name: "age", value: "old" },
    { name: "unit", value: String(india?.id) },
    { name: "warehouse", value: "99" },
    { name: "cause", value: "rain" },
  ]);
  expect({ ...foreign, ignored: [] }).toEqual(own);
});

test("who has the orders of one unit finds none of another's behind any item, by whatever address he asks", async () => {
  const [other] = await world.query<{ item: number; order: string }>(
    `select item_id as item, order_no as order from sales_order_line
      where open_quantity > 0 and subsidiary_id <> (select id from org_unit where code = 'DE')
        and item_id not in (select item_id from sales_order_line where subsidiary_id = (select id from org_unit where code = 'DE')) limit 1`,
  );
  for (const lines of ["missing", "open"]) {
    const answer = await ask({ by: "order", item: other?.item, lines }, germany);
    expect(answer).toMatchObject({ itemCount: 0, items: [], orders: { rows: [], rowCount: 0, total: { open: 0 } } });
  }
});

test("partners are shown no column of what lies in a warehouse, on the screen or in a file, though they ask for it", async () => {
  const query = { columns: "available,takenEarlier,safetyStock,missing" };
  const stock = ["available", "nextReceiptQuantity", "dailyUse", "safetyStock", "takenEarlier"];
  const { filters } = readFilters(dailyShortagesFilters, searchOf(query));
  const answer = await ask(query, partner);
  const { offered, shown } = columnsOf(shortItemsTable, answer, filters);
  expect(shown.map(({ key }) => key)).toEqual(["missing"]);
  expect(offered.filter(({ key }) => stock.includes(key))).toEqual([]);
  expect((await exported(query, partner)).keys).toEqual(["item", "missing"]);
  expect((await exported(query)).keys).toEqual(["item", "available", "missing", "takenEarlier", "safetyStock"]);
});

test("causes stand in the reader's words", async () => {
  const { keys, rows } = await exported({ cause: "supplier" });
  expect(rows.length).toBeGreaterThan(1);
  expect(new Set(rows.slice(1).map((row) => JSON.stringify(row[keys.indexOf("cause")])))).toEqual(
    new Set(['{"text":"Late supplier"}']),
  );
});
