import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type TestApi, testApi } from "../../../../tests/harness/api";

let api: TestApi;
let token: string;
let other: string;
beforeAll(async () => {
  api = await testApi();
  token = await api.signIn("marketing@seorak.example");
  other = await api.signIn("office@seorak.example");
});
afterAll(() => api.close());
beforeEach(async () => {
  await api.database.pool.query("DELETE FROM user_tab; DELETE FROM tab_draft; DELETE FROM closed_tab_list");
});

type Fields = [string, string][];
type Drafts = { opened: string; drafts: { form: string; seal: string; fields: Fields | null; typedAt: string }[] };
type Answer = { drafts: Drafts | null; typedAt?: string; code?: string };
const post = (path: string, body: unknown, who = token) => api.json<Answer>("POST", path, { token: who, body });
const PLACE = "/admin/notices/7";

/** Opens the page as a browser does. @returns what it knows of its drafts */
async function open(path = PLACE, who = token, more: object = {}): Promise<Drafts> {
  api.clock.forward(10);
  const { body } = await post("/tabs", { path, title: path, withDrafts: true, ...more }, who);
  if (!body.drafts) throw new Error("no drafts");
  return body.drafts;
}
const sealIn = (page: Drafts, form = "form") => page.drafts.find((each) => each.form === form)?.seal ?? page.opened;
const typedIn = (page: Drafts, form = "form") => page.drafts.find((each) => each.form === form)?.fields ?? null;
const keep = (page: Drafts, text: string, more: object = {}, who = token) => {
  const fields: Fields = [["title", text]];
  return post("/tabs/draft", { path: PLACE, form: "form", seal: sealIn(page), fields, ...more }, who);
};
const end = (path = PLACE, form = "form") => post("/tabs/draft/end", { path, form });

describe("/api/tabs/draft", () => {
  test("200: what was typed is there when the tab is opened again, per form, without passwords and codes", async () => {
    const page = await open();
    const fields: Fields = [
      ["title", "Half a ti"],
      ["roles", "A"],
      ["roles", "B"],
      ["newPassword", "Cutting!2026"],
      ["code", "12345"],
    ];
    expect((await keep(page, "", { fields })).status).toBe(200);
    expect((await keep(page, "other", { form: "second" })).status).toBe(200);
    const again = await open();
    expect(typedIn(again)).toEqual(fields.slice(0, 3));
    expect(typedIn(again, "second")).toEqual([["title", "other"]]);
    expect((await post("/tabs", { path: PLACE, title: "a" })).body.drafts).toBeNull();
  });

  test("belongs to one record, one duplicate and one user", async () => {
    await keep(await open(), "mine");
    expect(typedIn(await open("/admin/notices/8"))).toBeNull();
    expect(typedIn(await open(PLACE, token, { instance: 2 }))).toBeNull();
    const theirs = await open(PLACE, other);
    expect(typedIn(theirs)).toBeNull();
    await keep(theirs, "theirs", {}, other);
    expect(typedIn(await open())).toEqual([["title", "mine"]]);
  });

  test("of two windows the text typed last stays, whichever arrives first", async () => {
    const [first, second] = [await open(), await open()];
    api.clock.forward(10_000);
    await keep(second, "newer", { ageMs: 1000 });
    const late = await keep(first, "older", { ageMs: 4000 });
    expect([late.status, typedIn(await open())]).toEqual([200, [["title", "newer"]]]);
    await keep(first, "newest", { ageMs: 0 });
    expect(typedIn(await open())).toEqual([["title", "newest"]]);
  });

  test("409: a sent or discarded form is not brought back by what was typed before", async () => {
    const page = await open();
    await end();
    expect(await keep(page, "late")).toMatchObject({ status: 409, body: { code: "draft-ended" } });
    const next = await open();
    expect(typedIn(next)).toBeNull();
    expect((await keep(next, "again")).status).toBe(200);
    await end();
    expect((await keep(next, "late again")).status).toBe(409);
    expect(typedIn(await open())).toBeNull();
    expect((await keep(await open(), "and again")).status).toBe(200);
  });

  test("409: a closed tab takes its draft along, also when it was closed and opened again", async () => {
    const page = await open();
    await keep(page, "gone");
    await post("/tabs/close", { path: PLACE });
    expect((await keep(page, "late")).status).toBe(409);
    expect(typedIn(await open())).toBeNull();
    expect((await keep(page, "late")).status).toBe(409);
    await keep(await open(), "gone too");
    await open("/b");
    await post("/tabs/closeOthers", { path: "/b" });
    expect(typedIn(await open())).toBeNull();
    await keep(await open(), "gone as well");
    await post("/tabs/closeAll", {});
    expect(typedIn(await open())).toBeNull();
  });

  test("a tab that had to make room keeps its draft for the next time", async () => {
    await keep(await open(), "waits");
    for (let i = 1; i <= 20; i++) await open(`/p/${i}`);
    expect(typedIn(await open())).toEqual([["title", "waits"]]);
  });

  test("signing out parks it; a switch of roles empties everything", async () => {
    const session = await api.signIn("marketing@seorak.example");
    await keep(await open(PLACE, session), "parked", {}, session);
    await api.call("POST", "/auth/logout", { token: session });
    const next = await api.signIn("marketing@seorak.example");
    await post("/tabs/reopen", {}, next);
    expect(typedIn(await open(PLACE, next))).toEqual([["title", "parked"]]);
    await api.json("POST", "/user/role", { token: next, body: { role: null } });
    expect((await api.database.pool.query("SELECT 1 FROM tab_draft")).rowCount).toBe(0);
    expect(typedIn(await open())).toBeNull();
  });

  test("a form of an ended session becomes the draft of its tab, unless that was closed meanwhile", async () => {
    const session = await api.signIn("marketing@seorak.example");
    const { opened } = await open(PLACE, session);
    await api.database.pool.query("UPDATE session SET ended_at = now(), end_reason = 'ended-by-user'");
    token = await api.signIn("marketing@seorak.example");
    other = await api.signIn("office@seorak.example");
    const form = { token: session, path: PLACE, fields: [["title", "saved"]] };
    const sent = (seal: string) =>
      api.json("POST", "/auth/draft", { body: { ...form, tab: { path: PLACE, instance: 1, form: "form", seal } } });
    expect((await sent(opened)).body).toEqual({ id: null });
    expect(typedIn(await open())).toEqual([["title", "saved"]]);
    await post("/tabs/close", { path: PLACE });
    expect((await sent(opened)).body.id).toMatch(/^[\da-f-]{36}$/);
    expect(typedIn(await open())).toBeNull();
  });

  test("is bounded: forty forms, thirty days, 50,000 characters", async () => {
    for (let i = 1; i <= 42; i++) {
      api.clock.forward(1000);
      await keep(await open(), `${i}`, { form: `f${i}` });
    }
    const kept = (await open()).drafts.filter(({ fields }) => fields);
    expect(kept.map(({ form }) => form).sort()).toEqual(Array.from({ length: 40 }, (_, i) => `f${i + 3}`).sort());
    const long: Fields = [
      ["a", "x".repeat(30_000)],
      ["b", "x".repeat(30_000)],
    ];
    expect(await keep(await open(), "", { fields: long })).toMatchObject({ status: 413, body: { code: "too-large" } });
    api.clock.forward(31 * 24 * 60 * 60_000);
    token = await api.signIn("marketing@seorak.example");
    other = await api.signIn("office@seorak.example");
    expect((await open()).drafts.filter(({ fields }) => fields)).toEqual([]);
    await keep(await open(), "young");
    expect((await api.database.pool.query("SELECT 1 FROM tab_draft")).rowCount).toBe(1);
  });

  test("400 for what is no draft, 401 for nobody", async () => {
    const page = await open();
    expect((await keep(page, "x", { form: "<b>" })).status).toBe(400);
    expect((await keep(page, "x", { fields: "x" })).status).toBe(400);
    expect((await keep(page, "x", { ageMs: -1 })).status).toBe(400);
    expect((await keep(page, "x", { seal: "nonsense" })).status).toBe(409);
    for (const path of ["/tabs/draft", "/tabs/draft/end"]) {
      expect((await api.call("POST", path, { body: { path: PLACE, form: "form" } })).status).toBe(401);
    }
  });
});
