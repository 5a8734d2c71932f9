import { afterAll, beforeAll, expect, test } from "vitest";
import type { KeptRefill } from "~/api/domain/stock/refill/refill-rows";
import type { ToolStock } from "~/api/domain/tool-management/stock/tool-stock";
import { type TtmbWorld, ttmbWorld } from "../../../../tests/harness/ttmb-world";

let world: TtmbWorld;
const ids: number[] = [];
beforeAll(async () => {
  world = await ttmbWorld();
  const model = await world.model("S1");
  for (const toolNo of ["T01", "T02", "T03", "T04"])
    await world.enter("S1", "tool", {
      ...{ ...world.tool, toolNo, model, setUp: 1, corner: 4, toolLife: 10, unitPrice: "7500" },
      catalogueNo: `X-${toolNo}`,
    });
  for (const { toolId: tool } of await world.tools("S1")) {
    ids.push(tool);
    const count = { tool, day: "2026-11-03", book: 2, counted: 2, remark: "", there: "replace" };
    await world.enter("S1", "count", count);
    await world.enter("S1", "bounds", { tool, min: 5, max: 20 });
  }
});
afterAll(() => world?.close());

const stock = async () => (await world.ask<ToolStock>("marketing", "GET", `/ttmb/sites/${world.ids.S1}/stock`)).body;
const lies = async () => {
  const { tools } = await stock();
  return ids.map((id) => tools.find(({ toolId }) => toolId === id)?.stock);
};
const refill = (rows: object[], more: object = {}, who = "marketing") =>
  world.ask<KeptRefill>(who, "POST", `/ttmb/sites/${world.ids.S1}/entries/refill`, {
    ...{ day: "2026-11-10", reference: "", rows, ...more },
  });
const asListed = async () =>
  (await stock()).tools
    .filter((tool) => tool.refill > 0)
    .map(({ toolId, refill }) => ({ tool: toolId, received: refill }));

test("what came is entered in one go: a receipt of each ticked tool on that day, what is wrong stays with its reason", async () => {
  const [first, second, third, fourth] = await asListed();
  expect(first?.received).toBe(18);
  const { body } = await refill(
    [{ ...first }, { ...second, taken: false }, { ...third, received: 19 }, { ...fourth, received: -1 }],
    { reference: "DN-1" },
  );
  expect([body.kept, body.pieces, body.value, body.held]).toEqual([1, 18, "1350000000", []]);
  expect(body.fields).toEqual({
    [`sure-${third?.tool}`]: "21 would lie there, the maximum is 20. Is it meant?",
    [`received-${fourth?.tool}`]: "A whole number from 0 to 100,000,000",
  });
  expect(await lies()).toEqual([20, 2, 2, 2]);
  const [moved] = (await stock()).movements;
  expect(moved).toMatchObject({ day: "2026-11-10", kind: "receipt", quantity: 18, reference: "DN-1", state: "open" });
  const rest = [{ tool: third?.tool, received: 19, sure: 19 }];
  expect((await refill(rest, { reference: "DN-1" })).body.fields).toEqual({
    more: "18 pieces were received under DN-1 on 2026-11-10: tick it if these are more of them",
  });
  expect((await refill(rest, { reference: "dn-1", more: true })).body.kept).toBe(1);
  expect(await lies()).toEqual([20, 2, 21, 2]);
  expect((await refill([])).body.fields).toEqual({ rows: "No pieces are typed" });
});

test("rows of the printed list are entered alone, whatever became of the list since; what came before is named", async () => {
  const rows = await asListed();
  const { code } = await stock();
  const [second, fourth] = [ids[1], ids[3]];
  expect(rows.map(({ tool }) => tool)).toEqual([second, fourth]);
  expect((await refill(rows, { numbers: "1.5", code })).body.fields.numbers).toMatch(/like 3, 7-9/);
  expect((await refill(rows, { numbers: "3", code })).body.fields.numbers).toBe("The list has no row 3");
  expect((await refill(rows, { numbers: "2" })).body.fields.code).toMatch(/four signs/);
  expect((await refill(rows, { numbers: "2", code: "ZZZZ" })).body.fields.code).toMatch(/^No list with the signs ZZZZ/);
  expect((await refill([], { numbers: "2", code })).body.fields).toEqual({
    [`received-${fourth}`]: "How many pieces?",
  });
  expect((await refill(rows, { numbers: "2", code })).body.kept).toBe(1);
  expect(await lies()).toEqual([20, 2, 21, 20]);
  // The list is another one now, and the paper still says which tool its first row is.
  const now = await asListed();
  expect(now.map(({ tool }) => tool)).toEqual([second]);
  expect((await refill(now, { numbers: "2", code })).body.fields).toEqual({ numbers: "Done already: 2. L1 M1 T04" });
  const rest = (await refill(now, { numbers: "1-2", code: code.toLowerCase() })).body;
  expect([rest.kept, rest.left, rest.done]).toEqual([1, [], ["Done already: 2. L1 M1 T04"]]);
  expect(await lies()).toEqual([20, 20, 21, 20]);
  // Another place's paper is none of this one.
  await world.query("UPDATE printed_list SET ids = '{2147483647}' WHERE code = $1", [code]);
  expect((await refill(now, { numbers: "1", code })).body.fields.code).toMatch(/^No list with the signs/);
  await world.query("UPDATE ttmb_tool SET min_quantity = 21, max_quantity = 30 WHERE id = $1", [second]);
});

test("nothing is entered of a day to come, before its stock was known, or by whom it is not for", async () => {
  const rows = await asListed();
  expect((await refill(rows, { day: "2099-01-01" })).body.fields.day).toMatch(/./);
  expect((await refill(rows, { day: "2026-11-03" })).body.fields[`received-${rows[0]?.tool}`]).toMatch(
    /since 2026-11-03/,
  );
  expect((await refill(rows, {}, "germany")).status).toBe(404);
  expect((await refill(rows, { day: "no day" }, "store")).status).toBe(404);
});

test("what moved is told of the tools that are looked for, however much of others moved since", async () => {
  const moved = async (find: string) => {
    const path = `/ttmb/sites/${world.ids.S1}/stock?find=${find}`;
    return (await world.ask<ToolStock>("marketing", "GET", path)).body.movements.map(({ tool }) => tool);
  };
  const before = await moved("t01");
  expect(new Set(before)).toEqual(new Set(["L1 M1 T01"]));
  await world.query(
    `INSERT INTO stock_movement (article_id, place, day, kind, quantity, created_by)
     SELECT a.id, 'site', '2026-11-12', 'receipt', 1, 'x' FROM stock_article a, generate_series(1, 120) WHERE a.tool_id = $1`,
    [ids[1]],
  );
  expect(await moved("T01 m1")).toEqual(before);
  expect(await moved("nothing")).toEqual([]);
});

test("what came before a later count is written, and the answer says that today's stock stays what was counted", async () => {
  const [, , third] = ids;
  const count = { tool: third, day: "2026-11-15", book: 21, counted: 40, remark: "", there: "replace" };
  expect((await world.enter("S1", "count", count)).status).toBe(200);
  const told = ["L1 M1 T03 was counted on 2026-11-15 since: today's stock stays 40."];
  const { body } = await refill([{ tool: third, received: 1, sure: 1 }], { day: "2026-11-12" });
  expect(body).toMatchObject({ kept: 1, held: told });
  const movement = { kind: "receipt", quantity: 5, toSite: "", reason: "", reference: "DN-9", sure: 5 };
  const moved = await world.enter("S1", "movement", { ...movement, tool: third, day: "2026-11-13" });
  expect([moved.status, moved.body]).toEqual([200, { held: told }]);
  expect((await lies())[2]).toBe(40);
  const after = await world.enter("S1", "movement", { ...movement, tool: third, day: "2026-11-16", more: true });
  expect([after.body, (await lies())[2]]).toEqual([{ held: [] }, 45]);
});
