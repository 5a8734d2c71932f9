import { afterAll, beforeAll, expect, test } from "vitest";
import { type TtmbWorld, ttmbWorld } from "../../../../tests/harness/ttmb-world";

let world: TtmbWorld;
beforeAll(async () => {
  world = await ttmbWorld();
});
afterAll(() => world?.close());

type Listed = { stamp: string; values: Record<string, unknown> };
const listed = (kind: string, entry: number, who = "marketing", month = 202611) =>
  world.ask<Listed>(who, "GET", `/ttmb/sites/${world.ids.S1}/lists/${kind}/${entry}?month=${month}`);
const priced = { line: "L1", lineName: "Line one", model: "M1", modelName: "Model one" };

test("a form of a tool begins with what is in force in the month it is for, and writes over nothing that it did not see", async () => {
  const model = await world.model("S1");
  const tool = { ...world.tool, model, toolNo: "T1", setUp: 4, corner: 4, toolLife: 10, unitPrice: "6065" };
  // What names no state is a call, not a form.
  expect((await world.enter("S1", "tool", tool)).status).toBe(200);
  const id = (await world.tools("S1"))[0]?.toolId ?? 0;
  const opened = (await listed("tool", id)).body;
  expect(opened.values).toMatchObject({
    model,
    toolNo: "T1",
    setUp: 4,
    unitPrice: "6065",
    contractPrice: "",
    listed: true,
  });
  const dearer = { ...tool, unitPrice: "6100", fromMonth: "2026-10", stamp: opened.stamp };
  expect((await world.enter("S1", "tool", dearer)).status).toBe(200);
  expect((await listed("tool", id)).body.values).toMatchObject({ unitPrice: "6100" });
  expect((await listed("tool", id, "marketing", 202609)).body.values).toMatchObject({ unitPrice: "6065" });
  const late = await world.enter("S1", "tool", { ...tool, machiningPart: "OP20", stamp: opened.stamp });
  expect([late.status, late.body.code]).toEqual([409, "stale"]);
  const again = await world.enter("S1", "tool", { ...tool, stamp: "" });
  expect([again.status, Object.keys(again.body.fields)]).toEqual([400, ["toolNo"]]);
  expect((await listed("tool", id)).body.values).toMatchObject({ unitPrice: "6100", machiningPart: "OP10" });
  // A number that is not there is a new tool, also from the form of another one.
  expect((await world.enter("S1", "tool", { ...tool, toolNo: "T2", stamp: opened.stamp })).status).toBe(200);
});

test("minimum and maximum are those of the tool that the form was opened for", async () => {
  const [first, second] = (await world.tools("S1")).map(({ toolId }) => toolId);
  const none = (await listed("bounds", first ?? 0)).body;
  expect(none.values).toEqual({ tool: first, min: null, max: null });
  expect((await world.enter("S1", "bounds", { tool: first, min: 11, max: 22, stamp: none.stamp })).status).toBe(200);
  expect((await world.enter("S1", "bounds", { tool: first, min: 30, max: 60, stamp: none.stamp })).body.code).toBe(
    "stale",
  );
  const seen = (await listed("bounds", first ?? 0)).body.stamp;
  expect((await world.enter("S1", "bounds", { tool: second, min: 1, max: 2, stamp: seen })).status).toBe(200);
  const other = (await listed("bounds", second ?? 0)).body.stamp;
  const moved = await world.enter("S1", "bounds", { tool: first, min: 1, max: 2, stamp: other });
  expect([moved.status, moved.body.fields.tool]).toEqual([400, expect.stringContaining("11")]);
});

test("a contract price is not put back by whoever renames the model, and one that is far from the last is asked about", async () => {
  const model = await world.model("S1");
  const opened = (await listed("model", model)).body;
  expect(opened.values).toEqual({ ...priced, contractCpu: "250.5" });
  const dearer = { ...priced, contractCpu: "260", fromMonth: "2026-11", stamp: opened.stamp };
  expect((await world.enter("S1", "model", dearer)).status).toBe(200);
  const renamed = { ...priced, modelName: "Model 1", contractCpu: "250.5", fromMonth: "2026-11", stamp: opened.stamp };
  expect((await world.enter("S1", "model", renamed)).body.code).toBe("stale");
  const { stamp } = (await listed("model", model)).body;
  for (const contractCpu of ["0", "12", "26000"]) {
    const odd = await world.enter("S1", "model", { ...dearer, contractCpu, stamp });
    expect([contractCpu, odd.status, Object.keys(odd.body.fields)]).toEqual([contractCpu, 400, ["sure"]]);
  }
  const other = { ...dearer, contractCpu: "12", stamp };
  expect((await world.enter("S1", "model", { ...other, sure: "0" })).status).toBe(400);
  expect((await world.enter("S1", "model", { ...other, sure: "12" })).status).toBe(200);
  const added = await world.enter("S1", "model", { ...dearer, stamp: "" });
  expect(Object.keys(added.body.fields)).toEqual(["model"]);
});

test("what the lists hold is told of a site in sight alone", async () => {
  const model = await world.model("S1");
  expect((await listed("model", model, "office")).status).toBe(200);
  expect((await listed("model", model, "germany")).status).toBe(404);
  expect((await listed("model", model, "distributor")).status).toBe(403);
  expect((await listed("model", await world.model("S2"))).status).toBe(404);
  const foreign = await world.enter("S1", "bounds", { tool: 999_999, min: 1, max: 2, stamp: "" });
  expect(Object.keys(foreign.body.fields)).toEqual(["tool"]);
});

test("a site's contract holds all that was entered, and neither begins nor ends in another century", async () => {
  const change = async (days: { startDay?: string; endDay?: string }) => {
    const { stamp } = await world.read("S2", "", "admin");
    const given = { ...world.site, code: undefined, customer: "GER-1", ...days };
    const { body, status } = await world.ask("marketing", "POST", `/ttmb/sites/${world.ids.S2}`, { ...given, stamp });
    return [status, Object.keys(body.fields ?? {})];
  };
  await world.enter("S2", "production", { model: await world.model("S2"), month: "2026-10", goodUnits: 500 });
  expect(await change({ endDay: "2026-09-30" })).toEqual([400, ["endDay"]]);
  expect(await change({ startDay: "2026-11-01" })).toEqual([400, ["startDay"]]);
  expect(await change({ endDay: "2126-10-31" })).toEqual([400, ["endDay"]]);
  expect(await change({ endDay: "2026-10-31" })).toEqual([200, []]);
  for (const startDay of ["1950-01-01", "2035-01-01"]) {
    const { status, body } = await world.ask("marketing", "POST", "/ttmb/sites", {
      ...{ ...world.site, code: "S8", customer: "GER-1", startDay },
    });
    expect([startDay, status, Object.keys(body.fields)]).toEqual([startDay, 400, ["startDay"]]);
  }
});

test("a contract does not end before a month that is closed", async () => {
  const model = await world.model("S9");
  for (const month of ["2026-09", "2026-10"]) await world.enter("S9", "production", { model, month, goodUnits: 10 });
  for (const _ of ["2026-09", "2026-10"]) expect((await world.act("S9", "closing")).status).toBe(200);
  const { stamp, customer } = await world.read("S9", "", "admin");
  const { status, body } = await world.ask("marketing", "POST", `/ttmb/sites/${world.ids.S9}`, {
    ...{ ...world.site, code: undefined, customer, endDay: "2026-09-30", stamp },
  });
  expect([status, body.fields.endDay]).toEqual([400, expect.stringContaining("2026")]);
});
