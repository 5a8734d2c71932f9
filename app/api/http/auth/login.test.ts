import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type TestApi, testApi } from "../../../../tests/harness/api";
import type { UserInfo } from "../user/user.server";

let api: TestApi;
beforeAll(async () => {
  api = await testApi();
});
afterAll(() => api.close());

const login = async (headers: Record<string, string>) =>
  api.json<{ accessToken: string }>("POST", "/auth/login", { headers });

describe("POST /api/auth/login", () => {
  test("200: the right password opens a session that the bearer of the token uses", async () => {
    const { status, body } = await login(await api.signInHeaders(" Marketing@SEORAK.example "));
    expect(status).toBe(200);
    expect(body).toEqual({ tokenType: "Bearer", accessToken: expect.stringMatching(/^[\w-]{43}$/) });
    const info = await api.json<UserInfo>("GET", "/user/info", { token: body.accessToken });
    expect(info.status).toBe(200);
    expect(info.body.userPrincipal.userId).toBe("marketing@seorak.example");
  });

  test("401 in one sentence for every way a sign-in can fail", async () => {
    await api.database.pool.query("UPDATE app_user SET status = 'locked' WHERE id = 'india@seorak.example'");
    const good = await api.signInHeaders("office@seorak.example");
    const attempts = [
      await api.signInHeaders("nobody@seorak.example"),
      await api.signInHeaders("office@seorak.example", "Wrong!2026"),
      await api.signInHeaders("india@seorak.example"),
      await api.signInHeaders("inactive@partner.example"),
      { ...good, passphrase: "another" },
      { username: "office@seorak.example", password: "no envelope" },
    ];
    const answers = await Promise.all(attempts.map(login));
    const [first] = answers;
    expect(first?.body).toMatchObject({ status: 401, code: "sign-in-failed" });
    for (const { status, body } of answers) {
      expect(status).toBe(401);
      expect({ ...body, reference: "" }).toEqual({ ...first?.body, reference: "" });
    }
  });

  test("400: no ID, text that is not percent-encoded, a NUL", async () => {
    expect((await login({ password: "x" })).body).toMatchObject({
      status: 400,
      fields: { username: "Mandatory field" },
    });
    expect((await login({ username: "%E0%A4%A", password: "x" })).status).toBe(400);
    expect((await login({ username: "a%00b", password: "x" })).status).toBe(400);
  });

  test("404 and 405 as JSON in the reader's language", async () => {
    const missing = await api.json("GET", "/nothing", { headers: { "accept-language": "en" } });
    expect(missing.body).toMatchObject({ status: 404, message: "404 - Resource Not Found" });
    const wrong = await api.json<{ message: string }>("GET", "/auth/login", {
      headers: { "accept-language": "ko-KR,ko;q=0.9" },
    });
    expect(wrong.status).toBe(405);
    expect(wrong.headers.get("allow")).toBe("POST");
    expect(wrong.body.message).toMatch(/[가-힣]/);
  });
});
