import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { auditOf, ctxOf, mailsTo, newestMail } from "../../../../tests/harness/account";
import { type TestApi, testApi } from "../../../../tests/harness/api";
import { endSessionsOf, lockUser, unlockUser, withdrawUser } from "./lock-user.server";
import { findCode } from "./one-time-code.server";
import { type Registration, registerUser } from "./register-user.server";
import { resetPasswordByAdministrator } from "./reset-password-by-administrator.server";
import { sendActivation } from "./send-activation.server";

let api: TestApi;
beforeAll(async () => {
  api = await testApi();
});
afterAll(() => api.close());

const ctx = () => ctxOf(api);
const query = (text: string) => api.database.pool.query(text);
const kim: Registration = {
  userId: " Kim@Partner.example ",
  username: "Kim Minji",
  loginType: "1",
  language: "ko",
  roles: ["ROLE_DISTRIBUTOR"],
  groups: ["hqImc"],
};

describe("registering a user", () => {
  test("makes account, roles, groups, mail and audit row together; the link's code is kept as a hash only", async () => {
    expect(await registerUser(ctx(), kim)).toMatchObject({ userId: "kim@partner.example" });
    const { rows } = await query(
      "SELECT status, password_hash, language, email FROM app_user WHERE id = 'kim@partner.example'",
    );
    expect(rows).toEqual([{ status: "registered", password_hash: null, language: "ko", email: null }]);
    const mail = await newestMail(api, "kim@partner.example");
    expect(mail).toMatchObject({ template: "activation", subject: expect.stringMatching(/[가-힣]/) });
    expect(Object.fromEntries(mail.link.searchParams)).toMatchObject({ c: "mip", i: "kim@partner.example" });
    expect(mail.code.replaceAll("-", "")).toBe(mail.link.searchParams.get("t"));
    const code = await findCode(api.database.db, mail.code.toLowerCase(), "activation", api.clock.now);
    expect(code).toMatchObject({
      userId: "kim@partner.example",
      state: "open",
      requestId: mail.link.searchParams.get("s"),
    });
    const stored = await query("SELECT code_hash FROM one_time_code");
    expect(JSON.stringify(stored.rows)).not.toContain(mail.link.searchParams.get("t"));
    expect((await auditOf(api, "user:kim@partner.example")).map(({ action }) => action)).toEqual([
      "user-register",
      "activation-link",
    ]);
  });

  test("refuses an ID that is taken, one that is no address, unknown roles and groups, and writes nothing then", async () => {
    const told = (change: Partial<Registration>) =>
      registerUser(ctx(), { ...kim, userId: "lee@partner.example", ...change });
    await expect(registerUser(ctx(), kim)).rejects.toMatchObject({ code: "conflict", status: 409 });
    await expect(told({ userId: "kim" })).rejects.toMatchObject({ fields: { userId: expect.anything() } });
    await expect(told({ userId: "a@x.example,b@y.example" })).rejects.toMatchObject({
      fields: { userId: expect.anything() },
    });
    await expect(told({ email: "b@x.example\nBcc: c@y.example" })).rejects.toMatchObject({
      fields: { email: expect.anything() },
    });
    await expect(told({ username: " " })).rejects.toMatchObject({ fields: { username: expect.anything() } });
    await expect(told({ roles: [] })).rejects.toMatchObject({ fields: { roles: expect.anything() } });
    await expect(told({ roles: ["ROLE_NOBODY"] })).rejects.toMatchObject({ fields: { roles: expect.anything() } });
    await expect(told({ groups: ["nowhere"] })).rejects.toMatchObject({ fields: { groups: expect.anything() } });
    expect((await query("SELECT FROM app_user WHERE id = 'lee@partner.example'")).rowCount).toBe(0);
    expect(await mailsTo(api, "lee@partner.example")).toEqual([]);
  });

  test("of login type 2 needs no activation: he arrives from the other system", async () => {
    await registerUser(ctx(), {
      ...kim,
      userId: "guest@partner.example",
      loginType: "2",
      email: "Post@partner.example",
    });
    const { rows } = await query("SELECT status, email FROM app_user WHERE id = 'guest@partner.example'");
    expect(rows).toEqual([{ status: "active", email: "post@partner.example" }]);
    expect(await mailsTo(api, "post@partner.example")).toEqual([]);
    await expect(sendActivation(ctx(), "guest@partner.example")).rejects.toMatchObject({ code: "not-found" });
  });

  test("a second activation mail replaces the first", async () => {
    const first = await newestMail(api, "kim@partner.example");
    await sendActivation(ctx(), "kim@partner.example");
    const second = await newestMail(api, "kim@partner.example");
    expect(await findCode(api.database.db, first.code, "activation", api.clock.now)).toMatchObject({ state: "used" });
    expect(await findCode(api.database.db, second.code, "activation", api.clock.now)).toMatchObject({ state: "open" });
    await expect(sendActivation(ctx(), "office@seorak.example")).rejects.toMatchObject({ code: "already-activated" });
  });
});

describe("an administrator", () => {
  test("locks: every session dies, signing in fails; unlocking opens it again and takes the wait away", async () => {
    const user = "office@seorak.example";
    const token = await api.signIn(user);
    await lockUser(ctx(), user, "left the office");
    expect((await api.call("GET", "/user/info", { token })).status).toBe(401);
    expect(await api.signIn(user)).toBeUndefined();
    for (let i = 0; i < 6; i++) await api.signIn(user, "Wrong!2026x");
    await unlockUser(ctx(), user);
    expect(await api.signIn(user)).toMatch(/^[\w-]{43}$/);
    expect((await auditOf(api, `user:${user}`)).filter(({ action }) => action.startsWith("user-"))).toMatchObject([
      { action: "user-lock", by: "admin@seorak.example", reason: "left the office", after: { status: "locked" } },
      { action: "user-unlock", before: { status: "locked" }, after: { status: "active" } },
    ]);
  });

  test("unlocks who never had a password to where he was: waiting for his activation", async () => {
    await lockUser(ctx(), "inactive@partner.example");
    await unlockUser(ctx(), "inactive@partner.example");
    const { rows } = await query("SELECT status FROM app_user WHERE id = 'inactive@partner.example'");
    expect(rows).toEqual([{ status: "registered" }]);
  });

  test("cannot lock or withdraw himself, nor somebody who is not there", async () => {
    await expect(lockUser(ctx(), "admin@seorak.example")).rejects.toMatchObject({ code: "own-account", status: 403 });
    await expect(withdrawUser(ctx(), "admin@seorak.example", "x")).rejects.toMatchObject({ code: "own-account" });
    await expect(lockUser(ctx(), "nobody@seorak.example")).rejects.toMatchObject({ status: 404 });
  });

  test("resets a password only with a remark: the old one is dead at once, the code goes to the user alone", async () => {
    const user = "store@seorak.example";
    const token = await api.signIn(user);
    await expect(resetPasswordByAdministrator(ctx(), user, "  ")).rejects.toMatchObject({
      code: "invalid-input",
      fields: { remark: { key: "api.field.remark" } },
    });
    expect((await api.call("GET", "/user/info", { token })).status).toBe(200);
    await resetPasswordByAdministrator(ctx(), user, "telephone call 4711");
    expect((await api.call("GET", "/user/info", { token })).status).toBe(401);
    expect(await api.signIn(user)).toBeUndefined();
    expect(await newestMail(api, user)).toMatchObject({ template: "passwordResetByAdministrator" });
    const trail = await auditOf(api, `user:${user}`);
    expect(trail.find(({ action }) => action === "password-reset-by-administrator")).toMatchObject({
      reason: "telephone call 4711",
    });
  });

  test("ends all sessions of a user and learns how many", async () => {
    const user = "finance@seorak.example";
    const tokens = [await api.signIn(user), await api.signIn(user)];
    expect(await endSessionsOf(ctx(), user)).toBe(2);
    for (const token of tokens) expect((await api.call("GET", "/user/info", { token })).status).toBe(401);
    expect((await auditOf(api, `user:${user}`)).at(-1)).toMatchObject({ action: "sessions-end", after: { ended: 2 } });
  });

  test("withdraws for good: what tells about the person goes, the ID stays on record", async () => {
    const user = "distributor2@partner.example";
    await query(
      `INSERT INTO user_photo (user_id, media_type, content, create_user) VALUES ('${user}', 'image/png', 'iVBO', '${user}')`,
    );
    await withdrawUser(ctx(), user, "contract ended");
    const { rows } = await query(`SELECT status, username, password_hash FROM app_user WHERE id = '${user}'`);
    expect(rows).toEqual([{ status: "withdrawn", username: "–", password_hash: null }]);
    expect((await query(`SELECT FROM user_photo WHERE user_id = '${user}'`)).rowCount).toBe(0);
    expect(await api.signIn(user)).toBeUndefined();
    await expect(unlockUser(ctx(), user)).rejects.toMatchObject({ code: "user-withdrawn" });
    // Whoever was slower reads that it was done, not that there is no such page.
    await expect(withdrawUser(ctx(), user, "again")).rejects.toMatchObject({ code: "user-withdrawn", status: 404 });
  });
});
