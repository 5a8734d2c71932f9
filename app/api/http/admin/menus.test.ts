import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { demoUsers } from "~/api/domain/account/demo-users";
import { menuLeaves } from "~/menu";
import { type TestApi, testApi } from "../../../../tests/harness/api";
import type { MenuItem } from "../user/user.server";

let api: TestApi;
let token: string;
beforeAll(async () => {
  api = await testApi();
  token = await api.signIn("admin@seorak.example");
});
afterAll(() => api.close());

type Line = {
  key: string;
  code: string | null;
  title: string;
  depth: number;
  roles: string[];
  stamp: string;
  everyone: boolean;
};
type Why = {
  allowed: boolean;
  openings: { by: string; names: string[] }[];
  obstacles: string[];
  narrowed: { role: string; allowed: boolean }[];
  fields: object;
};
const list = async (query = "") =>
  (await api.json<{ rows: Line[] }>("GET", `/reports/MIPADM03${query}`, { token })).body.rows;
const get = (key: string) => api.json<Line>("GET", `/admin/menus/${key}`, { token });
const post = (key: string, body: object) =>
  api.json<{ code: string; fields: object }>("POST", `/admin/menus/${key}`, { token, body });
const why = (user: string, code: string) =>
  api.json<Why>("GET", `/admin/menuRights?user=${encodeURIComponent(user)}&code=${code}`, { token });
const codesIn = (items: MenuItem[]): string[] =>
  items.flatMap(({ meta, children }) => [...(meta.code ? [meta.code] : []), ...codesIn(children ?? [])]);
const codesOf = async (user: string) =>
  codesIn((await api.json<MenuItem[]>("GET", "/menus", { token: await api.signIn(user) })).body).sort();
const plain = { displayOrder: 10, roles: ["ROLE_OFFICE"] };

describe("GET /api/reports/MIPADM03", () => {
  test("200: the whole tree, sections before their screens", async () => {
    const rows = await list();
    expect(rows.filter(({ code }) => code).length).toBe(menuLeaves.length);
    const section = rows.findIndex(({ key }) => key === "admin");
    expect(rows.slice(section, section + 2)).toMatchObject([
      { depth: 0 },
      { key: "admin.users", depth: 1, title: "Users" },
    ]);
  });

  test.each(["ROLE_OFFICE", "ROLE_DISTRIBUTOR", "ROLE_ADMIN"] as const)(
    "previewed as %s it is what such a reader's menu holds",
    async (role) => {
      const reader = demoUsers.find((user) => user.role === role && user.state === undefined)?.id ?? "";
      const seen = (await list(`?as=${role}`)).flatMap(({ code }) => code ?? []).sort();
      expect(seen).toEqual(await codesOf(reader));
    },
  );

  test("searched by title, code and path", async () => {
    expect((await list("?text=mipadm07")).map(({ key }) => key)).toEqual(["admin.audit"]);
    expect(await list("?text=nothing-of-that-name")).toEqual([]);
  });
});

describe("a line", () => {
  test("gets titles, place and rights that hold from everybody's next request", async () => {
    const { stamp } = (await get("sales.report")).body;
    const change = {
      ...plain,
      stamp,
      titleEn: "Our sales",
      parentKey: "sales",
      roles: ["ROLE_CORPORATION"],
      groups: ["officeChangwon"],
    };
    expect((await post("sales.report", change)).status).toBe(200);
    expect(await codesOf("office@seorak.example")).toContain("MIPSAL01");
    expect(await codesOf("store@seorak.example")).not.toContain("MIPSAL01");
    expect((await get("sales.report")).body).toMatchObject({ title: "Our sales", roles: ["ROLE_CORPORATION"] });
    expect((await post("sales.report", change)).body).toMatchObject({ status: 409, code: "stale" });
    const { rows } = await api.database.pool.query(
      "SELECT before, after FROM audit_entry WHERE action = 'menu-change'",
    );
    expect(rows[0]?.before.roles).toContain("ROLE_STORE");
    expect(rows[0]?.after.roles).toEqual(["ROLE_CORPORATION"]);
  });

  test("without any right is open to administrators alone", async () => {
    const { stamp } = (await get("gpms.groups")).body;
    expect((await post("gpms.groups", { ...plain, stamp, parentKey: "gpms", roles: [] })).status).toBe(200);
    expect(await codesOf("marketing@seorak.example")).not.toContain("MIPSAL12");
    expect(await codesOf("admin@seorak.example")).toContain("MIPSAL12");
  });

  test("400 for a place that is no section, an unknown role or group, an order that is no number", async () => {
    const { stamp } = (await get("gpms.groups")).body;
    const fields = async (key: string, change: object) =>
      Object.keys((await post(key, { ...plain, stamp, parentKey: "gpms", ...change })).body.fields ?? {});
    expect(await fields("gpms.groups", { parentKey: "admin.users" })).toEqual(["parentKey"]);
    expect(await fields("gpms.groups", { parentKey: "nowhere" })).toEqual(["parentKey"]);
    expect(await fields("admin", { parentKey: "gpms", stamp: (await get("admin")).body.stamp })).toEqual(["parentKey"]);
    expect(await fields("gpms.groups", { roles: ["ROLE_KING"] })).toEqual(["roles"]);
    expect(await fields("gpms.groups", { groups: ["nowhere"] })).toEqual(["groups"]);
    expect(await fields("gpms.groups", { displayOrder: "first" })).toEqual(["displayOrder"]);
  });

  test("404 for one that is not there", async () => {
    expect((await get("nowhere")).status).toBe(404);
    expect((await post("nowhere", { ...plain, stamp: "2026-11-20T00:00:00.000Z" })).status).toBe(404);
  });
});

describe("why may this user open this?", () => {
  const asked = [
    "marketing@seorak.example",
    "distributor@partner.example",
    "corporation@partner.example",
    "tt.site@seorak.example",
  ];
  test.each(asked)("says of every screen what %s's own menu says", async (user) => {
    const open = new Set(await codesOf(user));
    const wrong: string[] = [];
    for (const { code } of menuLeaves) {
      const { allowed, openings, obstacles } = (await why(user, code)).body;
      if (allowed !== open.has(code) || (allowed ? openings.length === 0 : obstacles.length === 0)) wrong.push(code);
    }
    expect(wrong).toEqual([]);
  });

  test("names the role, the group, and what stands before them", async () => {
    expect((await why("office@seorak.example", "MIPSAL01")).body.openings).toEqual([
      { by: "group", names: ["officeChangwon"] },
    ]);
    expect((await why("admin@seorak.example", "mipadm01")).body.openings[0]).toEqual({
      by: "administrator",
      names: ["ROLE_ADMIN"],
    });
    expect((await why("expired@seorak.example", "MIPSAL02")).body).toMatchObject({
      allowed: false,
      obstacles: ["password"],
    });
    expect((await why("noagreement@seorak.example", "MIPSAL02")).body.obstacles).toEqual(["agreement"]);
    expect((await why("inactive@partner.example", "MIPADM01")).body.obstacles).toEqual(
      expect.arrayContaining(["registered", "no-right"]),
    );
  });

  test("tells of every screen what a session switched to another role opens, until it is switched back", async () => {
    const own = await api.signIn("admin@seorak.example");
    const switched = await api.json<{ accessToken: string }>("POST", "/user/role", {
      token: own,
      body: { role: "ROLE_DISTRIBUTOR" },
    });
    const acting = switched.body.accessToken;
    const open = new Set(codesIn((await api.json<MenuItem[]>("GET", "/menus", { token: acting })).body));
    const wrong: string[] = [];
    for (const { code } of menuLeaves) {
      const { allowed, narrowed } = (await why("admin@seorak.example", code)).body;
      const [told] = narrowed;
      if (!allowed || told?.role !== "ROLE_DISTRIBUTOR" || told.allowed !== open.has(code)) wrong.push(code);
    }
    expect(wrong).toEqual([]);
    await api.json("POST", "/user/role", { token: acting, body: { role: null } });
    expect((await why("admin@seorak.example", "MIPADM01")).body.narrowed).toEqual([]);
  });

  test("an internal screen stays shut for partners whatever is granted, and that is what is said", async () => {
    const { stamp } = (await get("technical.scrap")).body;
    const roles = ["ROLE_DISTRIBUTOR", "ROLE_MARKETING"];
    const granted = { ...plain, stamp, parentKey: "technical", roles };
    expect((await post("technical.scrap", granted)).status).toBe(200);
    expect(await codesOf("distributor@partner.example")).not.toContain("MIPUTL08");
    expect((await why("distributor@partner.example", "MIPUTL08")).body).toMatchObject({
      allowed: false,
      openings: [{ by: "role", names: ["ROLE_DISTRIBUTOR"] }],
      obstacles: ["internal"],
    });
    expect((await why("marketing@seorak.example", "MIPUTL08")).body.allowed).toBe(true);
  });

  test("says which rows the user sees, through which group: as many as the user's own lists have", async () => {
    type Rows = {
      all: string | null;
      units: number;
      customers: number;
      through: { groupId: string; stands: string; code: string | null; units: number; customers: number }[];
    };
    const rowsOf = async (user: string) =>
      (await api.json<{ rows: Rows }>("GET", `/admin/menuRights?user=${user}&code=MIPSAL01`, { token })).body.rows;
    expect((await rowsOf("admin@seorak.example")).all).toBe("administrator");
    expect((await rowsOf("finance@seorak.example")).all).toBe("headquarters");
    await api.database.pool.query(
      `INSERT INTO customer (id, code, name, country, industry_id, org_unit_id)
       SELECT 910000 + id, 'U' || id, 'Milling of ' || code, 'KR', 1, id FROM org_unit`,
    );
    for (const [user, groups] of [
      ["germany@seorak.example", ["subsidiaryGermany"]],
      ["distributor@partner.example", ["distributorOne"]],
      ["tt.site@seorak.example", ["siteChangwon", "siteUlsan"]],
    ] as const) {
      const seen = await rowsOf(user);
      const reading = await api.signIn(user);
      const choices = async (kind: string) =>
        (await api.json<{ few: unknown[] }>("GET", `/picks/${kind}/choices`, { token: reading })).body.few.length;
      expect([user, seen.all, seen.units, seen.customers]).toEqual([
        user,
        null,
        await choices("unit"),
        await choices("customer"),
      ]);
      expect(seen.through.map(({ groupId }) => groupId)).toEqual(groups);
    }
  });

  test("says which sites a site manager keeps and how many tasks were given to them: no group opens these", async () => {
    type Own = { sites: { code: string }[]; sitesAlone: boolean; tasks: number };
    const ownOf = async (user: string) =>
      (await api.json<{ rows: { own: Own } }>("GET", `/admin/menuRights?user=${user}&code=MIPTMS06`, { token })).body
        .rows.own;
    const user = "tt.site@seorak.example";
    expect(await ownOf(user)).toEqual({ sites: [], sitesAlone: true, tasks: 0 });
    await api.database.pool.query(`
      INSERT INTO customer (id, code, name, country, industry_id, org_unit_id)
      SELECT 920001, 'K1', 'Milling far away', 'KR', 1, min(id) FROM org_unit`);
    await api.database.pool.query(
      `INSERT INTO ttmb_site (code, name_ko, name_en, customer_id, org_unit_id, manager_id, currency, contract_type, start_day, employees, machines)
       SELECT code, code, code, 920001, (SELECT min(id) FROM org_unit), $1, 'KRW', 'cpu', '2026-01-01', 1, 1 FROM unnest($2::text[]) AS code`,
      [user, ["KEPT-2", "KEPT-1"]],
    );
    const own = await ownOf(user);
    expect(own.sites.map(({ code }) => code)).toEqual(["KEPT-1", "KEPT-2"]);
    const reading = await api.signIn(user);
    const listed = await api.json<{ rows: { code: string }[] }>("GET", "/reports/MIPTMS06", { token: reading });
    expect(listed.body.rows.map(({ code }) => code).sort()).toEqual(["KEPT-1", "KEPT-2"]);
    // Who is no site manager sees a site by its customer, also one in whose record they stand.
    await api.database.pool.query("UPDATE ttmb_site SET manager_id = 'office@seorak.example' WHERE code = 'KEPT-2'");
    expect((await ownOf("office@seorak.example")).sites).toEqual([]);
  });

  test("400 for a user or a screen that there is not", async () => {
    expect((await why("nobody@seorak.example", "MIPSAL01")).body.fields).toHaveProperty("user");
    expect((await why("admin@seorak.example", "MIPXXX99")).body.fields).toHaveProperty("code");
  });
});
