import { afterAll, beforeAll, expect, test } from "vitest";
import type { SiteTools, ToolName } from "~/api/domain/tool-management/site/site-tools";
import { type TtmbWorld, ttmbWorld } from "../../../../tests/harness/ttmb-world";

let world: TtmbWorld;
const TOOLS = 130;
beforeAll(async () => {
  world = await ttmbWorld();
  const model = await world.model("S2");
  await world.query(
    `INSERT INTO ttmb_tool (model_id, tool_no, machining_part, catalogue_no, maker) SELECT $1, 'T' || lpad(n::text, 3, '0'), CASE WHEN n % 2 = 1 THEN 'Bore' ELSE 'Face' END, 'C-' || n, 'Karvex'
       FROM generate_series(1, ${TOOLS}) AS n`,
    [model],
  );
  await world.query(
    `INSERT INTO ttmb_tool_term (tool_id, from_ym, set_up, corner, tool_life, unit_price) SELECT id, 202609, 1, 4, 10, 1000000 + id FROM ttmb_tool WHERE model_id = $1`,
    [model],
  );
  await world.query(
    `INSERT INTO stock_movement (article_id, place, day, kind, quantity, created_by)
     SELECT a.id, 'site', '2026-09-01', 'opening', 100, 'test' FROM stock_article a JOIN ttmb_tool t ON t.id = a.tool_id WHERE t.model_id = $1`,
    [model],
  );
  await world.query(
    `INSERT INTO stock_movement (article_id, place, day, kind, quantity, unit_price, created_by)
     SELECT a.id, 'site', '2026-10-05', 'issue', - (1 + right(t.tool_no, 2)::int), 1000000, 'test'
       FROM stock_article a JOIN ttmb_tool t ON t.id = a.tool_id WHERE t.model_id = $1 AND t.tool_no > 'T100'`,
    [model],
  );
});
afterAll(() => world?.close());

const path = () => `/ttmb/sites/${world.ids.S2}`;
const tools = async (query: string) => (await world.ask<SiteTools>("marketing", "GET", `${path()}/tools${query}`)).body;

test("of a long list the site has the part that was used too much, and says how long it is", async () => {
  const site = await world.read("S2", "?month=202610");
  expect([site.tools.length, site.toolCount]).toEqual([60, TOOLS]);
  // 2 to 31 pieces, of no production that was entered.
  expect(site.waiting).toBe(Array.from({ length: 30 }, (_, at) => at + 2).reduce((all, pieces) => all + pieces, 0));
});

test("a page of tools is of those that were found, in the order that is asked for, and says its places", async () => {
  expect(await tools("?month=202610&page=2")).toMatchObject({ from: 101, to: 130, found: TOOLS, page: 2, pages: 2 });
  const issued = await tools("?month=202610&order=issued");
  expect(issued.rows[0]).toMatchObject({ toolNo: "T130", waiting: 31 });
  const found = await tools("?month=202610&find=karvex%20bore&page=9");
  expect(found).toMatchObject({ found: 65, from: 1, to: 65, page: 1 });
  expect(new Set(found.rows.map(({ machiningPart }) => machiningPart))).toEqual(new Set(["Bore"]));
  expect(await tools("?month=202610&find=nowhere")).toMatchObject({ rows: [], from: 0, to: 0, found: 0 });
  const { status } = await world.ask("marketing", "GET", `${path()}/tools?order=price`);
  expect(status).toBe(400);
});

test("names, one tool and pages are told of a site in sight alone; a tool of another site is not there", async () => {
  const { body } = await world.ask<{ tools: ToolName[] }>("marketing", "GET", `${path()}/tool-names`);
  expect([body.tools.length, body.tools[0]?.name]).toEqual([TOOLS, "L1 M1 T001"]);
  const tool = body.tools[0]?.toolId;
  expect((await world.ask("marketing", "GET", `${path()}/tools/${tool}`)).body).toMatchObject({
    toolNo: "T001",
    listed: true,
  });
  expect((await world.ask("marketing", "GET", `/ttmb/sites/${world.ids.S1}/tools/${tool}`)).status).toBe(404);
  for (const of of ["tools", "tool-names", `tools/${tool}`]) {
    expect([of, (await world.ask("tt.site", "GET", `${path()}/${of}`)).status]).toEqual([of, 404]);
    expect([of, (await world.ask("distributor", "GET", `${path()}/${of}`)).status]).toEqual([of, 403]);
  }
});
