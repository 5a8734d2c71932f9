import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type TestApi, testApi } from "../../../../tests/harness/api";
import type { UserInfo } from "../user/user.server";

let api: TestApi;
beforeAll(async () => {
  api = await testApi();
});
afterAll(() => api.close());

const user = "executive@seorak.example";
async function leave(): Promise<URL> {
  const token = await api.signIn(user);
  const { body } = await api.json<{ address: string }>("POST", "/user/exchange", { token });
  return new URL(body.address);
}
const arrive = (t: string, address?: string) =>
  api.json<{ accessToken: string }>("GET", `/open/redirection?${new URLSearchParams({ t })}`, { address });

describe("GET /api/open/redirection", () => {
  test("200 once within 30 seconds: a session of its own, no token of the first ever in an address", async () => {
    const address = await leave();
    expect(address.pathname).toBe("/api/open/redirection");
    const t = address.searchParams.get("t") ?? "";
    expect(t).toMatch(/^[0-9A-Z]{26}$/);
    api.clock.forward(29_999);
    const { status, body } = await arrive(t);
    expect(status).toBe(200);
    const info = await api.json<UserInfo>("GET", "/user/info", { token: body.accessToken });
    expect(info.body.userPrincipal.userId).toBe(user);
    expect((await arrive(t)).status).toBe(401);
  });

  test("401 with the specification's text: late, used, replaced by a newer one, made for another system", async () => {
    const [first, second] = [await leave(), await leave()];
    const told = { status: 401, code: "exchange-failed", message: "Verification failed, please login again" };
    expect((await arrive(first.searchParams.get("t") ?? "")).body).toMatchObject(told);
    api.clock.forward(30_000);
    expect((await arrive(second.searchParams.get("t") ?? "")).body).toMatchObject(told);
    const third = await leave();
    await api.database.pool.query("UPDATE one_time_code SET detail = 'https://other.example' WHERE used_at IS NULL");
    expect((await arrive(third.searchParams.get("t") ?? "")).body).toMatchObject(told);
  });

  test("401 for an account that was locked in between, and for a session token in the code's place", async () => {
    const address = await leave();
    const token = await api.signIn(user);
    expect((await arrive(token)).status).toBe(401);
    await api.database.pool.query("UPDATE app_user SET status = 'locked' WHERE id = $1", [user]);
    expect((await arrive(address.searchParams.get("t") ?? "")).status).toBe(401);
    await api.database.pool.query("UPDATE app_user SET status = 'active' WHERE id = $1", [user]);
  });

  test("303 for a browser, to the page that takes the code; nothing is used up on the way", async () => {
    const address = await leave();
    const answer = await api.call("GET", `/open/redirection${address.search}`, {
      headers: { accept: "text/html,application/xhtml+xml" },
    });
    expect([answer.status, answer.headers.get("location")]).toEqual([303, `/auth-redirect${address.search}`]);
    expect((await arrive(address.searchParams.get("t") ?? "")).status).toBe(200);
  });

  test("400 without a code, 401 for leaving without a session, 429 for an address that tries codes", async () => {
    expect((await api.call("GET", "/open/redirection")).status).toBe(400);
    expect((await api.call("POST", "/user/exchange")).status).toBe(401);
    const statuses: number[] = [];
    for (let i = 0; i < 21; i++) statuses.push((await arrive(`${i}`, "203.0.113.8")).status);
    expect(statuses).toEqual([...Array(20).fill(401), 429]);
  });
});
