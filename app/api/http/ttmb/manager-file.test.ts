import { afterAll, beforeAll, expect, test } from "vitest";
import { type TtmbWorld, ttmbWorld } from "../../../../tests/harness/ttmb-world";
import { actionTable } from "../../domain/tool-management/action-table";
import type { ManagerReportFilters } from "../../domain/tool-management/manager-filters";
import { type ManagerReport, partTable } from "../../domain/tool-management/manager-report";

/** What the file of the site manager's report says of its rows, which stand alone there. */
let world: TtmbWorld;
beforeAll(async () => {
  world = await ttmbWorld();
  await world.query("UPDATE ttmb_site SET start_day = '2026-05-01' WHERE id = $1", [world.ids.S2]);
  const model = await world.model("S2");
  for (const [toolNo, maker] of [
    ["T01", "Karvex"],
    ["T02", "Seorak"],
  ] as const) {
    const line = { toolNo, maker, unitPrice: "10", setUp: 1, corner: 1, toolLife: 100, fromMonth: "2026-05" };
    expect((await world.enter("S2", "tool", { ...world.tool, ...line, model })).status).toBe(200);
  }
  for (const { toolId } of await world.tools("S2")) {
    const given = { tool: toolId, cause: "breakage", action: "Check clamping", dueDay: "2026-12-10" };
    await world.enter("S2", "action", { ...given, owner: "marketing@seorak.example" });
  }
});
afterAll(() => world?.close());

const reported = async () =>
  (await world.ask<ManagerReport>("marketing", "GET", `/reports/MIPTMS05?site=${world.ids.S2}`)).body;
const filters = { span: "month", in: "k", chart: "bars" } as ManagerReportFilters;

test("the file of a site's parts says the line, the model, the tools and the makers of each row", async () => {
  const report = await reported();
  const [inLine, inModel, inPart] = partTable.rows(report, filters);
  const columns = (Array.isArray(partTable.columns) ? partTable.columns : []).filter(({ fileOnly }) => fileOnly);
  const told = (row: typeof inLine) =>
    Object.fromEntries(columns.map(({ key, of }) => [key, row && of(row, {} as never)]));
  expect(told(inLine)).toMatchObject({ line: "L1", model: null, toolNos: null, makers: null });
  expect(told(inModel)).toMatchObject({ line: "L1", model: "M1", toolNos: null });
  expect(told(inPart)).toMatchObject({ line: "L1", model: "M1", toolNos: "T01 · T02", makers: "Karvex · Seorak" });
});

test("two open actions at tools of one machining part are told apart in the file", async () => {
  const report = await reported();
  const columns = (Array.isArray(actionTable.columns) ? actionTable.columns : []).filter(({ fileOnly }) => fileOnly);
  const rows = actionTable.rows(report, filters).map((row) => columns.map(({ of }) => of(row, {} as never)));
  expect(rows.map((row) => row.slice(1)).sort()).toEqual([
    ["L1", "M1", "T01", "OP10"],
    ["L1", "M1", "T02", "OP10"],
  ]);
});
