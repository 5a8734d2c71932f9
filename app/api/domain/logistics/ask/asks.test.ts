import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type SalesWorld, salesWorld, searchOf } from "../../../../../tests/harness/sales";
import { listWaiting } from "../../mainboard/list-waiting.server";
import { findReport } from "../../reports.server";
import { askForStock } from "../help/ask-for-stock.server";
import { whoCouldHelp } from "../help/who-could-help.server";
import { getOrder } from "../order/get-order.server";
import type { AskVerb } from "./ask-policy";
import type { Asks } from "./asks";
import { getAsk } from "./asks.server";
import { moveAsk } from "./move-ask.server";

let world: SalesWorld;
/** Warehouses of two subsidiaries, and an item. */
let german = 0;
let indian = 0;
let item = 0;
beforeAll(async () => {
  world = await salesWorld(20_000);
  const own = async (code: string) => {
    const [found] = await world.query<{ id: number }>(
      "SELECT w.id FROM warehouse w JOIN org_unit u ON u.id = w.org_unit_id WHERE u.code = $1",
      [code],
    );
    return found?.id ?? 0;
  };
  [german, indian] = [await own("DE"), await own("IN")];
  const [line] = await world.query<{ item: number }>(
    "SELECT item_id AS item FROM sales_order_line WHERE warehouse_id = $1 AND open_quantity > 0 ORDER BY order_no LIMIT 1",
    [german],
  );
  item = line?.item ?? 0;
});
afterAll(() => world?.close());
beforeEach(async () => {
  await world.query("DELETE FROM stock_ask");
  await world.query("DELETE FROM mail_outbox");
});

const at = (name: string) => world.ctxOf(name.includes("@") ? name : `${name}@seorak.example`);
const list = async (name: string, query: Record<string, string> = {}) =>
  (await findReport("MIPUTL14")?.load(await at(name), searchOf(query))) as Asks;
const get = async (name: string, id: number) => getAsk(await at(name), id);
const move = async (name: string, verb: AskVerb, id: number, remark = "") =>
  moveAsk(await at(name), verb, { id, stamp: (await get("admin", id)).stamp, remark });
const mailed = () =>
  world.query<{ recipient: string; template: string }>(
    "SELECT recipient, template FROM mail_outbox ORDER BY queued_at",
  );

/** Germany asks for pieces that lie in India. */
async function ask(quantity = 3, writer = "germany"): Promise<number> {
  const [made] = await world.query<{ id: number }>(
    `INSERT INTO stock_ask (item_id, to_warehouse_id, from_warehouse_id, quantity, remark, create_user, create_date, last_update_user)
     VALUES ($1, $2, $3, $4, 'for a customer who waits', $5, '2026-11-20T01:00:00Z', $5) RETURNING id`,
    [item, german, indian, quantity, `${writer}@seorak.example`],
  );
  return made?.id ?? 0;
}

test("each side has it in its list, with what it may do; nobody else is told that it is there", async () => {
  const id = await ask();
  expect((await list("germany")).rows).toMatchObject([{ id, quantity: 3, state: "asked", can: ["withdrawal"] }]);
  expect((await list("india")).rows).toMatchObject([{ id, can: ["sent", "refusal"] }]);
  expect((await list("admin")).rows).toMatchObject([{ id, can: ["sent", "refusal", "withdrawal"] }]);
  for (const other of ["office", "store"]) {
    expect((await list(other)).rows).toEqual([]);
    await expect(get(other, id)).rejects.toMatchObject({ code: "not-found" });
    await expect(
      moveAsk(await at(other), "sent", { id, stamp: "2026-11-20T01:00:00.000Z", remark: "" }),
    ).rejects.toMatchObject({ code: "not-found" });
  }
  await expect(get("distributor@partner.example", id)).rejects.toMatchObject({ code: "not-found" });
  const read = await get("india", id);
  expect(read.remark).toBe("for a customer who waits");
  expect(read.mail?.subject).toContain(read.itemNo);
});

test("it waits on the mainboard of whoever may answer it, as often as the list that is led to has rows", async () => {
  const [first] = [await ask(), await ask(1, "india"), await ask(2)];
  const waiting = async (name: string) => {
    const { waiting: queues, requests } = await listWaiting(await at(name));
    const mine = requests.filter(({ kind }) => kind === "stock-ask");
    return { queue: queues.find(({ kind }) => kind === "stock-ask"), mine };
  };
  const led = async (name: string, href = "") =>
    (await list(name, Object.fromEntries(new URL(href, "http://portal").searchParams))).rowCount;
  for (const [name, count] of [
    ["india", 2],
    ["admin", 3],
  ] as const) {
    const { queue, mine } = await waiting(name);
    expect(queue?.count).toBe(count);
    expect(await led(name, queue?.href)).toBe(count);
    expect(mine.map(({ href, pieces }) => [href, pieces])).toContainEqual([`/logistics/shortage/asks/${first}`, 3]);
  }
  expect((await waiting("germany")).queue).toBeUndefined();
  expect((await waiting("office")).queue).toBeUndefined();
  expect((await waiting("distributor@partner.example")).queue).toBeUndefined();
});

test("what waits on either side is as many rows as its number leads to", async () => {
  for (const writer of ["germany", "germany", "india"]) await ask(1, writer);
  const done = await ask(2);
  await move("india", "sent", done);
  for (const name of ["germany", "india", "admin", "marketing"]) {
    const { open, rowCount } = await list(name);
    expect(rowCount).toBe(4);
    for (const side of ["in", "out"] as const)
      expect([name, side, (await list(name, { side, state: "asked" })).rowCount]).toEqual([name, side, open[side]]);
  }
  expect((await list("germany")).open).toEqual({ out: 3, in: 0 });
});

test("the one asked answers once; whoever asked is mailed, and can take back no more", async () => {
  const id = await ask();
  const stamp = (await get("india", id)).stamp;
  await expect(move("germany", "sent", id)).rejects.toMatchObject({ code: "no-right" });
  await expect(move("india", "withdrawal", id)).rejects.toMatchObject({ code: "no-right" });
  await moveAsk(await at("india"), "refusal", { id, stamp, remark: "needed here" });
  expect(await get("germany", id)).toMatchObject({ state: "refused", answer: "needed here", can: [] });
  expect(await mailed()).toEqual([{ recipient: "germany@seorak.example", template: "stockAnswer" }]);
  expect((await get("germany", id)).history).toMatchObject([{ action: "stock-ask-refuse", reason: "needed here" }]);
  await expect(moveAsk(await at("india"), "sent", { id, stamp, remark: "" })).rejects.toMatchObject({
    code: "not-now",
  });
  await expect(move("germany", "withdrawal", id)).rejects.toMatchObject({ code: "not-now" });
});

test("whoever asked takes it back and the people asked are mailed; nobody answers what they asked for", async () => {
  const id = await ask();
  await move("germany", "withdrawal", id, "it came");
  expect(await get("india", id)).toMatchObject({ state: "withdrawn", answer: "it came" });
  expect((await mailed()).map(({ template }) => template)).toContain("stockAnswer");
  expect((await mailed()).map(({ recipient }) => recipient)).not.toContain("germany@seorak.example");
  const own = await ask(1, "admin");
  await expect(move("admin", "sent", own)).rejects.toMatchObject({ code: "own-request" });
});

test("asked by the form it stands on the order that waits, and what waits for an answer is not asked for twice", async () => {
  const reader = await at("germany");
  const orders = await world.query<{ no: string; item: number; subsidiary: number }>(
    `SELECT order_no AS no, item_id AS item, subsidiary_id AS subsidiary FROM sales_order_line
      WHERE warehouse_id = $1 AND subsidiary_id = (SELECT id FROM org_unit WHERE code = 'DE') AND open_quantity > 0 ORDER BY order_no, line_no`,
    [german],
  );
  for (const order of orders) {
    const [helper] = await whoCouldHelp(reader, { itemId: order.item, to: german });
    if (!helper) continue;
    const given = { item: order.item, to: german, place: helper.place, from: helper.id, quantity: "1", remark: "" };
    const { id, told } = await askForStock(reader, given);
    expect((await mailed()).length).toBe(told);
    await expect(askForStock(reader, given)).rejects.toMatchObject({ fields: { remark: { key: "help.ask.already" } } });
    const { asks } = await getOrder(reader, { subsidiary: order.subsidiary, orderNo: order.no });
    expect(asks).toMatchObject([{ id, quantity: 1, state: "asked" }]);
    await move("germany", "withdrawal", id);
    const again = await askForStock(reader, given);
    expect((await whoCouldHelp(reader, { itemId: order.item, to: german }))[0]?.asked?.id).toBe(again.id);
    return;
  }
  throw new Error("nobody could help");
});
