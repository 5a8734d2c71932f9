import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type TestDatabase, testDatabase } from "./harness/database";
import { seedPeople } from "./harness/people";
import { servePortal, signInThroughForm } from "./harness/portal";
import { freePort, type WrappedServer } from "./harness/wrapped-server";

/** Two portals on one machine and one database, each the other one's other system; and one that stands alone. */
let database: TestDatabase;
let marketing: WrappedServer;
let management: WrappedServer;
let alone: WrappedServer;
const executive = "executive@seorak.example";

beforeAll(async () => {
  database = await testDatabase();
  await seedPeople(database.db, new Date());
  // Each server has to know the other one's address before either runs.
  const [first, second] = [await freePort(), await freePort()].map(String);
  const common = { DATABASE_URL: database.connectionString };
  marketing = await servePortal({ ...common, PORT: first ?? "", OTHER_SYSTEM_ORIGIN: `http://localhost:${second}` });
  management = await servePortal({ ...common, PORT: second ?? "", OTHER_SYSTEM_ORIGIN: `http://localhost:${first}` });
  alone = await servePortal(common);
});
afterAll(async () => {
  for (const each of [marketing, management, alone]) await each?.stop();
  await database.close();
});

const switchTo = (portal: WrappedServer, cookie: string, to: string) =>
  fetch(`${portal.origin}/auth-redirect`, {
    method: "POST",
    redirect: "manual",
    headers: { origin: portal.origin, cookie },
    body: new URLSearchParams({ to }),
  });
const follow = (address: string, cookie = "") =>
  fetch(address, { redirect: "manual", headers: { cookie, accept: "text/html" } });
const location = (answer: Response) => answer.headers.get("location") ?? "";
const sessionOf = (answer: Response) =>
  answer.headers
    .getSetCookie()
    .find((each) => each.startsWith("ACCESS_TOKEN="))
    ?.split(";")[0] ?? "";

describe("the switch MIP / Mgmt.", () => {
  test("leads to the other system's redirection endpoint and on into its management mode, with a session of its own", async () => {
    const cookie = await signInThroughForm(marketing.origin, executive);
    const left = await switchTo(marketing, cookie, "mgmt");
    expect(left.status).toBe(303);
    const address = new URL(location(left));
    expect(address.origin + address.pathname).toBe(`${management.origin}/api/open/redirection`);
    expect(cookie).not.toContain(address.searchParams.get("t"));
    const arrived = await follow(address.href);
    const signedIn = await follow(new URL(location(arrived), management.origin).href);
    expect(location(signedIn)).toBe("/mainboard/management-tiles/marketing");
    const own = sessionOf(signedIn);
    expect(own).not.toBe(cookie);
    expect((await follow(`${management.origin}/mainboard/management/MIPMGM01`, own)).status).toBe(200);
    expect((await follow(new URL(location(arrived), management.origin).href)).headers.get("location")).toBe("/login");
    const back = await switchTo(management, own, "mip");
    expect(new URL(location(back)).origin).toBe(marketing.origin);
    const home = await follow(location(back));
    expect(location(await follow(new URL(location(home), marketing.origin).href))).toBe("/mainboard");
  });

  test("a code that was made for one system opens no session in the other", async () => {
    const cookie = await signInThroughForm(marketing.origin, executive);
    const address = new URL(location(await switchTo(marketing, cookie, "mgmt")));
    const wrong = await follow(`${marketing.origin}/auth-redirect${address.search}`);
    expect([location(wrong), sessionOf(wrong)]).toEqual(["/login", ""]);
  });

  test("without another system the same portal serves both modes", async () => {
    const cookie = await signInThroughForm(alone.origin, executive);
    expect(location(await switchTo(alone, cookie, "mgmt"))).toBe("/mainboard/management-tiles/marketing");
    expect(location(await switchTo(alone, cookie, "mip"))).toBe("/mainboard");
    const kept = `${cookie}; menu_preset=B`;
    expect(location(await switchTo(alone, kept, "mgmt"))).toBe("/mainboard/management-tiles/production");
    expect(location(await switchTo(alone, kept, "https://evil.example"))).toBe("/mainboard");
  });
});

describe("the management mode", () => {
  const html = async (path: string, cookie: string) => (await follow(alone.origin + path, cookie)).text();

  test("starts in English whatever the account says; what is chosen there holds there, and leaving restores both", async () => {
    const cookie = await signInThroughForm(alone.origin, executive);
    const choose = (language: string, back: string) =>
      fetch(`${alone.origin}/language`, {
        method: "POST",
        redirect: "manual",
        headers: { origin: alone.origin, cookie },
        body: new URLSearchParams({ language, back }),
      });
    await choose("ko", "/mainboard");
    expect(await html("/mainboard", cookie)).toContain('<html lang="ko"');
    const page = await html("/mainboard/management/MIPMGM02", cookie);
    expect(page).toContain('<html lang="en"');
    expect(page).toContain("This feature is currently under preparation.");
    expect(page).toMatch(/<title>TTMB - [^<]* Management Report<\/title>/);
    const offered = (text: string) =>
      ["ko", "en", "zh"].filter((each) => !new RegExp(`<button[^>]*value="${each}"[^>]*disabled=""`).test(text));
    expect(offered(page)).toEqual(["ko", "zh"]);

    const chosen = await choose("zh", "/mainboard/management/MIPMGM02");
    const kept = chosen.headers.getSetCookie().find((each) => each.startsWith("mgmt_language="));
    expect(chosen.headers.getSetCookie().some((each) => each.startsWith("language="))).toBe(false);
    const inChinese = `${cookie}; ${kept?.split(";")[0]}`;
    const again = await html("/mainboard/management/MIPMGM02", inChinese);
    expect([again.includes('<html lang="zh"'), offered(again)]).toEqual([true, ["ko", "en"]]);
    expect(await html("/mainboard", inChinese)).toContain('<html lang="ko"');
    for (const to of ["mip", "mgmt"]) {
      const left = await switchTo(alone, inChinese, to);
      expect(left.headers.getSetCookie().join("\n"), to).toMatch(/mgmt_language=; .*Max-Age=0/);
    }
  });

  test("hides the tabs bar on tiles alone, the footer on its pages alone; India is disabled and says why", async () => {
    const cookie = await signInThroughForm(alone.origin, executive);
    const [tiles, page] = [
      await html("/mainboard/management-tiles/production", cookie),
      await html("/mainboard/management/MIPMGM07", `${cookie}; tags_view=off`),
    ];
    expect([tiles.includes('class="tabs"'), tiles.includes('class="foot"')]).toEqual([false, true]);
    expect([page.includes('class="tabs"'), page.includes('class="foot"')]).toEqual([true, false]);
    expect(page).not.toMatch(/<nav aria-label="Production reports">.*href="[^"]*MIPMGM08".*<\/nav>/);
    expect(page).toMatch(/class="off" title="This feature is currently under preparation."/);
  });

  test("remembers tags view and preset for a day, and forgets them when the interface is cleared", async () => {
    const cookie = await signInThroughForm(alone.origin, executive);
    const answer = await follow(`${alone.origin}/mainboard/management/MIPMGM09`, cookie);
    const kept = answer.headers.getSetCookie().map(decodeURIComponent);
    expect(kept).toContain('mgmt_state={"tagsView":true,"preset":"B"}; Path=/; Max-Age=86400; SameSite=Lax; HttpOnly');
    const cleared = await fetch(`${alone.origin}/frame/settings`, {
      method: "POST",
      redirect: "manual",
      headers: { origin: alone.origin, cookie },
      body: new URLSearchParams({ clear: "1", back: "/mainboard" }),
    });
    const gone = cleared.headers.getSetCookie().filter((each) => /Max-Age=0/.test(each));
    expect(gone.map((each) => each.split("=")[0])).toEqual([
      "tags_view",
      "menu_preset",
      "mgmt_state",
      "mgmt_sidebar",
      "mgmt_language",
    ]);
  });

  test("is closed to everybody else: no switch, no menu, no page", async () => {
    const cookie = await signInThroughForm(alone.origin, "office@seorak.example");
    expect(await html("/mainboard", cookie)).not.toContain("/auth-redirect");
    expect(location(await follow(`${alone.origin}/mainboard/management/MIPMGM01`, cookie))).toBe(
      "/401?from=%2Fmainboard%2Fmanagement%2FMIPMGM01",
    );
    expect(location(await follow(`${alone.origin}/mainboard/management-tiles/finance`, cookie))).toMatch(
      /^\/401\?from=/,
    );
  });

  test("/mainboard/management leads to /mainboard", async () => {
    const cookie = await signInThroughForm(alone.origin, executive);
    expect(location(await follow(`${alone.origin}/mainboard/management`, cookie))).toBe("/mainboard");
  });
});
