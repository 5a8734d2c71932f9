import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type TestApi, testApi } from "../../../../tests/harness/api";
import type { UserInfo } from "../user/user.server";

let api: TestApi;
let office: string;
let admin: string;
beforeAll(async () => {
  api = await testApi(new Date("2026-11-20T03:00:00Z"));
  office = await api.signIn("office@seorak.example");
  admin = await api.signIn("admin@seorak.example");
});
afterAll(() => api.close());
beforeEach(async () => {
  await api.database.pool.query("DELETE FROM maintenance_notice");
});

/** A window of the given minutes from now on. */
const announce = (from: number, to: number, useYn = "Y") =>
  api.database.pool.query(
    `INSERT INTO maintenance_notice (announce_from, from_at, to_at, text_ko, text_en, use_yn)
     VALUES ($1::timestamptz - interval '1 day', $1::timestamptz + make_interval(mins => $2),
       $1::timestamptz + make_interval(mins => $3), '점검', 'Maintenance', $4)`,
    [api.clock.now.toISOString(), from, to, useYn],
  );
const changeEmail = async (token: string) => {
  const { status, body, headers } = await api.json("POST", "/user/email", {
    token,
    body: { email: "x" },
    headers: await api.sealed({ cp: "Cutting!2026" }),
  });
  return { status, code: body.code, message: String(body.message), retryAfter: headers.get("retry-after") };
};

describe("during a maintenance window", () => {
  test("writes are refused with a kind sentence and when to come back; administrators pass", async () => {
    await announce(-1, 60);
    expect(await changeEmail(office)).toEqual({
      status: 503,
      code: "maintenance",
      message:
        "The portal is under maintenance until 2026-11-20 13:00 (GMT+9). You can go on reading; nothing was saved.",
      retryAfter: "3600",
    });
    expect((await changeEmail(admin)).status).toBe(400);
  });

  test("reading, signing in and out, tabs, settings and the error log go on", async () => {
    await announce(-1, 60);
    const token = await api.signIn("store@seorak.example");
    expect((await api.call("GET", "/user/info", { token })).status).toBe(200);
    expect((await api.call("POST", "/user/settings", { token, body: { size: "large" } })).status).toBe(200);
    expect((await api.call("POST", "/errors", { token, body: { message: "x" } })).status).toBe(200);
    expect((await api.call("POST", "/auth/logout", { token })).status).toBe(200);
  });

  test.each([
    ["before it", 1, 60, "Y"],
    ["after it", -60, -1, "Y"],
    ["when it was withdrawn", -1, 60, "N"],
  ] as const)("%s everything is as always", async (_when, from, to, useYn) => {
    await announce(from, to, useYn);
    expect((await changeEmail(office)).status).toBe(400);
  });
});

test("a changed notice has another stamp, so that it is shown again", async () => {
  await announce(30, 60);
  const stamp = async () =>
    (await api.json<UserInfo>("GET", "/user/info", { token: office })).body.globalNotice?.stamp ?? "";
  const before = await stamp();
  await api.database.pool.query("UPDATE maintenance_notice SET last_update_date = now() + interval '1 second'");
  expect(before).not.toBe("");
  expect(await stamp()).not.toBe(before);
});
