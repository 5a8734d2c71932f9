import { afterAll, beforeAll, expect, test } from "vitest";
import type { KeptRefill } from "~/api/domain/stock/refill/refill-rows";
import type { ToolStock } from "~/api/domain/tool-management/stock/tool-stock";
import { type TtmbWorld, ttmbWorld } from "../../../../tests/harness/ttmb-world";

let world: TtmbWorld;
const ids: number[] = [];
beforeAll(async () => {
  world = await ttmbWorld();
  await world.query(`INSERT INTO product_line (id, code, name_ko, name_en) VALUES (1, 'MILL', '밀링', 'Milling')`);
  await world.query(
    `INSERT INTO product_group (id, product_line_id, code, name_ko, name_en) VALUES (1, 1, 'M1', '밀링', 'Milling')`,
  );
  await world.query(
    `INSERT INTO item (id, item_no, description, product_line_id, product_group_id) VALUES (1, 'A-1', 'Insert', 1, 1)`,
  );
  await world.query(
    `INSERT INTO warehouse (id, code, name_ko, name_en, country, org_unit_id) VALUES (1, 'WH-KR', '중앙', 'Central', 'KR', 1)`,
  );
  await world.query("UPDATE ttmb_site SET warehouse_id = 1 WHERE code = 'S1'");
  await world.query(
    `WITH batch AS (INSERT INTO import_batch (kind, source, file_name, file_bytes, checksum, subsidiary_ids, rows_read, rows_loaded,
       rows_replaced, rows_rejected) VALUES ('stock', 'test', 'test.csv', 0, '', '{}', 0, 0, 0, 0) RETURNING id)
     INSERT INTO stock_day (warehouse_id, day, item_id, on_hand, allocated, in_transit, blocked, batch_id)
     SELECT 1, '2026-11-09', 1, 30, 0, 0, 0, id FROM batch`,
  );
  const model = await world.model("S1");
  for (const toolNo of ["T01", "T02", "T03"])
    await world.enter("S1", "tool", {
      ...{ ...world.tool, toolNo, model, setUp: 1, corner: 4, toolLife: 10, unitPrice: "7500" },
      catalogueNo: toolNo === "T03" ? "X-3" : "A-1",
    });
  for (const { toolId: tool } of await world.tools("S1")) {
    ids.push(tool);
    await world.enter("S1", "count", { tool, day: "2026-11-03", book: 4, counted: 4, remark: "", there: "replace" });
    await world.enter("S1", "bounds", { tool, min: 5, max: 24 });
  }
});
afterAll(() => world?.close());

const stock = async () => (await world.ask<ToolStock>("marketing", "GET", `/ttmb/sites/${world.ids.S1}/stock`)).body;
const refill = (rows: object[], more: object = {}) =>
  world.ask<KeptRefill>("marketing", "POST", `/ttmb/sites/${world.ids.S1}/entries/refill`, {
    ...{ day: "2026-11-10", reference: "", rows, ...more },
  });

test("what one row takes of an item is free for no row below it", async () => {
  expect((await stock()).tools.map(({ refill, free }) => [refill, free])).toEqual([
    [20, 30],
    [20, 10],
    [20, null],
  ]);
});

test("a row of a list is open until all that it asked for came, also when nothing is due any more", async () => {
  const { code } = await stock();
  const half = ids.map((tool) => ({ tool, received: tool === ids[2] ? 20 : 12 }));
  expect((await refill(half, { numbers: "1-3", code })).body.kept).toBe(3);
  expect((await stock()).tools.every(({ refill }) => refill === 0)).toBe(true);
  const asked = await refill([], { numbers: "1-3", code });
  expect([asked.status, asked.body.fields]).toEqual([
    400,
    {
      [`received-${ids[0]}`]: "12 of it came, 8 pieces are still to come: how many came now?",
      [`received-${ids[1]}`]: "12 of it came, 8 pieces are still to come: how many came now?",
    },
  ]);
  // What was taken since leaves the delivery as it is.
  const issue = { tool: ids[0], day: "2026-11-10", kind: "issue", quantity: 3, unitPrice: "", there: "add" };
  expect((await world.enter("S1", "issue", issue)).status).toBe(200);
  const rest = ids.slice(0, 2).map((tool) => ({ tool, received: 8 }));
  const { body } = await refill(rest, { numbers: "1-3", code });
  expect([body.kept, body.pieces, body.done]).toEqual([2, 16, ["Done already: 3. L1 M1 T03"]]);
  expect((await refill([], { numbers: "1-2", code })).body.fields).toEqual({
    numbers: "Done already: 1. L1 M1 T01, 2. L1 M1 T02",
  });
});

test("a delivery that nobody waited for is entered by its tools", async () => {
  expect((await refill([{ tool: ids[0], received: 2 }])).body.kept).toBe(1);
});

test("a maximum many times the one before, or beyond any crib, is asked about once; what is there is told with groups", async () => {
  const bounds = (max: number, more: object = {}) =>
    world.enter("S1", "bounds", { tool: ids[2], min: 5, max, ...more });
  expect((await bounds(9_400_000)).body.fields).toEqual({
    sure: "A maximum of 9,400,000, where it was 24 before. Is it meant?",
  });
  expect((await bounds(120)).status).toBe(200);
  expect((await bounds(9_400_000, { sure: 94_000 })).status).toBe(400);
  expect((await bounds(90_000, { sure: 90_000 })).status).toBe(200);
  expect((await bounds(100_001)).body.fields).toEqual({
    sure: "A maximum of 100,001 for one tool. Is it meant?",
  });
  expect((await bounds(100_001, { sure: 100_001 })).status).toBe(200);
  expect((await bounds(100_001)).status).toBe(200);
  expect((await bounds(50, { stamp: "" })).body.fields.tool).toContain("(5 and 100,001)");
});
