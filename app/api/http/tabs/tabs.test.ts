import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type TestApi, testApi } from "../../../../tests/harness/api";
import type { Tab } from "./tabs.server";

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
  await api.database.pool.query("DELETE FROM user_tab");
});

type Answer = {
  tabs: Tab[];
  closed?: Tab | null;
  replaced?: { path: string; instance: number }[];
  aside?: { path: string; instance: number }[];
  drafts?: { opened: string } | null;
};
const paths = (answer: { body: Answer }) =>
  answer.body.tabs.map(({ path, instance }) => (instance === 1 ? path : `${path}#${instance}`));
const post = (path: string, body: unknown, who = token) => api.json<Answer>("POST", path, { token: who, body });
const visit = (path: string, more: object = {}, who = token) => {
  api.clock.forward(10);
  return post("/tabs", { path, title: path, ...more }, who);
};

describe("/api/tabs", () => {
  test("200: a filter moves the tab, a duplicate is a second one, the mainboard is always there and first", async () => {
    await visit("/sales/report", { query: "month=2026-10" });
    await visit("/guide");
    await visit("/sales/report", { query: "month=2026-11" });
    const list = await visit("/sales/report", { instance: 2 });
    expect(paths(list)).toEqual(["/mainboard", "/sales/report", "/guide", "/sales/report#2"]);
    expect(list.body.tabs[1]?.query).toBe("month=2026-11");
    expect(list.body.tabs[0]).toMatchObject({ pinned: true, title: "Mainboard" });
  });

  test("the twenty-first closes the oldest that is not pinned, and says which", async () => {
    await visit("/mainboard");
    for (let i = 1; i <= 19; i++) expect((await visit(`/p/${i}`)).body.closed).toBeNull();
    const full = await visit("/p/20");
    expect(full.body.closed).toMatchObject({ path: "/p/1" });
    expect(full.body.tabs).toHaveLength(20);
  });

  test("close, close others, close all: pinned tabs stay", async () => {
    for (const path of ["/mainboard", "/a", "/b", "/c", "/d"]) await visit(path);
    expect(paths(await post("/tabs/close", { path: "/mainboard" }))).toContain("/mainboard");
    expect(paths(await post("/tabs/close", { path: "/a" }))).toEqual(["/mainboard", "/b", "/c", "/d"]);
    expect(paths(await post("/tabs/closeOthers", { path: "/c" }))).toEqual(["/mainboard", "/c"]);
    expect(paths(await post("/tabs/closeAll", {}))).toEqual(["/mainboard"]);
  });

  test("a pinned tab stands in front and survives every closing; the mainboard cannot be unpinned; twelve are enough", async () => {
    for (const path of ["/a", "/b", "/c"]) await visit(path);
    const pin = (path: string, pinned = true) => post("/tabs/pin", { path, pinned });
    expect(paths(await pin("/b"))).toEqual(["/mainboard", "/b", "/a", "/c"]);
    await post("/tabs/close", { path: "/b" });
    await post("/tabs/closeOthers", { path: "/c" });
    expect(paths(await post("/tabs/closeAll", {}))).toEqual(["/mainboard", "/b"]);
    await visit("/mainboard");
    expect((await pin("/mainboard", false)).body.tabs[0]).toMatchObject({ path: "/mainboard", pinned: true });
    await pin("/b", false);
    expect(paths(await post("/tabs/closeAll", {}))).toEqual(["/mainboard"]);
    for (let i = 1; i <= 14; i++) await visit(`/p/${i}`);
    for (let i = 1; i <= 14; i++) await pin(`/p/${i}`);
    expect((await post("/tabs/closeAll", {})).body.tabs).toHaveLength(12);
  });

  test("signing out closes all; reopened they are pinned and filtered as they were", async () => {
    await visit("/a", { query: "x=1" });
    await visit("/b");
    await post("/tabs/pin", { path: "/b", pinned: true });
    const session = await api.signIn("marketing@seorak.example");
    await api.call("POST", "/auth/logout", { token: session });
    expect(paths(await api.json<Answer>("GET", "/tabs", { token }))).toEqual(["/mainboard"]);
    const again = await post("/tabs/reopen", {});
    expect(again.body.tabs.map(({ path, query, pinned }) => `${path}?${query} ${pinned}`)).toEqual([
      "/mainboard? true",
      "/b? true",
      "/a?x=1 false",
    ]);
  });

  test("a title in each language is listed in its reader's, also what a sign-out closed", async () => {
    const title = { ko: "사용자 등록", en: "Register a user", zh: "注册用户" };
    await visit("/admin/users/7", { title });
    await visit("/guide", { title: "Kim" });
    const listed = async (language: string, path = "/tabs") => {
      const headers = { "Accept-Language": language };
      return (await api.json<Answer>("GET", path, { token, headers })).body.tabs.slice(1).map((tab) => tab.title);
    };
    expect(await listed("ko")).toEqual(["사용자 등록", "Kim"]);
    expect(await listed("en")).toEqual(["Register a user", "Kim"]);
    expect(await listed("zh")).toEqual(["注册用户", "Kim"]);
    expect((await visit("/a", { title: { en: "A" } })).status).toBe(400);
  });

  test("forms that nothing was typed into take each other's place; what is typed at the last moment brings one back", async () => {
    const opened = await post("/tabs", { path: "/admin/users/new", title: "a", withDrafts: true });
    await visit("/admin/users");
    const next = await visit("/admin/groups/new");
    expect(paths(next)).toEqual(["/mainboard", "/admin/users", "/admin/groups/new"]);
    expect(next.body.replaced).toEqual([{ path: "/admin/users/new", instance: 1 }]);
    expect((await api.json<Answer>("GET", "/tabs", { token })).body.aside).toEqual(next.body.replaced);
    const seal = opened.body.drafts?.opened;
    const typed = { path: "/admin/users/new", form: "form", seal, fields: [["name", "Kim"]] };
    expect((await post("/tabs/draft", typed)).status).toBe(200);
    const again = await visit("/membership/members/new");
    expect(paths(again)).toEqual(["/mainboard", "/admin/users/new", "/admin/users", "/membership/members/new"]);
    const double = await visit("/membership/members/new", { instance: 2 });
    expect(double.body.replaced).toEqual([]);
    for (const id of ["a", "b"]) expect((await visit(`/admin/users/${id}/edit`)).body.replaced).toEqual([]);
    await post("/tabs/close", { path: "/membership/members/new", instance: 2 });
    await post("/tabs/pin", { path: "/membership/members/new", pinned: true });
    expect((await visit("/admin/groups/new")).body.replaced).toEqual([]);
  });

  test("everybody has his own", async () => {
    await visit("/a");
    await visit("/b", {}, other);
    await post("/tabs/closeAll", {}, other);
    expect(paths(await api.json<Answer>("GET", "/tabs", { token }))).toEqual(["/mainboard", "/a"]);
  });

  test("400 for a path that is not ours, 401 for nobody", async () => {
    for (const path of ["//evil.example", "/\\\\evil.example", "https://evil.example", "sales", "/a?b", ""]) {
      expect((await visit(path)).status).toBe(400);
    }
    expect((await visit("/a", { instance: 0 })).status).toBe(400);
    expect((await post("/tabs/pin", { path: "/a" })).status).toBe(400);
    expect((await api.call("POST", "/tabs/pin", { body: { path: "/a", pinned: true } })).status).toBe(401);
    expect((await api.call("GET", "/tabs")).status).toBe(401);
    expect((await api.call("POST", "/tabs", { body: { path: "/a", title: "a" } })).status).toBe(401);
  });
});
