import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type TestApi, testApi } from "../../../../tests/harness/api";
import type { InitInfo } from "./open.server";

let api: TestApi;
beforeAll(async () => {
  api = await testApi();
});
afterAll(() => api.close());

describe("GET /api/initInfo", () => {
  test("200 for everybody: maker, languages, and the demo accounts without a password", async () => {
    const { status, body } = await api.json<InitInfo>("GET", "/initInfo");
    expect(status).toBe(200);
    expect(body).toMatchObject({
      makerName: "Seorak Tools",
      makerDomain: "seorak.example",
      languages: ["ko", "en", "zh"],
      demo: true,
    });
    expect(body.demoAccounts).toHaveLength(17);
    expect(body.demoAccounts[0]).toEqual({ userId: "admin@seorak.example", username: "Han Jiwon", role: "ROLE_ADMIN" });
    expect(JSON.stringify(body)).not.toContain("Cutting");
  });

  test("a dead session's cookie does not disturb it", async () => {
    const headers = { cookie: `ACCESS_TOKEN=Bearer%20${"a".repeat(43)}` };
    expect((await api.call("GET", "/initInfo", { headers })).status).toBe(200);
  });

  test("405 for a POST", async () => {
    expect((await api.call("POST", "/initInfo")).status).toBe(405);
  });
});
