import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type TestApi, testApi } from "../../../../tests/harness/api";
import { newUser, userCalls } from "../../../../tests/harness/user-calls";

let api: TestApi;
let token: string;
beforeAll(async () => {
  api = await testApi();
  token = await api.signIn("admin@seorak.example");
});
afterAll(() => api.close());

type User = { history: { action: string }[] };
type Answer = { fields: Record<string, string>; link?: string | null };
const { get, post, verb } = userCalls<User, Answer>(
  () => api,
  () => token,
);
const query = async (text: string) => (await api.database.pool.query(text)).rows;

describe("a user", () => {
  test("without a mail server whoever registers gets the link, once; it opens the account, and history and outbox say so", async () => {
    const id = "no.mail@seorak.example";
    const { body } = await post("/admin/users", newUser(id));
    const link = new URL(String(body.link));
    expect([link.pathname, link.searchParams.get("i")]).toEqual(["/activate", id]);
    const { history } = (await get(id)).body;
    expect(history.map(({ action }) => action).sort()).toEqual(["activation-link", "user-register"]);
    expect(JSON.stringify(await query("SELECT * FROM audit_entry"))).not.toContain(link.searchParams.get("t"));
    const again = await verb(id, "activation");
    const second = new URL(String(again.body.link)).searchParams;
    expect(second.get("t")).not.toBe(link.searchParams.get("t"));
    const open = (parts: URLSearchParams) =>
      api.call("POST", "/auth/activate", { headers: Object.fromEntries(parts.entries()) });
    expect((await open(link.searchParams)).status).toBe(404);
    expect((await open(second)).status).toBe(200);
  });

  test("a link that opens an account is kept nowhere, not even with a call that comes again", async () => {
    const headers = { "idempotency-key": "form-of-a-new-user" };
    const register = () => post("/admin/users", newUser("kept.nowhere@seorak.example"), headers);
    const { status, body } = await register();
    const secret = new URL(String(body.link)).searchParams.get("t");
    expect([status, secret?.length]).toEqual([200, expect.any(Number)]);
    expect(JSON.stringify(await query("SELECT * FROM sent_once"))).not.toContain(secret);
    const again = await register();
    expect([again.status, again.body.link]).toEqual([200, null]);
  });

  test("without a group is asked about once: without one nobody's rows are seen; an administrator sees them all anyway", async () => {
    const bare = (userId: string, more: object = {}) =>
      post("/admin/users", { ...newUser(userId), groups: [], ...more });
    const { status, body } = await bare("bare@seorak.example");
    expect([status, Object.keys(body.fields)]).toEqual([400, ["withoutGroups"]]);
    expect((await bare("bare@seorak.example", { withoutGroups: true })).status).toBe(200);
    expect((await bare("chief@seorak.example", { roles: ["ROLE_ADMIN"] })).status).toBe(200);
  });

  test("has a history of what was done to the account, not of its coming and going", async () => {
    const id = "germany@seorak.example";
    await verb(id, "lock", { remark: "on leave" });
    await verb(id, "unlock", {});
    for (let i = 0; i < 25; i++) await api.signIn(id);
    const actions = (await get(id)).body.history.map(({ action }) => action);
    expect(actions).toEqual(expect.arrayContaining(["user-lock", "user-unlock"]));
    expect(actions.filter((action) => action.startsWith("sign-"))).toEqual([]);
  });

  test("without a mail server a reset password comes back by a link, too, which the trail tells", async () => {
    const user = "office@seorak.example";
    const { status, body } = await verb(user, "passwordReset", { remark: "telephone call 4712" });
    expect([status, new URL(String(body.link)).pathname]).toEqual([200, "/password"]);
    expect((await get(user)).body.history[0]).toMatchObject({ action: "password-reset-by-administrator" });
  });
});
