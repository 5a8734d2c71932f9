import { afterAll, beforeAll, expect, test } from "vitest";
import type { ClosingPreview } from "~/api/domain/tool-management/site/closing-preview";
import { type TtmbWorld, ttmbWorld } from "../../../../tests/harness/ttmb-world";

let world: TtmbWorld;
beforeAll(async () => {
  world = await ttmbWorld();
});
afterAll(() => world?.close());

type Code = keyof TtmbWorld["ids"];
const preview = async (code: Code) =>
  (await world.ask<ClosingPreview>("marketing", "GET", `/ttmb/sites/${world.ids[code]}/closing`)).body;
const change = async (code: Code, more: object) => {
  const { stamp, customer, manager } = await world.read(code, "", "admin");
  const given = { ...world.site, customer, manager: manager ?? "", stamp, ...more };
  return world.ask("marketing", "POST", `/ttmb/sites/${world.ids[code]}`, given);
};
const line = { line: "L1", lineName: "Line one", model: "M1", modelName: "Model one" };
const listed = { toolNo: "T01", setUp: 1, corner: 4, toolLife: 10, unitPrice: "7500" };

test("a start that is moved earlier takes along the prices and terms that the site began with", async () => {
  const model = await world.model("S2");
  await world.enter("S2", "tool", { ...world.tool, ...listed, unitPrice: "7.5", model });
  const later = { ...line, model: "M2", contractCpu: "0.2", fromMonth: "2026-10" };
  expect((await world.enter("S2", "model", later)).status).toBe(200);
  expect((await change("S2", { startDay: "2026-07-15" })).status).toBe(200);
  expect(
    await world.query(
      "SELECT m.code, k.from_ym FROM ttmb_contract_cpu k JOIN ttmb_model m ON m.id = k.model_id JOIN ttmb_line l ON l.id = m.line_id WHERE l.site_id = $1 ORDER BY 1",
      [world.ids.S2],
    ),
  ).toEqual([
    { code: "M1", from_ym: 202607 },
    { code: "M2", from_ym: 202610 },
  ]);
  expect((await world.tools("S2")).map(({ fromYm }) => fromYm)).toEqual([202607]);
});

test("a month whose model has no contract price is not closed before that is said", async () => {
  for (const month of ["2026-07", "2026-08", "2026-09"])
    await world.enter("S2", "production", { model: await world.model("S2"), month, goodUnits: 12_000 });
  expect((await preview("S2")).unpriced).toEqual([]);
  await world.query("UPDATE ttmb_contract_cpu SET from_ym = 202608 WHERE from_ym = 202607 AND model_id = $1", [
    await world.model("S2"),
  ]);
  expect(await preview("S2")).toMatchObject({ unpriced: ["L1 M1"], figures: { revenue: "0" } });
  const asked = await world.act("S2", "closing", { without: false });
  expect([asked.status, asked.body.fields.without]).toEqual([
    400,
    expect.stringContaining("No contract price holds in the month, nothing is charged for: L1 M1"),
  ]);
  // A contract by fee charges no units.
  expect((await change("S2", { startDay: "2026-07-15", contractType: "fee", monthlyFee: "1000" })).status).toBe(200);
  expect((await preview("S2")).unpriced).toEqual([]);
});
