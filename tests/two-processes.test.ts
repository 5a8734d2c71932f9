import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sentTo, servePortal, signInThroughForm } from "./harness/portal";
import { type SalesWorld, salesWorld } from "./harness/sales";
import { type Spoiled, type SpoilingProxy, spoilingProxy } from "./harness/spoiling-proxy";
import type { WrappedServer } from "./harness/wrapped-server";

/** Two processes: the API with the database, and a portal that knows nothing but the API's address. */
const reader = "germany@seorak.example";
let world: SalesWorld;
let api: WrappedServer;
let between: SpoilingProxy;
let portal: WrappedServer;
let cookie: string;
beforeAll(async () => {
  world = await salesWorld();
  api = await servePortal({ DATABASE_URL: world.database.connectionString });
  between = await spoilingProxy(() => api.origin);
  portal = await servePortal({ API_BASE_URL: between.origin, DATA_DIR: "/nowhere/at/all" });
  cookie = await signInThroughForm(portal.origin, reader);
});
afterAll(async () => {
  await portal?.stop();
  await between?.stop();
  await api?.stop();
  await world.close();
});

const open = (path: string, init: RequestInit = {}) =>
  fetch(portal.origin + path, { redirect: "manual", ...init, headers: { cookie, ...init.headers } });
const post = (path: string, fields: Record<string, string>) =>
  open(path, { method: "POST", headers: { origin: portal.origin }, body: new URLSearchParams(fields) });

const failing = (status: number, message: string, code = "E-1"): Spoiled => ({
  status,
  body: JSON.stringify({ status, code, message }),
});

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

  test.each<[string, Spoiled, string]>([
    ["fails in words", failing(500, "Out of order"), "Out of order"],
    ["fails without a word", { status: 500, body: "" }, "Has Error"],
    ["answers nothing", { status: 200, body: "" }, "Verification failed, please Login again."],
    ["answers a page", { status: 200, body: "<html>" }, "Has Error"],
    ["answers another shape", { status: 200, body: '{"roles": "ROLE_ADMIN"}' }, "Has Error"],
    ["ends the session in words of its own", failing(401, "Token expired", "TOKEN_EXPIRED"), "Token expired"],
  ])("when user info %s, the token goes and the sign-in page says why", async (_name, how, said) => {
    between.spoil("GET /api/user/info", how);
    const answer = await open("/sales/report?by=line").finally(between.heal);
    expect(await sentTo(answer)).toBe(`/login?redirect=${encodeURIComponent("/sales/report?by=line")}`);
    const cookies = answer.headers.getSetCookie();
    expect(cookies.find((each) => each.startsWith("ACCESS_TOKEN="))).toMatch(/^ACCESS_TOKEN=;.*Max-Age=0/);
    const told = cookies.find((each) => each.startsWith("flash="))?.split(";")[0] ?? "";
    const page = await open("/login?redirect=%2Fsales%2Freport", { headers: { cookie: told } });
    expect(await page.text()).toContain(said);
  });

  test.each<[string, Spoiled, number]>([
    ["500 in words", failing(500, "Out of order"), 500],
    ["404", failing(404, "?"), 404],
    ["409", failing(409, "?"), 409],
    ["rubbish", { status: 200, body: "{ broken" }, 500],
    ["nothing", { status: 200, body: "" }, 500],
    ["another shape", { status: 200, body: '{"rows": "none", "total": 1}' }, 500],
    ["half an answer", "cut-off", 503],
    ["a redirect elsewhere", { status: 302, body: "", headers: { location: "http://127.0.0.1:1/" } }, 503],
  ])(
    "a report that the API answers with %s is a page with its status and the way back, never figures",
    async (_name, how, status) => {
      between.spoil("GET /api/reports/MIPSAL01", how);
      const answer = await open("/sales/report?by=line").finally(between.heal);
      const html = await answer.text();
      expect(answer.status).toBe(status);
      expect(html).toContain('href="/mainboard"');
      expect(html).not.toContain("<tfoot");
      expect(answer.headers.getSetCookie().filter((each) => each.startsWith("ACCESS_TOKEN="))).toEqual([]);
      expect((await open("/sales/report?by=line")).status).toBe(200);
    },
  );

  test("a session that the API ends in its own words, in the middle of a page, leads to the sign-in page and back", async () => {
    between.spoil("GET /api/reports/MIPSAL01", failing(401, "Token expired", "TOKEN_EXPIRED"));
    const answer = await open("/sales/report?by=line").finally(between.heal);
    expect(await sentTo(answer)).toBe(`/login?redirect=${encodeURIComponent("/sales/report?by=line")}`);
    expect(answer.headers.getSetCookie().find((each) => each.startsWith("ACCESS_TOKEN="))).toMatch(/Max-Age=0/);
  });

  test.each<[string, Spoiled, number, string]>([
    ["500 in words", failing(500, "Out of order"), 500, "Out of order"],
    ["409", failing(409, "?"), 409, "409 - Your request data is already exist"],
    ["404", failing(404, "?"), 404, "404 - Resource Not Found"],
    ["nothing", { status: 200, body: "" }, 500, ""],
    ["rubbish", { status: 502, body: "<html>" }, 502, ""],
    ["half an answer", "cut-off", 503, ""],
  ])(
    "a form that the API answers with %s stands there as it was typed, with the reason",
    async (_name, how, status, said) => {
      between.spoil("POST /api/views", how);
      const answer = await post("/sales/report/view", { name: "Typed by hand" }).finally(between.heal);
      const html = await answer.text();
      expect(answer.status).toBe(status);
      expect(html).toContain('value="Typed by hand"');
      expect(html).toContain(said);
    },
  );

  test("a form whose session ends while it is sent is kept for its user", async () => {
    const other = await signInThroughForm(portal.origin, "marketing@seorak.example");
    const authorization = decodeURIComponent(other.replace("ACCESS_TOKEN=", ""));
    const info = await fetch(`${api.origin}/api/user/info`, { headers: { authorization } });
    between.spoil("GET /api/user/info", { status: 200, body: await info.text() });
    await world.query("UPDATE session SET ended_at = now() WHERE user_id = 'marketing@seorak.example'");
    const address = "/sales/report/view";
    const sent = { method: "POST", headers: { origin: portal.origin, cookie: other } };
    const left = await open(address, { ...sent, body: new URLSearchParams({ name: "Typed by hand" }) }).finally(
      between.heal,
    );
    expect(await sentTo(left)).toBe(`/login?redirect=${encodeURIComponent(address)}`);
    const kept = left.headers.getSetCookie().find((each) => each.startsWith("draft="));
    const again = await signInThroughForm(portal.origin, "marketing@seorak.example");
    const back = await open(address, { headers: { cookie: `${again}; ${kept?.split(";")[0]}` } });
    expect(await back.text()).toContain("Typed by hand");
  });

  test("calls that hang keep no other page waiting, and end when their readers leave", async () => {
    between.spoil("GET /api/reports/MIPSAL01", "hangs");
    const leaving = new AbortController();
    const left = Array.from({ length: 20 }, () =>
      open("/sales/report?by=line", { signal: leaving.signal }).catch(() => "left"),
    );
    try {
      // As many as are let in at once; the others wait for a place or are told when to come again.
      await expect.poll(between.hanging).toBeGreaterThan(4);
      await expect.poll(async () => (await open("/sales/subsidiaries")).status).toBe(200);
      leaving.abort();
      await Promise.all(left);
      await expect.poll(between.hanging).toBe(0);
    } finally {
      leaving.abort();
      between.heal();
    }
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
