import { afterAll, beforeAll, expect, test } from "vitest";
import type { ToolStock } from "~/api/domain/tool-management/stock/tool-stock";
import { type TtmbWorld, ttmbWorld } from "../../../../tests/harness/ttmb-world";

let world: TtmbWorld;
let tool = 0;
beforeAll(async () => {
  world = await ttmbWorld();
  const model = await world.model("S1");
  const listed = { toolNo: "T01", setUp: 1, corner: 4, toolLife: 10, unitPrice: "7500" };
  await world.enter("S1", "tool", { ...world.tool, ...listed, model });
  tool = (await world.tools("S1"))[0]?.toolId ?? 0;
  const count = { tool, day: "2026-09-10", book: 8, counted: 8, remark: "", there: "replace" };
  expect((await world.enter("S1", "count", count)).status).toBe(200);
  expect((await world.enter("S1", "bounds", { tool, min: 20, max: 40 })).status).toBe(200);
});
afterAll(() => world?.close());

const stock = async (query = "") =>
  (await world.ask<ToolStock>("marketing", "GET", `/ttmb/sites/${world.ids.S1}/stock${query}`)).body;
const move = (given: object) =>
  world.enter("S1", "movement", {
    tool,
    day: "2026-11-10",
    quantity: 2,
    toSite: "",
    reason: "",
    reference: "",
    ...given,
  });
const end = async (endDay: string) => {
  const { stamp, customer } = await world.read("S1", "", "admin");
  const given = { ...world.site, customer, manager: "tt.site@seorak.example", endDay, stamp };
  return world.ask("marketing", "POST", `/ttmb/sites/${world.ids.S1}`, given);
};

test("a contract ends in no month before its last movement", async () => {
  expect((await move({ kind: "receipt", day: "2026-11-10", reference: "DN-1" })).status).toBe(200);
  expect((await end("2026-10-31")).body.fields).toEqual({
    endDay: "Something was entered for November 2026: it has to lie within the contract",
  });
  const [{ id = 0 } = {}] = await world.query<{ id: number }>(
    "SELECT id::int FROM stock_movement WHERE kind = 'receipt'",
  );
  expect(
    (await world.ask("marketing", "POST", `/ttmb/sites/${world.ids.S1}/acts/${id}/movement-reversal`, { reason: "x" }))
      .status,
  ).toBe(200);
  // What was taken back is none.
  expect((await end("2026-10-31")).status).toBe(200);
});

test("a site whose contract ended asks for no refill, and says since when", async () => {
  const ended = await stock();
  expect([ended.ended, ended.code, ended.tools.map(({ refill }) => refill)]).toEqual(["2026-10-31", "", [0]]);
  expect(await stock("?day=2026-10-15")).toMatchObject({ ended: null, tools: [{ refill: 32 }] });
});

test("the list of a past day has no signs of a paper: nothing is filled up by it", async () => {
  expect((await stock("?day=2026-10-15")).code).toBe("");
});

test("what takes stock out of an ended site is entered on the day it leaves, what brings more is not", async () => {
  const closed = { day: "The contract of the site ended on 2026-10-31" };
  expect((await move({ kind: "receipt" })).body.fields).toEqual(closed);
  expect((await move({ kind: "adjustment", reason: "found" })).body.fields).toEqual(closed);
  expect((await move({ kind: "send-back", reference: "R-1" })).status).toBe(200);
  expect((await move({ kind: "adjustment", quantity: -1, reason: "broken" })).status).toBe(200);
  expect((await move({ kind: "transfer-out", toSite: "s9" })).body.fields).toEqual({
    toSite: expect.stringContaining("That site does not list this tool"),
  });
  expect((await move({ kind: "send-back", day: "2099-01-01" })).body.fields).toHaveProperty("day");
  const { tools, movements } = await stock();
  expect(tools[0]?.stock).toBe(5);
  // A slip is taken back.
  const slip = movements.find(({ kind }) => kind === "adjustment")?.id;
  const path = `/ttmb/sites/${world.ids.S1}/acts/${slip}/movement-reversal`;
  expect((await world.ask("marketing", "POST", path, { reason: "not broken" })).status).toBe(200);
  // The contract can still be changed, and what left after its end stands in no way.
  expect((await end("2026-10-30")).status).toBe(200);
});

test("codes of sites differ by more than capitals and the width of their letters", async () => {
  const { customer } = await world.read("S1", "", "admin");
  for (const code of ["s1", "Ｓ１", " S1 "]) {
    const alike = await world.ask("marketing", "POST", "/ttmb/sites", { ...world.site, code, customer });
    expect([alike.status, alike.body.fields]).toEqual([409, { code: "A site has this code" }]);
  }
});
