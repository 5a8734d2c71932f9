import { afterAll, beforeAll, expect, test } from "vitest";
import { type StoryPortal, signedIn, storyPortal } from "./harness/portal";

let portal: StoryPortal;
beforeAll(async () => {
  portal = await storyPortal({ DEMO: "1" });
});
afterAll(() => portal?.stop());

test("the management mode has one month: chosen once, carried by tiles and menus; who cannot follow says its own day", async () => {
  const reader = await signedIn(portal.origin, "executive@seorak.example");
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

test("every page of the mode, and each that its figures lead to, says in its head of which day it is, and so does its tile", async () => {
  const reader = await signedIn(portal.origin, "executive@seorak.example");
  const dayOf = (text: string) => /As of (20\d\d-\d\d-\d\d)/.exec(text)?.[1];
  const tiles = (await reader.get("/mainboard/management-tiles/marketing")).text;
  for (const code of ["MIPMGM03", "MIPMGM04", "MIPMGM05", "MIPMGM06"]) {
    const day = dayOf((await reader.get(`/mainboard/management/${code}`)).text);
    expect([code, day]).toEqual([code, expect.any(String)]);
    expect(tiles, code).toContain(`As of ${day}`);
  }
  const seller = await signedIn(portal.origin, "marketing@seorak.example");
  for (const path of ["/membership/global-status", "/rental/global", "/sub-distributors"])
    expect([path, dayOf((await seller.get(path)).text)]).toEqual([path, expect.any(String)]);
});
