import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestApi, testApi } from "../../../../tests/harness/api";
import type { Endpoint } from "../contract";
import { contracts } from "../contracts";

let api: TestApi;
const tokens = new Map<string, string>();
beforeAll(async () => {
  api = await testApi();
  for (const user of ["admin", "marketing", "noagreement", "expired"])
    tokens.set(user, await api.signIn(`${user}@seorak.example`));
});
afterAll(() => api.close());

const all = Object.values(contracts)
  .flatMap((area): Endpoint[] => Object.values(area))
  .filter(({ path }) => path.startsWith("/admin/"));
const named = (endpoints: Endpoint[]) => endpoints.map(({ method, path }): [string, string] => [method, path]);
const calls = named(all);

test("administration has calls that read and calls that write", () => {
  for (const wanted of ["GET", "POST"]) {
    expect(calls.filter(([method]) => method === wanted).length, wanted).toBeGreaterThan(10);
  }
});

test.each(calls)(
  "%s /api%s is closed to visitors, before the checks, and to whoever lacks the right",
  async (method, path) => {
    const address = path.replace(/:\w+/g, "1");
    const options = method === "POST" ? { body: {} } : {};
    const answer = async (user?: string) => {
      const { status, body } = await api.json(method, address, { ...options, token: user && tokens.get(user) });
      return `${status} ${body.code}`;
    };
    expect(await answer()).toBe("401 session-ended");
    expect(await answer("noagreement")).toBe("403 agreement-required");
    expect(await answer("expired")).toBe("403 password-expired");
    expect(await answer("marketing")).toBe("403 no-right");
    expect(await answer("admin")).not.toMatch(/^(401|403|5)/);
  },
);

test.each(named(all.filter(({ method, body }) => method === "POST" && body !== "file")))(
  "%s /api%s takes no field it does not know",
  async (method, path) => {
    const options = { token: tokens.get("admin"), body: { role: "ROLE_ADMIN" } };
    const { status, body } = await api.json<{ fields: object }>(method, path.replace(/:\w+/g, "1"), options);
    expect(status).toBe(400);
    expect(JSON.stringify(body.fields)).toContain("role");
  },
);
