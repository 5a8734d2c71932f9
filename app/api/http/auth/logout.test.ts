import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ownOrigin, type TestApi, testApi } from "../../../../tests/harness/api";
import type { Tab } from "../tabs/tabs.server";

let api: TestApi;
beforeAll(async () => {
  api = await testApi();
});
afterAll(() => api.close());

const user = "marketing@seorak.example";

describe("POST /api/auth/logout", () => {
  test("200: this session is dead everywhere, the user's other one lives", async () => {
    const [first, second] = [await api.signIn(user), await api.signIn(user)];
    expect((await api.call("POST", "/auth/logout", { token: first })).status).toBe(200);
    expect((await api.json("GET", "/user/info", { token: first })).body).toMatchObject({
      status: 401,
      code: "session-ended",
    });
    expect((await api.call("GET", "/user/info", { token: second })).status).toBe(200);
  });

  test("closes the tabs and keeps their list for the next sign-in", async () => {
    const token = await api.signIn(user);
    await api.call("POST", "/tabs", { token, body: { path: "/guide", query: "p=2", title: "Guide" } });
    await api.call("POST", "/auth/logout", { token });
    const again = await api.signIn(user);
    const open = await api.json<{ tabs: Tab[] }>("GET", "/tabs", { token: again });
    expect(open.body.tabs.map(({ path }) => path)).toEqual(["/mainboard"]);
    const reopened = await api.json<{ tabs: Tab[] }>("POST", "/tabs/reopen", { token: again });
    expect(reopened.body.tabs.map(({ path, query }) => [path, query])).toContainEqual(["/guide", "p=2"]);
  });

  test("401 without a session, with a role's name as token, and with rubbish", async () => {
    for (const token of [undefined, "ROLE_ADMIN-token", "null", "x".repeat(3000), "a".repeat(43)]) {
      expect((await api.call("POST", "/auth/logout", { token })).status).toBe(401);
    }
  });

  test("403 for a write by cookie that does not come from our own pages", async () => {
    const cookie = `ACCESS_TOKEN=${encodeURIComponent(`Bearer ${await api.signIn(user)}`)}`;
    const post = async (headers: Record<string, string>) =>
      (await api.call("POST", "/auth/logout", { headers: { cookie, ...headers } })).status;
    expect(await post({})).toBe(403);
    expect(await post({ origin: "https://evil.example" })).toBe(403);
    expect(await post({ origin: "null" })).toBe(403);
    expect(await post({ "sec-fetch-site": "same-site" })).toBe(403);
    expect(await post({ origin: ownOrigin })).toBe(200);
  });
});
