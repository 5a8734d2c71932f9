import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { demoPassword } from "~/api/domain/account/demo-password";
import { type TestApi, testApi } from "../../../../tests/harness/api";

let api: TestApi;
let token: string;
beforeAll(async () => {
  api = await testApi();
  token = await api.signIn("admin@seorak.example");
});
afterAll(() => api.close());

describe("a program without a pass phrase", () => {
  const login = (address: string, password = demoPassword) =>
    api.json("POST", "/auth/login", {
      address,
      headers: { username: "marketing%40seorak.example", password: encodeURIComponent(password) },
    });

  test.each(["127.0.0.1", "::1", "::ffff:127.0.0.1"])(
    "signs in with the password as it is from %s",
    async (address) => {
      expect((await login(address)).status).toBe(200);
      expect((await login(address, "Wrong!2026")).status).toBe(401);
    },
  );

  test("is refused from elsewhere over plain http, like every other failed sign-in", async () => {
    expect((await login("192.0.2.77")).body).toMatchObject({ status: 401, code: "sign-in-failed" });
  });
});

test("a program's Accept-Language comes before the account's language; without one the account's counts", async () => {
  await api.database.pool.query("UPDATE app_user SET language = 'ko' WHERE id = 'admin@seorak.example'");
  const said = async (headers: Record<string, string>) =>
    (await api.json<{ message: string }>("GET", "/admin/users/nobody", { token, headers })).body.message;
  expect(await said({ "accept-language": "en" })).not.toMatch(/[가-힣]/);
  expect(await said({})).toMatch(/[가-힣]/);
  // Our own portal says from which screen it asks: there the account's language counts.
  expect(await said({ "accept-language": "en", "menu-path": "/sales/report" })).toMatch(/[가-힣]/);
});

test("a NUL in a path is refused before anything is looked up, whatever the endpoint", async () => {
  const paths = [
    "/admin/users/a%00b",
    "/admin/groups/a%00b",
    "/groups/a%00b/logo",
    "/admin/codes/a%00b",
    "/reports/MIPSAL01?text=%00",
    "/reports/MIPSAL01/export?format=csv&text=%00",
  ];
  for (const path of paths) expect([path, (await api.call("GET", path, { token })).status]).toEqual([path, 400]);
});

test("a slash behind a path is ignored, and what there is none of stays so", async () => {
  const statusOf = async (method: string, path: string) => (await api.call(method, path, { token })).status;
  expect([await statusOf("GET", "/user/info"), await statusOf("GET", "/user/info/")]).toEqual([200, 200]);
  expect([await statusOf("POST", "/user/info/"), await statusOf("GET", "/user/none/")]).toEqual([405, 404]);
});
