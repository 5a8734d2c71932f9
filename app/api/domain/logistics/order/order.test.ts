import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { plain, type SalesWorld, salesWorld, searchOf } from "../../../../../tests/harness/sales";
import { listShortageAlarms } from "../../mainboard/list-shortage-alarms.server";
import { findReport } from "../../reports.server";
import { searchPortal } from "../../search/search-portal.server";
import type { DailyShortages } from "../daily-shortages";
import { addPromise, getPromisable, getPromise, withdrawPromise } from "../promise/save-promise.server";
import { findOrdersOfCustomer } from "./find-orders-of-customer.server";
import { getOrder } from "./get-order.server";

let world: SalesWorld;
beforeAll(async () => {
  world = await salesWorld(20_000);
});
afterAll(() => world?.close());

const at = (name: string) => world.ctxOf(name.includes("@") ? name : `${name}@seorak.example`);
const shortages = async (name: string, query: Record<string, string | number> = {}) =>
  (await findReport("MIPUTL01")?.load(await at(name), searchOf(query))) as DailyShortages;
const search = async (name: string, xckeyn: string) =>
  searchPortal(await at(name), { xckeyn, xcgsvr: "", xctass: "", xcdtyp: "order", page: 1 }, []);

test("an order tells its lines as they were ordered, and of each what MIPUTL01 says is short", async () => {
  const { orders } = await shortages("admin", { by: "order", size: 200 });
  const [waiting] = orders?.rows ?? [];
  if (!waiting) throw new Error("no order waits");
  const key = { subsidiary: waiting.subsidiaryId, orderNo: waiting.orderNo };
  const order = await getOrder(await at("admin"), key);
  const [row] = await world.query(
    `SELECT count(*)::int AS lines, sum(open_quantity)::int AS open, sum(amount)::text AS amount FROM sales_order_line
      WHERE subsidiary_id = $1 AND order_no = $2`,
    [key.subsidiary, key.orderNo],
  );
  const open = order.lines.reduce((sum, line) => sum + line.open, 0);
  expect({ lines: order.lines.length, open, amount: order.amount }).toEqual(row);
  const lacking = (orders?.rows ?? []).filter(
    (each) => each.orderNo === key.orderNo && each.subsidiaryId === key.subsidiary,
  );
  expect(order.lines.filter(({ missing }) => missing > 0).map(({ lineNo, missing }) => [lineNo, missing])).toEqual(
    lacking.map(({ lineNo, missing }) => [lineNo, missing]).toSorted(([a = 0], [b = 0]) => a - b),
  );
  expect(order.customer).toBe(waiting.customer);
});

test("another's order is not there, by its address or by the search", async () => {
  const [foreign] = await world.query<{ subsidiary: number; no: string }>(
    `SELECT o.subsidiary_id AS subsidiary, order_no AS no FROM sales_order_line o JOIN org_unit u ON u.id = o.subsidiary_id WHERE u.code = 'IN' LIMIT 1`,
  );
  if (!foreign) throw new Error("no order of India");
  const key = { subsidiary: foreign.subsidiary, orderNo: foreign.no };
  await expect(getOrder(await at("germany"), key)).rejects.toMatchObject({ code: "not-found" });
  expect((await getOrder(await at("india"), key)).lines.length).toBeGreaterThan(0);
  expect((await search("germany", foreign.no)).groups).toEqual([]);
  const [found] = (await search("india", foreign.no)).groups;
  expect(found?.records).toContainEqual(expect.objectContaining({ id: foreign.subsidiary, code: foreign.no }));
});

test("an order is found by the beginning of its number in any case, with a word of its customer; signs stand for themselves", async () => {
  const [order] = await world.query<{ no: string; customer: string }>(
    "SELECT order_no AS no, lower(c.code) AS customer FROM sales_order_line o JOIN customer c ON c.id = o.customer_id ORDER BY order_no LIMIT 1",
  );
  if (!order) throw new Error("no order");
  const codes = async (typed: string) =>
    (await search("admin", typed)).groups[0]?.records.map(({ code }) => code) ?? [];
  expect((await codes(order.no.toLowerCase()))[0]).toBe(order.no);
  expect(await codes(`${order.no} ${order.customer}`)).toContain(order.no);
  expect(await codes(`${order.no} nobodyatall`)).toEqual([]);
  expect(await codes("O%%%%")).toEqual([]);
  expect(await codes(order.no.slice(0, 2))).toEqual([]);
});

test("who waits for one item is told by what they are worth; whoever may not open sales is not told", async () => {
  const { items } = await shortages("admin", { size: 200 });
  const most = items.toSorted((a, b) => b.orderLines - a.orderLines)[0];
  if (!most) throw new Error("nothing is short");
  const { orders, worthTold, order } = await shortages("admin", { item: most.itemId, by: "order", size: 200 });
  const worths = orders?.rows.map(({ worth }) => Number(worth)) ?? [];
  expect([worthTold, order]).toEqual([true, { sort: "worth", dir: "desc" }]);
  expect(worths).toEqual(worths.toSorted((a, b) => b - a));
  for (const { customerId, worth } of orders?.rows ?? []) {
    const sales = (await findReport("MIPSAL01")?.load(await at("admin"), searchOf({ customer: customerId }))) as {
      total: { mat: string };
    };
    expect(plain(worth)).toBe(plain(sales.total.mat));
  }
  const blind = await at("admin");
  const ctx = { ...blind, viewer: { ...blind.viewer, menuCodes: new Set(["MIPUTL01"]) } };
  const untold = (await findReport("MIPUTL01")?.load(
    ctx,
    searchOf({ item: most.itemId, by: "order" }),
  )) as DailyShortages;
  expect([untold.worthTold, untold.orders?.rows.every(({ worth }) => worth === null)]).toEqual([false, true]);
  const file = await findReport("MIPUTL01")?.exportTable(ctx, searchOf({ item: most.itemId, by: "order" }));
  expect(file?.columns.map(({ key }) => key)).not.toContain("worth");
});

test("a customer's open orders are the reader's own, and what is short of them is what MIPUTL01 has of that customer", async () => {
  const { orders: waiting } = await shortages("germany", { by: "order" });
  const customer = waiting?.rows[0]?.customerId ?? 0;
  const { orders } = await findOrdersOfCustomer(await at("germany"), { customer });
  const report = await shortages("germany", { customer });
  expect(orders?.short).toEqual({
    items: report.itemCount,
    orderLines: report.total.orderLines,
    missing: report.total.missing,
    value: report.total.value,
  });
  const [row] = await world.query(
    "SELECT count(*)::int AS lines, count(DISTINCT (subsidiary_id, order_no))::int AS orders, sum(open_quantity)::int AS pieces FROM sales_order_line WHERE open_quantity > 0 AND customer_id = $1",
    [customer],
  );
  expect(orders).toMatchObject(row ?? {});
  expect((await findOrdersOfCustomer(await at("india"), { customer })).orders).toBeNull();
});

test("each line of the mainboard's card has as many as the list that it leads to", async () => {
  const { alarms = [] } = (await listShortageAlarms(await at("germany"))) ?? {};
  expect(alarms.map(({ kind }) => kind)).toEqual(expect.arrayContaining(["items", "orders"]));
  for (const { kind, count, href } of alarms) {
    const query = Object.fromEntries(new URL(href, "http://portal.example").searchParams);
    const report = await shortages("germany", query);
    expect([kind, count]).toEqual([kind, kind === "items" ? report.itemCount : report.orders?.rowCount]);
  }
});

describe("a new promise", () => {
  const soon = "2026-12-24";
  /** An order line of the home market that waits, and its mails. */
  const waits = async () => {
    const { orders } = await shortages("office", { by: "order", size: 200 });
    const [row] = orders?.rows ?? [];
    if (!row) throw new Error("nothing waits");
    return { row, key: { subsidiary: row.subsidiaryId, orderNo: row.orderNo, line: row.lineNo } };
  };
  const mails = () =>
    world.query<{ to: string; subject: string }>(
      "SELECT recipient AS to, subject FROM mail_outbox WHERE template = 'orderPromise' ORDER BY queued_at",
    );
  const shown = async (orderNo: string) => {
    const { orders } = await shortages("office", { by: "order", size: 200 });
    return orders?.rows.find((each) => each.orderNo === orderNo);
  };

  test("stands in the row and on the order, with the day before it, and is mailed to the office that asked; taken back the old one stands again", async () => {
    const { row, key } = await waits();
    const { id, told } = await addPromise(await at("marketing"), {
      ...key,
      promisedDay: soon,
      reason: "The plant broke a spindle",
      early: true,
    });
    expect(told).toBeGreaterThan(0);
    expect((await mails()).map(({ to }) => to)).toContain("office@seorak.example");
    expect(await shown(row.orderNo)).toMatchObject({ promisedDay: row.promisedDay, newPromise: { id, day: soon } });
    const order = await getOrder(await at("office"), key);
    expect(order.lines.find(({ lineNo }) => lineNo === row.lineNo)).toMatchObject({ newPromise: { day: soon } });
    expect(order).toMatchObject({
      canPromise: false,
      promises: [{ id, state: "stands", insteadOf: row.promisedDay }],
    });
    const later = await addPromise(await at("marketing"), {
      ...key,
      promisedDay: "2026-12-28",
      reason: "Once more",
      early: true,
    });
    const { stamp } = await getPromise(await at("marketing"), later.id);
    await expect(withdrawPromise(await at("office"), { id: later.id, stamp }, "no")).rejects.toMatchObject({
      code: "no-right",
    });
    await withdrawPromise(await at("marketing"), { id: later.id, stamp }, "Typed for another order");
    expect(await shown(row.orderNo)).toMatchObject({ newPromise: { id, day: soon } });
    const { promises } = await getOrder(await at("office"), key);
    expect(promises.map(({ state, insteadOf }) => [state, insteadOf])).toEqual([
      ["withdrawn", soon],
      ["stands", row.promisedDay],
    ]);
    await expect(withdrawPromise(await at("marketing"), { id: later.id, stamp }, "again")).rejects.toMatchObject({
      code: "not-now",
    });
    expect((await mails()).length).toBe(3 * told);
    await world.query("DELETE FROM order_promise");
  });

  test("is told when the line is likely to come, and asks once where it promises an earlier day", async () => {
    const { orders } = await shortages("marketing", { by: "order", size: 200 });
    const row = orders?.rows.find(({ likely }) => likely && likely.day > soon);
    if (!row?.likely) throw new Error("no line is likely to come later");
    const { day, plant } = row.likely;
    const key = { subsidiary: row.subsidiaryId, orderNo: row.orderNo, line: row.lineNo };
    expect(await getPromisable(await at("marketing"), key)).toMatchObject({
      likely: row.likely,
      nextReceipt: row.nextReceipt,
    });
    const given = { ...key, reason: "By air", early: false };
    await expect(addPromise(await at("marketing"), { ...given, promisedDay: soon })).rejects.toMatchObject({
      fields: { early: { key: "promise.early", params: { day, plant: plant.name } } },
    });
    expect(await world.query("SELECT FROM order_promise")).toEqual([]);
    await addPromise(await at("marketing"), { ...given, promisedDay: soon, early: true });
    await addPromise(await at("marketing"), { ...given, promisedDay: day });
    expect((await world.query("SELECT FROM order_promise")).length).toBe(2);
    await world.query("DELETE FROM order_promise");
  });

  test("gives way to a day that is loaded later", async () => {
    const { row, key } = await waits();
    await addPromise(await at("marketing"), { ...key, promisedDay: soon, reason: "x", early: true });
    const load = (day: string | null) =>
      world.query(
        "UPDATE sales_order_line SET promised_day = $4 WHERE subsidiary_id = $1 AND order_no = $2 AND line_no = $3",
        [...[key.subsidiary, key.orderNo, key.line], day],
      );
    await load("2027-01-11");
    expect(await shown(row.orderNo)).toMatchObject({ promisedDay: "2027-01-11", newPromise: null });
    expect((await getOrder(await at("office"), key)).promises).toMatchObject([{ state: "replaced" }]);
    await load(row.promisedDay);
    await world.query("DELETE FROM order_promise");
  });

  test("is no day before the order itself, which may be dated ahead", async () => {
    const { row, key } = await waits();
    const dated = (day: string) =>
      world.query("UPDATE sales_order_line SET order_date = $3 WHERE subsidiary_id = $1 AND order_no = $2", [
        ...[key.subsidiary, key.orderNo],
        day,
      ]);
    await dated("2026-12-20");
    const given = { ...key, promisedDay: "2026-12-19", reason: "x", early: true };
    await expect(addPromise(await at("marketing"), given)).rejects.toMatchObject({
      fields: {
        promisedDay: { key: "api.field.day-within", params: { from: "2026-12-20", until: "2027-12-20" } },
      },
    });
    expect(await world.query("SELECT FROM order_promise")).toEqual([]);
    await dated(row.orderDate);
  });

  test("of a foreign order is not there, an office has no right, and a day that is over or promised already is said beside the field", async () => {
    const { row, key } = await waits();
    const given = { ...key, promisedDay: soon, reason: "x", early: true };
    await expect(addPromise(await at("germany"), given)).rejects.toMatchObject({ code: "not-found" });
    await expect(getPromisable(await at("germany"), key)).rejects.toMatchObject({ code: "not-found" });
    await expect(addPromise(await at("office"), given)).rejects.toMatchObject({ code: "no-right" });
    await expect(addPromise(await at("marketing"), { ...given, promisedDay: "2026-11-01" })).rejects.toMatchObject({
      fields: { promisedDay: { key: "api.field.day-within", params: { from: "2026-11-20", until: "2027-11-20" } } },
    });
    await expect(addPromise(await at("marketing"), { ...given, promisedDay: "2999-12-31" })).rejects.toMatchObject({
      fields: { promisedDay: { key: "api.field.day-within", params: { from: "2026-11-20", until: "2027-11-20" } } },
    });
    const before = (await mails()).length;
    const { told } = await addPromise(await at("marketing"), given);
    await expect(addPromise(await at("marketing"), given)).rejects.toMatchObject({
      fields: { promisedDay: { key: "promise.same" } },
    });
    expect((await mails()).length).toBe(before + told);
    const stale = { ...given, promisedDay: "2026-12-28", seen: row.promisedDay ?? "" };
    await expect(addPromise(await at("marketing"), stale)).rejects.toMatchObject({
      fields: { promisedDay: { key: "promise.meanwhile", params: { day: soon } } },
    });
    expect((await world.query("SELECT FROM order_promise")).length).toBe(1);
    expect(row.newPromise).toBeNull();
    await world.query("DELETE FROM order_promise");
  });
});
