import { afterAll, beforeAll, expect, test } from "vitest";
import { demoPassword } from "~/api/domain/account/demo-password";
import { visitor } from "./harness/form-page";
import { servePortal } from "./harness/portal";
import { type SalesWorld, salesWorld } from "./harness/sales";
import type { WrappedServer } from "./harness/wrapped-server";

let world: SalesWorld;
let portal: WrappedServer;
beforeAll(async () => {
  world = await salesWorld();
  portal = await servePortal({ DATABASE_URL: world.database.connectionString, DEMO: "1" });
});
afterAll(async () => {
  await portal?.stop();
  await world?.close();
});

test("the management mode has one month: chosen once, carried by tiles and menus; who cannot follow says its own day", async () => {
  const reader = visitor(portal.origin);
  await reader.post("/login", { id: "executive@seorak.example", domain: "", password: demoPassword });
  for (const area of ["marketing", "production", "finance"]) {
    const tiles = await reader.get(`/mainboard/management-tiles/${area}?month=202608`);
    expect(tiles.text, area).toContain("August 2026");
    const inside = tiles.links(/^\/mainboard\/management(-tiles)?\/.*month=/);
    expect(new Set(inside.map((href) => new URL(href, portal.origin).searchParams.get("month"))), area).toEqual(
      new Set(["202608"]),
    );
  }
  const tools = await reader.get("/mainboard/management/MIPMGM02?month=202608");
  expect(tools.links(/MIPMGM04\?month=202608/)).not.toEqual([]);
  const members = await reader.get("/mainboard/management/MIPMGM04?month=202608");
  expect(members.text).toContain("The chosen month does not apply to this page: it tells of 2026-");
  expect(members.text).not.toContain("ignored: month=202608");
  expect(members.links(/MIPMGM02\?month=202608/)).not.toEqual([]);
});
