import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { plain, type SalesWorld, salesReaders, salesWorld } from "../../../../tests/harness/sales";
import { type ShortByHand, shortagesByHand } from "../../../../tests/harness/shortage-by-hand";
import { askLogistics, type LogisticsScope } from "./logistics-question.server";
import { type ItemList, type ShortageSort, shortageSorts } from "./shortage";
import { listShortages } from "./shortage.server";
import { listWaitingOrders } from "./waiting-orders.server";

/** More lines than most tests have: every reader shall have something that they wait for. */
let world: SalesWorld;
beforeAll(async () => {
  world = await salesWorld(20_000);
});
afterAll(() => world?.close());

const everything = { offset: 0, limit: 100_000 };
const admin = "admin@seorak.example";
type Asked = Partial<LogisticsScope & ItemList>;
async function ask(user: string, filters: Asked = {}, window = everything) {
  const ctx = await world.ctxOf(user);
  const { ignored, currency, ...question } = await askLogistics(ctx, { currency: "USD", ...filters });
  return { ignored, currency, ...(await listShortages(ctx, { ignored, currency, ...question }, filters, window)) };
}
/** 1/10,000 of a dollar times 10^8, as the answer writes it. */
const decimal = (value: bigint) => plain(`${value / 100_000_000n}.${String(value % 100_000_000n).padStart(8, "0")}`);
const keysOf = (...found: ({ id: number } | undefined)[]) => found.flatMap((each) => each?.id ?? []);
const sum = (rows: ShortByHand[], of: "missing" | "ordered") => rows.reduce((total, row) => total + row[of], 0);

describe.each(salesReaders)("what %s reads", (user) => {
  test("is what comes out by hand: his own orders' part of every shortage, row by row and in all", async () => {
    const byHand = await shortagesByHand(world, user);
    const { rows, total, rowCount } = await ask(user);
    expect(
      rows.map(({ itemId, warehouseId, ordered, missing, value, orderLines, firstDue }) => ({
        ...{ item: itemId, warehouse: warehouseId, ordered, missing, value: plain(value), orderLines, firstDue },
      })),
    ).toEqual(byHand.map(({ lines, value, ...row }) => ({ ...row, value: decimal(value), orderLines: lines.length })));
    expect(rowCount).toBe(byHand.length);
    expect(total).toMatchObject({ ordered: sum(byHand, "ordered"), missing: sum(byHand, "missing") });
    expect(plain(total.value)).toBe(decimal(byHand.reduce((all, { value }) => all + value, 0n)));
    expect(total.ages.reduce((all, { missing }) => all + missing, 0)).toBe(total.missing);
  });

  test("leads to the order lines that it is made of, each of them his to see", async () => {
    const ctx = await world.ctxOf(user);
    for (const row of (await shortagesByHand(world, user)).slice(0, 5)) {
      const asked = await askLogistics(ctx, { item: row.item, warehouse: row.warehouse, currency: "USD" });
      const waiting = await listWaitingOrders(ctx, asked, {}, everything);
      expect(waiting.rows.map(({ orderNo, lineNo }) => `${orderNo}/${lineNo}`)).toEqual(row.lines);
      expect(waiting.total.missing).toBe(row.missing);
      expect(plain(waiting.total.value)).toBe(decimal(row.value));
    }
  });
});

test("staff are told of stock and its use, partners of their orders alone", async () => {
  const stock = ["available", "nextReceiptQuantity", "dailyUse", "safetyStock", "takenEarlier"] as const;
  const { rows: staff } = await ask(admin);
  expect(staff.length).toBeGreaterThan(50);
  for (const { available, ordered, missing, dailyUse } of staff) {
    expect(missing).toBe(ordered - (available ?? 0));
    expect(dailyUse).toBeGreaterThan(0);
  }
  for (const name of ["distributor", "distributor2", "corporation"]) {
    const { rows } = await ask(`${name}@partner.example`);
    for (const row of rows) for (const field of stock) expect(row[field], field).toBeNull();
  }
  const told = await Promise.all(
    ["distributor", "distributor2", "corporation"].map((name) => ask(`${name}@partner.example`)),
  );
  expect(told.reduce((count, { rowCount }) => count + rowCount, 0)).toBeGreaterThan(0);
});

test("pages lie behind each other in every order, and all have the total of the whole", async () => {
  for (const sort of Object.keys(shortageSorts) as ShortageSort[]) {
    for (const dir of ["asc", "desc"] as const) {
      const all = await ask(admin, { sort, dir });
      const pages = await Promise.all([0, 20, 40].map((offset) => ask(admin, { sort, dir }, { offset, limit: 20 })));
      expect(pages.flatMap(({ rows }) => rows)).toEqual(all.rows.slice(0, 60));
      for (const { total, rowCount } of pages)
        expect({ total, rowCount }).toEqual({ total: all.total, rowCount: all.rowCount });
      expectSorted(
        all.rows.map((row) => sortValue(row, sort)),
        dir,
      );
    }
  }
  const beyond = await ask(admin, {}, { offset: 5000, limit: 50 });
  expect(beyond).toMatchObject({ rows: [], total: (await ask(admin)).total, rowCount: (await ask(admin)).rowCount });
});

type Sorted = Awaited<ReturnType<typeof ask>>["rows"][number];
const sortValue = (row: Sorted, sort: ShortageSort): number | string | null => {
  if (sort === "name") return row.itemNo;
  if (sort === "warehouse") return row.warehouseId;
  if (sort === "value") return row.value === null ? null : Number(row.value);
  return row[sort];
};
/** What is not there stands last either way. */
function expectSorted(values: (number | string | null)[], dir: "asc" | "desc") {
  const known = values.filter((value) => value !== null);
  expect(values.slice(known.length).every((value) => value === null)).toBe(true);
  for (const [at, value] of known.entries()) {
    const before = known[at - 1];
    if (before !== undefined && before !== value) expect(before < value).toBe(dir === "asc");
  }
}

test("filters narrow rows and total alike; one on what is not there for the reader is dropped and named", async () => {
  const all = await ask(admin);
  const [first] = all.rows;
  if (!first) throw new Error("nothing is short");
  const matching = async (filters: Asked, kept: (row: Sorted) => boolean) => {
    const answer = await ask(admin, filters);
    const rows = all.rows.filter(kept);
    expect(rows.length).toBeGreaterThan(0);
    expect(answer.rows).toEqual(rows);
    expect(answer).toMatchObject({ rowCount: rows.length, ignored: [] });
    expect(answer.total.missing).toBe(rows.reduce((total, { missing }) => total + missing, 0));
  };
  await matching({ warehouse: first.warehouseId }, ({ warehouseId }) => warehouseId === first.warehouseId);
  await matching({ item: first.itemId }, ({ itemId }) => itemId === first.itemId);
  await matching({ text: first.itemNo.slice(1, 6) }, ({ itemNo, description }) =>
    `${itemNo} ${description}`.toLowerCase().includes(first.itemNo.slice(1, 6).toLowerCase()),
  );
  await matching({ cause: "quality" }, ({ cause }) => cause === "quality");
  const [turning, milling] = await world.query<{ id: number; name: string }>(
    "select id, name_en as name from product_line order by id",
  );
  await matching({ line: keysOf(turning) }, ({ productLine }) => productLine === turning?.name);
  const two = [turning, milling];
  await matching({ line: keysOf(...two) }, ({ productLine }) => two.some((each) => each?.name === productLine));
  const [germany] = await world.query<{ id: number }>("select id from org_unit where code = 'DE'");
  const german = await shortagesByHand(world, admin, germany?.id);
  expect((await ask(admin, { unit: keysOf(germany) })).rows.map(({ itemId }) => itemId)).toEqual(
    german.map(({ item }) => item),
  );
  const [india] = await world.query<{ id: number }>("select id from org_unit where code = 'IN'");
  const orders = async (...units: ({ id: number } | undefined)[]) =>
    (await ask(admin, { unit: keysOf(...units) })).total.orderLines;
  expect(await orders(germany, india)).toBe((await orders(germany)) + (await orders(india)));

  const unknown = { unit: [9999], warehouse: 9999, item: 999_999, line: [99], cause: "rain" };
  const dropped = await ask(admin, unknown);
  expect(dropped.ignored).toEqual([
    { name: "unit", value: "9999" },
    { name: "line", value: "99" },
    { name: "warehouse", value: "9999" },
    { name: "item", value: "999999" },
    { name: "cause", value: "rain" },
  ]);
  expect(dropped.rowCount).toBe(all.rowCount);
  const office = await ask("office@seorak.example", { unit: keysOf(germany) });
  expect(office).toMatchObject({ ignored: [{ name: "unit" }], total: (await ask("office@seorak.example")).total });
});

test("money is told in the currency that was asked for, and in local money where there is one", async () => {
  const [won, dollars] = [await ask("office@seorak.example", { currency: "KRW" }), await ask("office@seorak.example")];
  expect([won.currency, dollars.currency]).toEqual(["KRW", "USD"]);
  expect(Number(won.total.value)).toBeGreaterThan(Number(dollars.total.value) * 1000);
  const local = await ask("germany@seorak.example", { currency: "local" });
  expect(local).toMatchObject({ currency: "EUR", ignored: [] });
  expect(await ask(admin, { currency: "local" })).toMatchObject({
    currency: "USD",
    ignored: [{ name: "currency", value: "local" }],
  });
});

test("of each age the items and their orders come to what the whole says of it, and all ages to the whole", async () => {
  const ctx = await world.ctxOf(admin);
  const whole = (await ask(admin)).total;
  expect(whole.ages.filter(({ missing }) => missing > 0).length).toBeGreaterThan(3);
  for (const { age, missing, value } of whole.ages) {
    const { rows, total } = await ask(admin, { age });
    expect(total).toMatchObject({ missing, value });
    expect(rows.reduce((all, row) => all + row.missing, 0)).toBe(missing);
    const orders = await listWaitingOrders(ctx, await askLogistics(ctx, { age, currency: "USD" }), {}, everything);
    expect(orders).toMatchObject({ rowCount: total.orderLines, total: { missing, value } });
    expect(new Set(orders.rows.map((row) => row.age ?? "not-due"))).toEqual(new Set(missing > 0 ? [age] : []));
  }
});

test("all orders that wait are those of the items' rows, with enough and without, whatever narrows them", async () => {
  for (const user of [admin, "germany@seorak.example", "office@seorak.example"]) {
    const ctx = await world.ctxOf(user);
    for (const filters of [{}, { cause: "quality" }]) {
      const items = await ask(user, filters);
      const asked = await askLogistics(ctx, { currency: "USD", ...filters });
      const missing = await listWaitingOrders(ctx, asked, {}, everything);
      expect(missing).toMatchObject({
        rowCount: items.total.orderLines,
        total: { missing: items.total.missing, value: items.total.value },
      });
      expect(items.rows.reduce((all, { orderLines }) => all + orderLines, 0)).toBe(missing.rowCount);
      expect(new Set(missing.rows.map(({ customerId }) => customerId)).size).toBe(items.total.customers);
      expect(missing.rows[0]?.dueDay ?? null).toBe(items.total.firstDue);
      if (Object.keys(filters).length > 0) continue;
      const open = await listWaitingOrders(ctx, asked, { covered: true }, everything);
      expect(open.total).toMatchObject({ open: items.total.ordered, missing: items.total.missing });
    }
  }
});
