import { afterAll, beforeAll, expect, test } from "vitest";
import { type TtmbWorld, ttmbWorld } from "../../../../tests/harness/ttmb-world";

let world: TtmbWorld;
beforeAll(async () => {
  world = await ttmbWorld();
});
afterAll(() => world?.close());

/** Of a thousand units: 100 expected of each. The dear one costs most too much, of the cheap one most too many went. */
const tools = [
  { toolNo: "dear", unitPrice: "100", issued: 110 },
  { toolNo: "middle", unitPrice: "10", issued: 150 },
  { toolNo: "cheap", unitPrice: "1", issued: 300 },
] as const;

test("our own paper of a month begins with the tool that costs most too much, the customer's with the one whose index is highest", async () => {
  const model = await world.model("S2");
  for (const { issued, ...line } of tools) {
    const entered = await world.enter("S2", "tool", {
      ...{ ...world.tool, ...line, model },
      ...{ setUp: 1, corner: 1, toolLife: 10 },
    });
    expect(entered).toMatchObject({ status: 200 });
    const tool = (await world.tools("S2")).find(({ toolNo }) => toolNo === line.toolNo)?.toolId;
    const issue = { tool, day: "2026-10-05", kind: "issue", unitPrice: "", quantity: issued };
    expect((await world.enter("S2", "issue", issue)).status).toBe(200);
  }
  await world.enter("S2", "production", { model, month: "2026-10", goodUnits: 1000, plannedUnits: null });
  const worst = async (reader: "internal" | "customer") =>
    (await world.report("S2", "marketing", `?month=202610&for=${reader}`)).body.worst;
  expect((await worst("internal")).map(({ toolNo }) => toolNo)).toEqual(["dear", "middle", "cheap"]);
  const shown = await worst("customer");
  expect(shown.map(({ toolNo, excessCost }) => [toolNo, excessCost])).toEqual([
    ["cheap", null],
    ["middle", null],
    ["dear", null],
  ]);
});
