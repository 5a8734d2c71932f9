import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type SalesWorld, salesWorld } from "../../../../../tests/harness/sales";
import { askForStock, getAskable } from "../help/ask-for-stock.server";
import type { Helper } from "../help/help";
import { whoCouldHelp } from "../help/who-could-help.server";
import { asksTable } from "./asks";
import { getAsk, getAsks } from "./asks.server";
import { moveAsk } from "./move-ask.server";

/** Requests for pieces reserve nothing: what is asked for together, and sent since the stock was loaded, is told to both sides. */
let world: SalesWorld;
let to = 0;
let item = 0;
let helper: Helper;
beforeAll(async () => {
  world = await salesWorld(20_000);
  const reader = await at("germany");
  const lines = await world.query<{ warehouse: number; item: number }>(
    `SELECT DISTINCT warehouse_id AS warehouse, item_id AS item FROM sales_order_line l JOIN warehouse w ON w.id = l.warehouse_id
       JOIN org_unit u ON u.id = w.org_unit_id WHERE u.code = 'DE' AND open_quantity > 0 ORDER BY 2`,
  );
  for (const line of lines) {
    const found = (await whoCouldHelp(reader, { itemId: line.item, to: line.warehouse })).find(
      ({ place, free }) => place === "warehouse" && free >= 3,
    );
    if (found) [to, item, helper] = [line.warehouse, line.item, found];
    if (found) return;
  }
  throw new Error("nobody could help");
});
afterAll(() => world?.close());
beforeEach(() => world.query("DELETE FROM stock_ask"));

const at = (name: string) => world.ctxOf(`${name}@seorak.example`);
const ask = async (quantity: number | string, remark = "") => {
  const place = { item, to, place: helper.place, from: helper.id } as const;
  return askForStock(await at("germany"), { ...place, quantity: String(quantity), remark });
};
const askable = async () => getAskable(await at("germany"), { item, to, place: helper.place, from: helper.id });
const answer = async (id: number, remark = "") => {
  const { stamp } = await getAsk(await at("admin"), id);
  return moveAsk(await at("admin"), "sent", { id, stamp, remark });
};

test("whoever asks is told what is free and what is asked for already, and may ask for more together", async () => {
  expect((await askable()).helper).toMatchObject({ free: helper.free, waiting: 0 });
  await ask(helper.free);
  expect((await askable()).helper).toMatchObject({ free: helper.free, waiting: helper.free });
  expect(await ask(2, "for another customer")).toMatchObject({ free: helper.free, waiting: helper.free + 2 });
  await expect(ask(helper.free + 1, "more")).rejects.toMatchObject({
    fields: { quantity: { key: "help.ask.range" } },
  });
  // What is no number of pieces is told what would be one.
  const free = helper.free.toLocaleString("en");
  for (const typed of ["1e9", "1000000000", "many", "0", "-1", "1.5"])
    await expect(ask(typed, "more"), typed).rejects.toMatchObject({
      fields: { quantity: { key: "help.ask.range", params: { free } } },
    });
});

test("whoever answers sees all that is asked for beside what is free; more than that is sent only with a reason", async () => {
  const [first, second] = [await ask(helper.free - 1), await ask(2, "for another customer")];
  const there = async (id: number) => (await getAsk(await at("admin"), id)).there;
  expect(await there(second.id)).toEqual({ free: helper.free, waiting: helper.free + 1 });
  await answer(first.id);
  expect(await there(first.id)).toBeNull();
  expect(await there(second.id)).toEqual({ free: 1, waiting: 2 });
  await expect(answer(second.id)).rejects.toMatchObject({
    fields: { remark: { key: "asks.moreThanFree", params: { free: "1", pieces: "2" } } },
  });
  expect((await getAsk(await at("admin"), second.id)).state).toBe("asked");
  await answer(second.id, "one came in this morning");
  expect((await getAsk(await at("admin"), second.id)).state).toBe("sent");
});

test("what was sent is in the stock that is loaded afterwards, and is told no more", async () => {
  const { id } = await ask(2);
  await answer(id);
  expect((await askable()).helper.free).toBe(helper.free - 2);
  await world.query("UPDATE stock_ask SET last_update_date = $1::date - 1", [helper.day]);
  expect((await askable()).helper.free).toBe(helper.free);
});

test("where nobody can be written to it is said, and no mail is shown as if it had been sent", async () => {
  const [made] = await world.query<{ id: number }>(
    `INSERT INTO stock_ask (item_id, to_warehouse_id, from_warehouse_id, quantity, create_user, last_update_user)
     SELECT $1, $2, w.id, 1, 'germany@seorak.example', 'germany@seorak.example' FROM warehouse w JOIN org_unit u ON u.id = w.org_unit_id
      WHERE u.code = 'IN' RETURNING id`,
    [item, to],
  );
  const mail = async () => (await getAsk(await at("admin"), made?.id ?? 0)).mail;
  expect((await mail())?.subject).toContain("asked for");
  await world.query("UPDATE app_user SET status = 'locked' WHERE id NOT LIKE 'admin@%' AND id NOT LIKE 'germany@%'");
  try {
    expect(await mail()).toBeNull();
    expect((await askable()).reached).toBe(false);
  } finally {
    await world.query("UPDATE app_user SET status = 'active' WHERE status = 'locked'");
  }
});

test("the two deeds of a row stand in columns with names of their own", async () => {
  await ask(1);
  const filters = { page: 1, size: 50 } as Parameters<typeof getAsks>[1];
  const asks = await getAsks(await at("admin"), filters);
  if (typeof asksTable.columns !== "function") throw new Error("its columns follow its rows");
  const chosen = asksTable.columns(asks, filters);
  const shown = "shown" in chosen ? chosen.shown : chosen;
  expect(shown.flatMap(({ verb, head }) => (verb ? [head] : []))).toEqual(["asks.do.act", "asks.do.cannot"]);
});
