import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type TestApi, testApi } from "../../../../tests/harness/api";

let api: TestApi;
beforeAll(async () => {
  api = await testApi();
});
afterAll(() => api.close());

const ask = (address: string) => api.call("GET", "/auth/passPhrase", { address });

describe("GET /api/auth/passPhrase", () => {
  test("200: a new phrase each time, in the answer's header", async () => {
    const [first, second] = [await ask("203.0.113.1"), await ask("203.0.113.1")];
    expect(first.status).toBe(200);
    expect(first.headers.get("pass-phrase")).toMatch(/^[\w-]{43}$/);
    expect(second.headers.get("pass-phrase")).not.toBe(first.headers.get("pass-phrase"));
  });

  test("429 with Retry-After for the eleventh within a minute from one address, others go on", async () => {
    const statuses: number[] = [];
    for (let i = 0; i < 11; i++) statuses.push((await ask("203.0.113.2")).status);
    expect(statuses).toEqual([...Array(10).fill(200), 429]);
    expect((await ask("203.0.113.2")).headers.get("retry-after")).toBe("60");
    expect((await ask("203.0.113.3")).status).toBe(200);
    api.clock.forward(121_000);
    expect((await ask("203.0.113.2")).status).toBe(200);
  });

  test("405 for a POST", async () => {
    expect((await api.call("POST", "/auth/passPhrase")).status).toBe(405);
  });

  test("a phrase opens one envelope, and none after 120 seconds", async () => {
    const headers = await api.signInHeaders("marketing@seorak.example");
    expect((await api.call("POST", "/auth/login", { headers })).status).toBe(200);
    expect((await api.call("POST", "/auth/login", { headers })).status).toBe(401);
    const late = await api.signInHeaders("marketing@seorak.example");
    api.clock.forward(121_000);
    expect((await api.call("POST", "/auth/login", { headers: late })).status).toBe(401);
  });

  test("a flipped byte anywhere in the envelope looks like a wrong password", async () => {
    const flip = (text: string, at: number) => text.slice(0, at) + (text[at] === "a" ? "b" : "a") + text.slice(at + 1);
    for (const at of [3, 40, 75]) {
      const headers = await api.signInHeaders("marketing@seorak.example");
      const password = encodeURIComponent(flip(decodeURIComponent(headers.password ?? ""), at));
      const { status, body } = await api.json("POST", "/auth/login", { headers: { ...headers, password } });
      expect(status).toBe(401);
      expect(body).toMatchObject({ code: "sign-in-failed" });
    }
  });
});
