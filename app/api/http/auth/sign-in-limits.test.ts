import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { waitAfter } from "~/api/domain/account/sign-in-limits.server";
import { type TestApi, testApi } from "../../../../tests/harness/api";

let api: TestApi;
beforeEach(async () => {
  await api?.close();
  api = await testApi();
});
afterAll(() => api.close());

const wrong = "Wrong!2026x";
let next = 0;
/** From another address each time, so that only the account's own limit is asked. */
async function tryOnce(userId: string, password?: string, address = `203.0.113.${next++}`): Promise<number> {
  const headers = await api.signInHeaders(userId, password);
  return (await api.call("POST", "/auth/login", { headers, address })).status;
}

describe("failed sign-ins", () => {
  test("five are free, then 30 s doubling to 15 minutes", () => {
    expect([0, 4, 5, 6, 7, 9, 10, 50].map(waitAfter)).toEqual([
      0, 0, 30_000, 60_000, 120_000, 480_000, 900_000, 900_000,
    ]);
  });

  test("the account waits after five: the right password fails too, and is welcome when the wait is over", async () => {
    for (let i = 0; i < 5; i++) await tryOnce("office@seorak.example", wrong);
    expect(await tryOnce("office@seorak.example")).toBe(401);
    api.clock.forward(29_000);
    expect(await tryOnce("office@seorak.example")).toBe(401);
    api.clock.forward(1_000);
    expect(await tryOnce("office@seorak.example")).toBe(200);
    expect(await tryOnce("office@seorak.example", wrong)).toBe(401);
    expect(await tryOnce("office@seorak.example")).toBe(200);
  });

  test("tries during the wait do not prolong it", async () => {
    for (let i = 0; i < 12; i++) await tryOnce("office@seorak.example", wrong);
    api.clock.forward(30_000);
    expect(await tryOnce("office@seorak.example")).toBe(200);
  });

  test("many tries at one moment count one by one", async () => {
    const tries = Array.from({ length: 12 }, (_, i) => tryOnce("office@seorak.example", wrong, `198.18.0.${i}`));
    await Promise.all(tries);
    const { rows } = await api.database.pool.query(
      "SELECT count(*)::int AS n FROM sign_in_failure WHERE subject LIKE 'account:%'",
    );
    expect(rows[0].n).toBe(5);
  });

  test("tries during the wait count for the address that makes them", async () => {
    const statuses: number[] = [];
    for (let i = 0; i < 21; i++) statuses.push(await tryOnce("office@seorak.example", wrong, "192.0.2.8"));
    expect(statuses).toEqual([...Array(20).fill(401), 429]);
  });

  test("429 for an address after twenty failures in a minute; who is at home there still signs in", async () => {
    for (let i = 0; i < 25; i++) expect(await tryOnce("marketing@seorak.example", undefined, "192.0.2.9")).toBe(200);
    const failures: number[] = [];
    for (let i = 0; i < 22; i++) failures.push(await tryOnce(`nobody${i}@seorak.example`, wrong, "192.0.2.9"));
    expect(failures).toEqual([...Array(20).fill(401), 429, 429]);
    expect(await tryOnce("marketing@seorak.example", undefined, "192.0.2.9")).toBe(200);
    expect(await tryOnce("office@seorak.example", undefined, "192.0.2.9")).toBe(429);
    api.clock.forward(61_000);
    expect(await tryOnce("office@seorak.example", undefined, "192.0.2.9")).toBe(200);
  });

  test("at a failing address the wrong password of one who is at home there is told like a stranger's", async () => {
    expect(await tryOnce("marketing@seorak.example", undefined, "192.0.2.7")).toBe(200);
    for (let i = 0; i < 20; i++) await tryOnce(`nobody${i}@seorak.example`, wrong, "192.0.2.7");
    const answers = await Promise.all(
      ["marketing@seorak.example", "office@seorak.example", "nobody@seorak.example"].map(async (userId) => {
        const headers = await api.signInHeaders(userId, wrong);
        return api.json("POST", "/auth/login", { headers, address: "192.0.2.7" });
      }),
    );
    const told = answers.map(({ status, body, headers }) => ({
      status,
      retry: headers.get("retry-after"),
      body: { ...body, reference: "" },
    }));
    expect(told[0]).toMatchObject({ status: 429, retry: "60" });
    expect(new Set(told.map((each) => JSON.stringify(each))).size).toBe(1);
  });

  test("a guesser elsewhere does not keep the owner waiting where he is at home", async () => {
    expect(await tryOnce("office@seorak.example", undefined, "192.0.2.1")).toBe(200);
    for (let i = 0; i < 8; i++) await tryOnce("office@seorak.example", wrong);
    expect(await tryOnce("office@seorak.example")).toBe(401);
    expect(await tryOnce("office@seorak.example", undefined, "192.0.2.1")).toBe(200);
    expect(await tryOnce("office@seorak.example"), "signing in at home says nothing about the guesser").toBe(401);
  });
});
