import { afterAll, beforeAll, expect, test } from "vitest";
import type { CabinetRecord } from "~/api/domain/matrix/cabinet/cabinet-record";
import type { KeptRefill } from "~/api/domain/stock/refill/refill-rows";
import { type MatrixWorld, matrixWorld } from "../../../../tests/harness/matrix-world";

let world: MatrixWorld;
let cabinet = 0;
let at = "";
beforeAll(async () => {
  world = await matrixWorld();
  cabinet = (await world.get(await world.made("active"))).cabinets[0]?.id ?? 0;
  at = `/matrix/cabinets/${cabinet}`;
  await world.query("UPDATE matrix_cabinet SET installed_on = '2026-11-01' WHERE id = $1", [cabinet]);
  const items = await world.query<{ no: string }>(
    "SELECT item_no AS no FROM item WHERE use_yn = 'Y' ORDER BY id LIMIT 3",
  );
  for (const { no } of items)
    await world.ask("marketing", "POST", `${at}/items`, { item: no, min: 10, max: 40, unitPrice: "5000" });
});
afterAll(() => world?.close());

const get = async () => (await world.ask<CabinetRecord>("marketing", "GET", at)).body;
const refill = (rows: object[], more: object) =>
  world.ask<KeptRefill>("marketing", "POST", `${at}/entries/refill`, { rows, ...more });

test("the refill paper is read back by its numbers after the list has become another; another cabinet's is none of this one", async () => {
  const { items: kept, code } = await get();
  const order = kept.flatMap(({ itemId, listed }) => (listed ? [itemId] : []));
  const rows = order.map((tool) => ({ tool, received: 1, sure: 1 }));
  const paper = { reference: "", day: "2026-11-18", time: "", code };
  expect((await refill(rows, { ...paper, numbers: "2" })).body).toMatchObject({ kept: 1, pieces: 1, done: [] });
  await world.query("UPDATE matrix_item SET min_quantity = 0 WHERE cabinet_id = $1 AND item_id = $2", [
    cabinet,
    order[0],
  ]);
  await world.query(
    "UPDATE matrix_item SET min_quantity = 39, max_quantity = 40 WHERE cabinet_id = $1 AND item_id = $2",
    [cabinet, order.at(-1)],
  );
  expect((await get()).code).not.toBe(code);
  const untyped = rows.map((each) => (each.tool === order[0] ? { ...each, received: null } : each));
  const read = (await refill(untyped, { ...paper, numbers: "1, 3" })).body;
  const [first] = kept.filter(({ itemId }) => itemId === order[0]);
  expect([read.kept, read.done]).toEqual([1, [`Done already: 1. ${first?.itemNo}`]]);
  await world.query("UPDATE printed_list SET ids = '{2147483647}' WHERE code = $1", [code]);
  expect((await refill(rows, { ...paper, numbers: "1" })).body.fields.code).toMatch(/^No list with the signs/);
});
