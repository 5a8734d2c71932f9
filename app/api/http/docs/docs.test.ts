import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { type TestApi, testApi } from "../../../../tests/harness/api";
import { contracts } from "../contracts";

type Schema = Parameters<typeof z.fromJSONSchema>[0];
type Described = { "200": { content: { "application/json": { schema: Schema } } } };

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

  test("forbids members that it does not name: answers are held against it wherever tests see them", async () => {
    const { body } = await api.json<{ paths: Record<string, Record<string, { responses: Described }>> }>(
      "GET",
      "/openapi.json",
      { token },
    );
    const described = body.paths["/api/picks"]?.get?.responses["200"].content["application/json"].schema;
    const schema = z.fromJSONSchema(described ?? {});
    expect(schema.safeParse({ answers: [] }).success).toBe(true);
    expect(schema.safeParse({ answers: [], more: 1 }).success).toBe(false);
  });
});
