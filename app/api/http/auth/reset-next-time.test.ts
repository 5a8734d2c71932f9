import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type TestApi, testApi } from "../../../../tests/harness/api";

let api: TestApi;
beforeAll(async () => {
  api = await testApi(new Date("2027-01-31T03:00:00Z"));
});
afterAll(() => api.close());

const expired = "expired@seorak.example";
const postpone = (i: string, token?: string) =>
  api.json("POST", "/auth/password/resetNextTime", { token, headers: { c: "mip", i: encodeURIComponent(i) } });

describe("POST /api/auth/password/resetNextTime", () => {
  test("403, never 401: nobody signed in, another's account, a password that has not expired", async () => {
    expect((await postpone(expired)).body).toMatchObject({
      status: 403,
      message: "Verification failed, please login again",
    });
    expect((await postpone(expired, "a".repeat(43))).status).toBe(403);
    expect((await postpone(expired, await api.signIn("marketing@seorak.example"))).status).toBe(403);
    const marketing = "marketing@seorak.example";
    expect((await postpone(marketing, await api.signIn(marketing))).status).toBe(403);
  });

  test("400 without the user ID", async () => {
    expect((await api.call("POST", "/auth/password/resetNextTime")).status).toBe(400);
  });

  test("200: one calendar month, the menus open again; 400 the second time", async () => {
    const token = await api.signIn(expired);
    expect((await api.json("GET", "/menus", { token })).body).toMatchObject({ status: 403, code: "password-expired" });
    const { status, body } = await postpone(expired, token);
    expect(status).toBe(200);
    expect(body).toEqual({ passwordExpiryDate: "2027-02-28T03:00:00.000Z" });
    expect((await api.call("GET", "/menus", { token })).status).toBe(200);
    api.clock.forward(29 * 24 * 3_600_000);
    const later = await api.signIn(expired);
    expect((await api.call("GET", "/menus", { token: later })).status).toBe(403);
    expect((await postpone(expired, later)).body).toMatchObject({ status: 400, code: "already-postponed" });
  });
});
