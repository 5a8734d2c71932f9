import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type TestApi, testApi } from "../../../../tests/harness/api";
import { contracts } from "../contracts";

let api: TestApi;
let token: string;
beforeAll(async () => {
  api = await testApi();
  token = await api.signIn("marketing@seorak.example");
});
afterAll(() => api.close());

describe("the API's description", () => {
  test("401 for nobody", async () => {
    for (const path of ["/openapi.json", "/docs"]) expect((await api.call("GET", path)).status).toBe(401);
  });

  test("names every call of every contract, with its specified headers", async () => {
    const { body } = await api.json<{
      openapi: string;
      paths: Record<string, Record<string, { parameters: { name: string; in: string }[] }>>;
    }>("GET", "/openapi.json", { token });
    expect(body.openapi).toBe("3.1.0");
    for (const contract of Object.values(contracts)) {
      for (const { path, method } of Object.values(contract)) {
        expect(body.paths[`/api${path.replace(/:(\w+)/g, "{$1}")}`]).toHaveProperty(method.toLowerCase());
      }
    }
    const login = body.paths["/api/auth/login"]?.post?.parameters.map((one) => [one.in, one.name]);
    expect(login).toEqual([
      ["header", "username"],
      ["header", "password"],
      ["header", "passphrase"],
    ]);
  });

  test("the readable page comes from this server alone and runs no script", async () => {
    const answer = await api.call("GET", "/docs", { token, headers: { "accept-language": "ko" } });
    const html = await answer.text();
    expect(answer.headers.get("content-type")).toContain("text/html");
    expect(html).toContain("/api/auth/passPhrase");
    expect(html).toMatch(/[가-힣]/);
    expect(html).not.toMatch(/<script|https?:\/\/|style=/);
  });
});
