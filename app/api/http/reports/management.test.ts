import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type TestApi, testApi } from "../../../../tests/harness/api";

let api: TestApi;
beforeAll(async () => {
  api = await testApi();
});
afterAll(() => api.close());

const codes = ["MIPMGM01", "MIPMGM10"] as const;
const executive = "executive@seorak.example";

describe.each(codes)("GET /api/reports/%s", (code) => {
  test("200 for management and administrators, on a database without any sales too", async () => {
    for (const user of [executive, "admin@seorak.example"]) {
      const token = await api.signIn(user);
      const { status, body } = await api.json("GET", `/reports/${code}`, { token });
      expect([status, body.loadedAt]).toEqual([200, null]);
    }
  });

  test.each(["marketing", "finance", "germany"])("403 for %s, its export too", async (name) => {
    const token = await api.signIn(`${name}@seorak.example`);
    expect((await api.call("GET", `/reports/${code}`, { token })).status).toBe(403);
    expect((await api.call("GET", `/reports/${code}/export?format=csv`, { token })).status).toBe(403);
  });

  test("401 for nobody, 405 for a write", async () => {
    expect((await api.call("GET", `/reports/${code}`)).status).toBe(401);
    const token = await api.signIn(executive);
    expect((await api.call("POST", `/reports/${code}`, { token, body: {} })).status).toBe(405);
  });
});

test("in the management mode everything is answered in the language that is asked for, English unless chosen there, whatever the account says", async () => {
  const token = await api.signIn(executive);
  await api.call("POST", "/user/settings", { token, body: { language: "ko" } });
  const titles = async (menuPath: string, language: string) => {
    const headers = { "accept-language": language, "menu-path": menuPath };
    const { body } = await api.json<{ menus: { meta: { title: string } }[] }>("GET", "/user/info", { token, headers });
    return body.menus.map(({ meta }) => meta.title);
  };
  expect(await titles("/mainboard/management/MIPMGM01", "en")).toContain("Mainboard");
  expect(await titles("/mainboard/management/MIPMGM01", "ko")).toContain("메인보드");
  expect(await titles("/mainboard", "en")).toContain("메인보드");
});
