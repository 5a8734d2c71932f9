import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { newsPicture } from "~/api/demo/news-pictures";
import { type TestApi, testApi } from "../../../../tests/harness/api";
import type { UserInfo } from "./user.server";

let api: TestApi;
beforeAll(async () => {
  api = await testApi();
});
afterAll(() => api.close());

const infoOf = (token?: string, headers?: Record<string, string>) =>
  api.json<UserInfo>("GET", "/user/info", { token, headers });
const query = (text: string) => api.database.pool.query(text);

describe("GET /api/user/info", () => {
  test("200: principal, group, settings and menus named in the reader's language", async () => {
    const token = await api.signIn("distributor@partner.example");
    const { status, body } = await infoOf(token, { "accept-language": "ko" });
    expect(status).toBe(200);
    expect(body.userPrincipal).toMatchObject({
      username: "배나리",
      loginType: "1",
      passwordExpiryDate: null,
      timeZone: "Asia/Seoul",
    });
    expect(body.userPrincipal.agreementList).toEqual([{ tsaType: "01" }, { tsaType: "02" }]);
    expect(body).toMatchObject({ distributor: true, roles: ["ROLE_DISTRIBUTOR"], lastWorkingDate: null });
    expect(body.userPrincipal.groupList).toEqual([
      {
        groupId: "distributorOne",
        groupName: "단위 KR-CWN-D1",
        groupLogo: "/groups/distributor-one.svg",
        distributor: true,
      },
    ]);
    expect(body.settings).toEqual({
      language: null,
      timeZone: null,
      theme: "#1890ff",
      size: "medium",
      fixedHeader: false,
      sidebarLogo: true,
      sidebarOpened: true,
    });
    expect(body.menus.find(({ path }) => path === "/sales")?.meta.title).toMatch(/[가-힣]/);
    expect(JSON.stringify(body)).not.toMatch(/argon2|password_?hash/i);
  });

  test("a reader's own picture stands in thumbnailPhoto until it is taken away; what is no picture is refused; nobody else has it", async () => {
    const token = await api.signIn("germany@seorak.example");
    const picture = newsPicture(0).toString("base64");
    const send = (content: string, who: string | undefined = token) =>
      api.json<{ fields?: Record<string, string> }>("POST", "/user/photo", { token: who, body: { content } });
    expect((await send(picture)).status).toBe(200);
    expect((await infoOf(token)).body.thumbnailPhoto).toMatch(/^\/photo\?v=[0-9a-f]{12}$/);
    expect((await api.json("GET", "/user/photo", { token })).body).toEqual({
      mediaType: "image/png",
      content: picture,
    });
    expect((await api.call("GET", "/user/photo", { token: await api.signIn("office@seorak.example") })).status).toBe(
      404,
    );
    for (const wrong of [Buffer.from("<svg/>").toString("base64"), "", Buffer.alloc(44_000).toString("base64")])
      expect(await send(wrong)).toMatchObject({ status: 400, body: { fields: { photo: expect.any(String) } } });
    expect((await api.call("POST", "/user/photo/removal", { token })).status).toBe(200);
    expect((await infoOf(token)).body.thumbnailPhoto).toBeNull();
    for (const path of ["/user/photo", "/user/photo/removal"])
      expect((await api.call("POST", path, { body: { content: picture } })).status).toBe(401);
  });

  test("says the account's state and the code of its first group, and to administrators alone what the portal lacks", async () => {
    const told = async (user: string) => {
      const { status, code, warnings } = (await infoOf(await api.signIn(user))).body;
      return { status, code, warnings };
    };
    expect(await told("admin@seorak.example")).toEqual({
      status: "active",
      code: "hqImc",
      warnings: ["no-mail-server"],
    });
    expect(await told("germany@seorak.example")).toMatchObject({ status: "active", warnings: [] });
  });

  test("a section whose screens are all hidden is hidden too: nothing in it could be opened from the menu", async () => {
    const token = await api.signIn("corporation@partner.example");
    const { menus } = (await infoOf(token)).body;
    const ttmb = menus.find(({ path }) => path === "/ttmb");
    expect(ttmb?.children?.map(({ hidden }) => hidden)).toEqual([true]);
    expect(ttmb?.hidden).toBe(true);
    for (const { path, hidden, children } of menus)
      if (children && !hidden) expect(children.filter((each) => !each.hidden).length, path).toBeGreaterThan(0);
  });

  test("401: nobody, another's form of token, an idle hour, twelve hours in all, a withdrawn account", async () => {
    for (const token of [undefined, "ROLE_ADMIN-token", "ROLE_MARKETING-token", ""])
      expect((await infoOf(token)).status).toBe(401);
    const idle = await api.signIn("marketing@seorak.example");
    api.clock.forward(60 * 60_000);
    expect((await infoOf(idle)).status).toBe(401);
    const busy = await api.signIn("marketing@seorak.example");
    for (let half = 0; half < 23; half++) {
      api.clock.forward(30 * 60_000);
      expect((await infoOf(busy)).status).toBe(200);
    }
    api.clock.forward(30 * 60_000);
    expect((await infoOf(busy)).status).toBe(401);
    const gone = await api.signIn("india@seorak.example");
    await query("UPDATE app_user SET status = 'withdrawn' WHERE id = 'india@seorak.example'");
    expect((await infoOf(gone)).body).toMatchObject({ code: "session-ended" });
  });

  test("403 with the specification's text once the last role is gone", async () => {
    const token = await api.signIn("germany@seorak.example");
    await query("DELETE FROM user_role WHERE user_id = 'germany@seorak.example'");
    expect((await infoOf(token)).body).toMatchObject({
      status: 403,
      message: "getInfo: roles must be a non-null array!",
    });
  });

  test("tells the maintenance window that is announced now", async () => {
    const token = await api.signIn("marketing@seorak.example");
    const at = (hours: number) => new Date(api.clock.now.getTime() + hours * 3_600_000).toISOString();
    await query(`INSERT INTO maintenance_notice (announce_from, from_at, to_at, text_ko, text_en)
      VALUES ('${at(-1)}', '${at(5)}', '${at(7)}', '점검', 'Maintenance')`);
    expect((await infoOf(token)).body.globalNotice).toMatchObject({
      fromDate: at(5),
      toDate: at(7),
      text: "Maintenance",
    });
  });
});

describe("POST /api/user/settings", () => {
  test("200 changes what is given; 400 for what is not possible or not known; 401 for nobody", async () => {
    const token = await api.signIn("store@seorak.example");
    const post = (body: unknown) => api.json("POST", "/user/settings", { token, body });
    expect((await post({ language: "ko", size: "small" })).body).toMatchObject({
      language: "ko",
      size: "small",
      theme: "#1890ff",
    });
    expect((await post({ theme: "red" })).body).toMatchObject({ status: 400, fields: { theme: expect.any(String) } });
    expect((await post({ roles: ["ROLE_ADMIN"] })).status).toBe(400);
    expect((await post("{ no json")).status).toBe(400);
    expect((await api.call("POST", "/user/settings", { body: {} })).status).toBe(401);
    const salesIn = async (headers?: Record<string, string>) =>
      (await infoOf(token, headers)).body.menus.find(({ path }) => path === "/sales")?.meta.title;
    // The account's language is for calls that name none.
    expect(await salesIn()).toMatch(/[가-힣]/);
    expect(await salesIn({ "accept-language": "en" })).toBe("Sales");
  });
});

describe("POST /api/user/agreements", () => {
  test("200 opens the gate after the first of the two, with version and time on record; 400 and 401 otherwise", async () => {
    const token = await api.signIn("noagreement@seorak.example");
    const accept = (tsaType: string) => api.json("POST", "/user/agreements", { token, body: { tsaType } });
    expect((await api.json("GET", "/menus", { token })).body).toMatchObject({
      status: 403,
      code: "agreement-required",
    });
    expect((await accept("03")).status).toBe(400);
    expect((await accept("02")).body).toEqual({ agreementList: [{ tsaType: "02" }] });
    expect((await api.call("GET", "/menus", { token })).status).toBe(200);
    expect((await accept("02")).body).toEqual({ agreementList: [{ tsaType: "02" }] });
    const { rows } = await query(
      "SELECT type, version FROM agreement_acceptance WHERE user_id = 'noagreement@seorak.example'",
    );
    expect(rows).toEqual([{ type: "02", version: "1.0" }]);
    expect((await api.call("POST", "/user/agreements", { body: { tsaType: "01" } })).status).toBe(401);
  });
});
