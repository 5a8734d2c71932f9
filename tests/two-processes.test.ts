import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sentTo, servePortal, signInThroughForm } from "./harness/portal";
import { type SalesWorld, salesWorld } from "./harness/sales";
import type { WrappedServer } from "./harness/wrapped-server";

/** Two processes: the API with the database, and a portal that knows nothing but the API's address. */
const reader = "germany@seorak.example";
let world: SalesWorld;
let api: WrappedServer;
let portal: WrappedServer;
let cookie: string;
beforeAll(async () => {
  world = await salesWorld();
  api = await servePortal({ DATABASE_URL: world.database.connectionString });
  portal = await servePortal({ API_BASE_URL: api.origin, DATA_DIR: "/nowhere/at/all" });
  cookie = await signInThroughForm(portal.origin, reader);
});
afterAll(async () => {
  await portal?.stop();
  await api?.stop();
  await world.close();
});

const open = (path: string, init: RequestInit = {}) =>
  fetch(portal.origin + path, { redirect: "manual", ...init, headers: { cookie, ...init.headers } });
const post = (path: string, fields: Record<string, string>) =>
  open(path, { method: "POST", headers: { origin: portal.origin }, body: new URLSearchParams(fields) });

async function tabsInDatabase(): Promise<string[]> {
  const rows = await world.query<{ path: string }>("SELECT path FROM user_tab WHERE user_id = $1 ORDER BY path", [
    reader,
  ]);
  return rows.map(({ path }) => path);
}

describe("a portal without any database", () => {
  test("signs in against the API's database", async () => {
    const rows = await world.query("SELECT FROM session WHERE user_id = $1 AND ended_at IS NULL", [reader]);
    expect(rows).toHaveLength(1);
  });

  test("says no to a wrong password in the API's words", async () => {
    const fields = { id: reader, domain: "", password: "Wrong!2026x" };
    const headers = { origin: portal.origin, cookie: "" };
    const answer = await open("/login", { method: "POST", headers, body: new URLSearchParams(fields) });
    expect(answer.status).toBe(401);
    expect(await answer.text()).toContain('value="germany@seorak.example"');
  });

  test("shows the report with the API's figures", async () => {
    const page = await open("/sales/report?by=line&currency=local&in=1");
    expect(page.status).toBe(200);
    const html = await page.text();
    const token = decodeURIComponent(cookie.replace("ACCESS_TOKEN=", ""));
    const report = await fetch(`${api.origin}/api/reports/MIPSAL01?by=line&currency=local`, {
      headers: { authorization: token },
    });
    const { total } = (await report.json()) as { total: { ytd: string } };
    const whole = Math.round(Number(total.ytd) / 10_000);
    expect(whole).toBeGreaterThan(0);
    expect(html).toContain(whole.toLocaleString("en-US"));
  });

  test("streams the API's export, byte for byte", async () => {
    const token = decodeURIComponent(cookie.replace("ACCESS_TOKEN=", ""));
    const [through, straight] = await Promise.all([
      open("/sales/report/export.csv?by=customer"),
      fetch(`${api.origin}/api/reports/MIPSAL01/export?by=customer&format=csv`, { headers: { authorization: token } }),
    ]);
    expect(through.status).toBe(200);
    expect(through.headers.get("content-disposition")).toBe(straight.headers.get("content-disposition"));
    expect(await through.text()).toBe(await straight.text());
  });

  test("keeps tabs and settings there", async () => {
    await open("/sales/report?by=line");
    await open("/sales/subsidiaries");
    expect(await tabsInDatabase()).toEqual(expect.arrayContaining(["/sales/report", "/sales/subsidiaries"]));
    const closed = await post("/frame/tabs", { do: "close", path: "/sales/subsidiaries", back: "/sales/subsidiaries" });
    expect(closed.status).toBe(303);
    expect(await tabsInDatabase()).not.toContain("/sales/subsidiaries");
    await post("/frame/settings", { size: "large", back: "/mainboard" });
    expect(await (await open("/mainboard")).text()).toMatch(/<html[^>]*class="large"/);
  });

  test.each(["/api/initInfo", "/api/auth/passPhrase", "/api/user/info", "/api/reports/MIPSAL01", "/api/openapi.json"])(
    "has no %s of its own",
    async (path) => {
      expect((await open(path)).status).toBe(404);
    },
  );

  test("signs out on the API, and the token is worth nothing there", async () => {
    const other = await signInThroughForm(portal.origin, "india@seorak.example");
    const left = await open("/logout", { method: "POST", headers: { origin: portal.origin, cookie: other } });
    expect(left.headers.get("location")).toBe("/login?logout=1");
    const token = decodeURIComponent(other.replace("ACCESS_TOKEN=", ""));
    const answer = await fetch(`${api.origin}/api/user/info`, { headers: { authorization: token } });
    expect(answer.status).toBe(401);
  });

  /** Last: it takes the API away. */
  test("keeps the reader signed in and says so when the API does not answer", async () => {
    await api.stop();
    const answer = await open("/mainboard");
    expect(answer.status).toBe(503);
    expect(answer.headers.getSetCookie().filter((each) => each.startsWith("ACCESS_TOKEN="))).toEqual([]);
    expect(await sentTo(answer)).toBeNull();
  });
});
