import { afterAll, beforeAll, expect, test } from "vitest";
import { proveStock } from "~/api/domain/stock/prove-stock.server";
import { proveClosedMonths } from "~/api/domain/tool-management/prove-closed-months.server";
import type { ToolStock } from "~/api/domain/tool-management/stock/tool-stock";
import { storyWorld } from "../../../tests/harness/story-world";

let world: Awaited<ReturnType<typeof storyWorld>>;
let sites: { id: number; code: string }[];
beforeAll(async () => {
  world = await storyWorld(["admin", "tt.site"], []);
  sites = await world.query("SELECT id, code FROM ttmb_site WHERE code IN ('TM-01', 'TM-02') ORDER BY code");
});
afterAll(() => world?.close());

test("the site manager's two sites keep one tool both: it goes from one to the other, and comes back at both ends", async () => {
  const kept = await world.query<{ from: number; to: number }>(`
    SELECT t.id AS from, o.id AS to FROM ttmb_tool t JOIN ttmb_tool o ON (o.catalogue_no, o.maker, o.item_id) = (t.catalogue_no, t.maker, t.item_id)
     WHERE ttmb_site_of_tool(t.id) = ${sites[0]?.id} AND ttmb_site_of_tool(o.id) = ${sites[1]?.id}`);
  expect(kept).toHaveLength(1);
  const pieces = () =>
    Promise.all(
      sites.map(
        async ({ id }, at) =>
          (await stock(id)).tools.find(({ toolId }) => toolId === [kept[0]?.from, kept[0]?.to][at])?.stock ?? 0,
      ),
    );
  const stock = async (id: number) => (await world.ask<ToolStock>("tt.site", "GET", `/ttmb/sites/${id}/stock`)).body;
  const [here = 0, there = 0] = await pieces();
  expect(here).toBeGreaterThan(1);
  const moved = await world.ask("tt.site", "POST", `/ttmb/sites/${sites[0]?.id}/entries/movement`, {
    ...{
      tool: kept[0]?.from,
      day: "2026-11-18",
      kind: "transfer-out",
      quantity: 1,
      toSite: "TM-02",
      reason: "",
      reference: "",
    },
  });
  expect(moved.body).toEqual({ held: [] });
  expect(await pieces()).toEqual([here - 1, there + 1]);
  const sent = (await stock(sites[0]?.id ?? 0)).movements.find(
    ({ kind, state }) => kind === "transfer-out" && state === "open",
  );
  const back = await world.ask("tt.site", "POST", `/ttmb/sites/${sites[0]?.id}/acts/${sent?.id}/movement-reversal`, {
    reason: "wrong site",
  });
  expect(back.status).toBe(200);
  expect(await pieces()).toEqual([here, there]);
  const query = (text: string, values: unknown[]) => world.query(text, values).then((rows) => ({ rows }));
  expect(await proveStock({ query } as never)).toEqual([]);
});

test("the closed months of the ten sites are kept, and are what their entries come to", async () => {
  const { rows, different } = await proveClosedMonths(world.db);
  const [closed] = await world.query<{ months: number }>("SELECT count(*)::int AS months FROM ttmb_month");
  expect({ rows, different }).toEqual({ rows: closed?.months, different: [] });
  expect(rows).toBeGreaterThan(150);
});
