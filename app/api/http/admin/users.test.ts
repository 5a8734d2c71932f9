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

type User = {
  userId: string;
  username: string;
  status: string;
  stamp: string;
  roles: string[];
  groups: string[];
  email: string;
  sessions: { device: string }[];
  history: { action: string; reason: string | null }[];
};
type Frame = { userPrincipal: { username: string } };
type List = { rows: User[]; rowCount: number; ignored: { name: string }[] };
type Answer = { code: string; fields: Record<string, string>; ended: number };
const { get, post, verb } = userCalls<User, Answer>(
  () => api,
  () => token,
);
const list = async (query: string) => (await api.json<List>("GET", `/reports/MIPADM01?${query}`, { token })).body;
const query = async (text: string, values: unknown[] = []) => (await api.database.pool.query(text, values)).rows;

describe("GET /api/reports/MIPADM01", () => {
  test("200: by ID, with roles, groups in the reader's language and the last sign-in", async () => {
    const { rows, rowCount } = await list("size=25");
    expect(rowCount).toBe(17);
    expect(rows[0]).toMatchObject({
      userId: "admin@seorak.example",
      roles: ["ROLE_ADMIN"],
      groups: ["Headquarters (IMC)"],
    });
    expect(rows[0]).toHaveProperty("lastSignIn", expect.stringMatching(/^2026-11-20T03/));
    expect(JSON.stringify(rows)).not.toContain("argon2");
  });

  test.each([
    ["text=HOFFMANN", ["germany@seorak.example"]],
    ["text=dist.admin", ["dist.admin@partner.example"]],
    ["text=_ermany", []],
    ["status=registered", ["inactive@partner.example"]],
    ["role=ROLE_FINANCE", ["finance@seorak.example"]],
    ["group=siteUlsan", ["tt.site@seorak.example"]],
    ["role=ROLE_OFFICE&group=siteUlsan", []],
  ])("searched by %s", async (search, ids) => {
    const { rows, rowCount } = await list(search);
    expect(rows.map(({ userId }) => userId)).toEqual(ids);
    expect(rowCount).toBe(ids.length);
  });

  test("a status that there is not is named and left out", async () => {
    expect(await list("status=gone")).toMatchObject({ rowCount: 17, ignored: [{ name: "status" }] });
  });

  test.each([
    ["sort=name", "username", 1],
    ["sort=name&dir=desc", "username", -1],
    ["sort=lastSignIn", "lastSignIn", -1],
  ] as const)("in the order of %s, the same on every page", async (order, key, way) => {
    const pages = await Promise.all([1, 2].map((page) => list(`${order}&size=25&page=${page}`)));
    const values = pages.flatMap(({ rows }) =>
      rows.map((row) => (row as unknown as Record<string, string>)[key] ?? ""),
    );
    expect(values.length).toBe(17);
    const given = values.filter(Boolean);
    expect(values.slice(0, given.length)).toEqual(given);
    const [{ ordered }] = (await query("SELECT array_agg(v ORDER BY v) AS ordered FROM unnest($1::text[]) v", [
      given,
    ])) as [{ ordered: string[] }];
    expect(given).toEqual(way === 1 ? ordered : ordered.reverse());
  });
});

describe("a user", () => {
  test("is registered with roles and groups, gets the activation mail in his language, and is found with his history", async () => {
    const { status } = await post("/admin/users", newUser("Kim@Seorak.example "));
    expect(status).toBe(200);
    const { body } = await get("kim@seorak.example");
    expect(body).toMatchObject({ status: "registered", roles: ["ROLE_OFFICE"], groups: ["officeChangwon"], email: "" });
    expect(body.history.map(({ action }) => action).sort()).toEqual(["activation-link", "user-register"]);
    expect(await query("SELECT recipient, locale, template FROM mail_outbox")).toEqual([
      { recipient: "kim@seorak.example", locale: "ko", template: "activation" },
    ]);
  });

  test("has one name for readers of Korean and one for all others, in list, search and frame; withdrawn, neither", async () => {
    const id = "seo.jun@seorak.example";
    expect((await post("/admin/users", { ...newUser(id), username: "Seo Jun", nameKo: "서준" })).status).toBe(200);
    const named = async (lang: string, text: string) => {
      const path = `/reports/MIPADM01?text=${encodeURIComponent(text)}`;
      const { body } = await api.json<List>("GET", path, { token, headers: { "accept-language": lang } });
      return body.rows.filter(({ userId }) => userId === id).map(({ username }) => username);
    };
    expect(await named("ko", "Seo Jun")).toEqual(["서준"]);
    expect(await named("en", "서준")).toEqual(["Seo Jun"]);
    const own = await api.signIn("marketing@seorak.example");
    const frame = async (lang: string) =>
      (await api.json<Frame>("GET", "/user/info", { token: own, headers: { "accept-language": lang } })).body;
    expect((await frame("ko")).userPrincipal.username).toBe("서유나");
    expect((await frame("en")).userPrincipal.username).toBe("Seo Yuna");
    expect((await verb(id, "withdrawal", { remark: "left" })).status).toBe(200);
    expect(await query("SELECT username, name_ko FROM app_user WHERE id = $1", [id])).toEqual([
      { username: "–", name_ko: null },
    ]);
  });

  test("400 with the field, 409 for an ID that is taken, and nothing is written", async () => {
    const before = (await list("")).rowCount;
    const refused = async (change: object) =>
      (await post("/admin/users", { ...newUser("lee@seorak.example"), ...change })).body;
    expect((await refused({ userId: "lee" })).fields).toHaveProperty(
      "userId",
      "Please enter proper email address(lee)",
    );
    expect((await refused({ roles: [] })).fields).toHaveProperty("roles");
    expect((await refused({ roles: ["ROLE_KING"] })).fields).toHaveProperty("roles");
    expect((await refused({ groups: ["nowhere"] })).fields).toHaveProperty("groups");
    expect((await refused({ username: " " })).fields).toHaveProperty("username");
    expect((await refused({ email: "a@b.c,d@e.f" })).fields).toHaveProperty("email");
    expect((await refused({ loginType: "3" })).fields).toHaveProperty("loginType");
    expect(await refused({ userId: "store@seorak.example" })).toMatchObject({
      ...{ status: 409, code: "conflict" },
      fields: { userId: expect.stringMatching(/^Somebody has this ID already/) },
    });
    expect((await list("")).rowCount).toBe(before);
  });

  test("is changed once for each state that was seen; roles hold from his next request; the trail tells both states", async () => {
    const id = "finance@seorak.example";
    const reader = await api.signIn(id);
    const { stamp } = (await get(id)).body;
    const change = {
      stamp,
      username: "Choi E.",
      roles: ["ROLE_STORE"],
      groups: ["storeAnsan", "hqImc"],
      email: "choi@other.example",
    };
    expect((await post(`/admin/users/${encodeURIComponent(id)}`, change)).status).toBe(200);
    const { body } = await get(id);
    expect(body).toMatchObject({
      username: "Choi E.",
      roles: ["ROLE_STORE"],
      groups: ["storeAnsan", "hqImc"],
      email: "choi@other.example",
    });
    expect((await api.json("GET", "/user/info", { token: reader })).body.roles).toEqual(["ROLE_STORE"]);
    expect((await post(`/admin/users/${encodeURIComponent(id)}`, change)).body).toMatchObject({
      status: 409,
      code: "stale",
    });
    const [told] = await query("SELECT before, after FROM audit_entry WHERE action = 'user-change' AND subject = $1", [
      `user:${id}`,
    ]);
    expect(told.before).toMatchObject({ roles: ["ROLE_FINANCE"] });
    expect(told.after).toMatchObject({ roles: ["ROLE_STORE"], email: "choi@other.example" });
  });

  test("409 for an address that belongs to somebody else", async () => {
    const { stamp } = (await get("india@seorak.example")).body;
    const change = { stamp, username: "Arjun", roles: ["ROLE_SUBSIDIARY"], email: "CHOI@other.example" };
    expect((await post("/admin/users/india%40seorak.example", change)).body).toMatchObject({
      status: 409,
      code: "conflict",
    });
  });

  test("an administrator takes away neither his own administration nor his own access", async () => {
    const own = "admin@seorak.example";
    const { stamp } = (await get(own)).body;
    const fall = await post(`/admin/users/${encodeURIComponent(own)}`, {
      stamp,
      username: "Han",
      roles: ["ROLE_OFFICE"],
    });
    expect(fall.body).toMatchObject({ status: 403, code: "own-account" });
    for (const [name, body] of [
      ["lock", {}],
      ["withdrawal", { remark: "x" }],
    ] as const)
      expect((await verb(own, name, body)).body).toMatchObject({ status: 403, code: "own-account" });
    expect((await get(own)).body).toMatchObject({ roles: ["ROLE_ADMIN"], status: "active" });
  });

  test("404 for one that is not there, whatever is to be done", async () => {
    expect((await get("nobody@seorak.example")).status).toBe(404);
    for (const name of ["lock", "unlock", "activation", "sessions/end"])
      expect((await verb("nobody@seorak.example", name)).status, name).toBe(404);
    for (const name of ["passwordReset", "withdrawal"])
      expect((await verb("nobody@seorak.example", name, { remark: "x" })).status, name).toBe(404);
  });
});

describe("what is done to an account", () => {
  test("a lock ends its sessions and keeps it out until it is unlocked", async () => {
    const id = "store@seorak.example";
    const reader = await api.signIn(id);
    expect((await get(id)).body.sessions).toHaveLength(1);
    expect((await verb(id, "lock", { remark: "Left the company" })).status).toBe(200);
    expect((await api.call("GET", "/user/info", { token: reader })).status).toBe(401);
    expect(await api.signIn(id)).toBeUndefined();
    expect((await get(id)).body).toMatchObject({ status: "locked", sessions: [] });
    const { history } = (await get(id)).body;
    expect(history.find(({ action }) => action === "user-lock")).toMatchObject({ reason: "Left the company" });
    expect((await verb(id, "unlock")).status).toBe(200);
    expect(await api.signIn(id)).toHaveLength(43);
  });

  test("a reset and a withdrawal want a remark", async () => {
    for (const name of ["passwordReset", "withdrawal"]) {
      const { status, body } = await verb("office@seorak.example", name, { remark: "  " });
      expect(status).toBe(400);
      expect(body.fields).toHaveProperty("remark", "This is mandatory field");
    }
    expect((await verb("office@seorak.example", "passwordReset", { remark: "Asked by phone" })).status).toBe(200);
    expect(await api.signIn("office@seorak.example")).toBeUndefined();
  });

  test("sessions are ended everywhere, activation goes out again only before the first password", async () => {
    await api.signIn("germany@seorak.example");
    expect((await verb("germany@seorak.example", "sessions/end")).body.ended).toBe(1);
    expect((await verb("germany@seorak.example", "activation")).body).toMatchObject({
      status: 400,
      code: "already-activated",
    });
    expect((await verb("inactive@partner.example", "activation")).status).toBe(200);
  });
});

describe("what an answer says can be done", () => {
  const paths: Record<string, string> = { reset: "passwordReset", sessions: "sessions/end" };
  const can = async (id: string) =>
    (await api.json<{ can: string[] }>("GET", `/admin/users/${id}`, { token })).body.can;

  test.each([
    ["one's own account", "admin@seorak.example", ["change", "reset", "sessions"]],
    ["another's", "executive@seorak.example", ["change", "reset", "sessions", "lock", "withdrawal"]],
    ["one not activated", "inactive@partner.example", ["change", "activation", "sessions", "lock", "withdrawal"]],
  ])("is what the reader may do to %s; all else is refused", async (_whose, id, verbs) => {
    expect((await can(id)).sort()).toEqual([...verbs].sort());
    const all = ["activation", "reset", "lock", "withdrawal"];
    for (const name of all.filter((each) => !verbs.includes(each))) {
      const body = name === "activation" ? {} : { remark: "x" };
      expect((await verb(id, paths[name] ?? name, body)).status, name).toBeGreaterThanOrEqual(400);
    }
  });

  test("changes with the account: locked it can be unlocked, withdrawn nothing can be done", async () => {
    const id = "executive@seorak.example";
    await verb(id, "lock");
    expect((await verb(id, "lock")).status).toBe(200);
    expect(await can(id)).toEqual(["change", "reset", "sessions", "unlock", "withdrawal"]);
    await verb(id, "withdrawal", { remark: "Left" });
    expect(await can(id)).toEqual([]);
    for (const name of ["lock", "unlock", "sessions/end"]) expect((await verb(id, name)).status, name).toBe(404);
  });
});
