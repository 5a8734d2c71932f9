import { afterAll, beforeAll, expect, test } from "vitest";
import { type StoryPortal, signedIn, storyPortal } from "./harness/portal";

let portal: StoryPortal;
beforeAll(async () => {
  portal = await storyPortal({ DEMO: "1" });
});
afterAll(() => portal?.stop());

test("a promise is for the line that is named and for no other: an address or a form that names none finds none, and nothing is written", async () => {
  const reader = await signedIn(portal.origin, "marketing@seorak.example");
  const list = await reader.open("/logistics/shortage/daily?by=order");
  const link = list.main.all("a").find((each) => /\/promise\?/.test(each.attribute("href") ?? ""));
  const [path = "", asked = ""] = (link?.attribute("href") ?? "").split("?");
  const line = new URLSearchParams(asked).get("line") ?? "";
  const written = async () =>
    (await portal.world.query<{ n: number }>("SELECT count(*)::int AS n FROM order_promise"))[0]?.n;
  const before = await written();
  const promise = { promisedDay: "2026-12-15", reason: "late", early: "on" };
  for (const wrong of ["abc", "", "1e0", "0x1", "1.0", " 1", "-1"]) {
    expect([wrong, (await reader.get(`${path}?line=${encodeURIComponent(wrong)}`)).status]).toEqual([wrong, 404]);
    expect([wrong, (await reader.post(`${path}?line=${line}`, { ...promise, line: wrong })).status]).toEqual([
      wrong,
      404,
    ]);
  }
  expect((await reader.get(path.replace(/orders\/\d+/, "orders/abc"))).status).toBe(404);
  expect(await written()).toBe(before);
  expect((await reader.get(`${path}?line=${line}`)).status).toBe(200);
});
