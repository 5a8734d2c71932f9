import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type TestApi, testApi } from "../../../../tests/harness/api";
import type { UserInfo } from "../user/user.server";

let api: TestApi;
let token: string;
beforeAll(async () => {
  api = await testApi();
  token = await api.signIn("admin@seorak.example");
});
afterAll(() => api.close());

type Group = { id: string; nameEn: string; unitCode: string; members: number; stamp: string; logo: string | null };
const list = async (query = "") =>
  (await api.json<{ rows: Group[]; rowCount: number }>("GET", `/reports/MIPADM02${query}`, { token })).body;
const get = (id: string) => api.json<Group>("GET", `/admin/groups/${id}`, { token });
const post = (path: string, body: object) =>
  api.json<{ code: string; fields: Record<string, string> }>("POST", path, { token, body });
const png = Buffer.concat([Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), Buffer.alloc(100)]);

describe("groups", () => {
  test("200: by ID, with what each stands for and how many belong to it", async () => {
    expect((await list()).rowCount).toBe(12);
    expect((await get("distributorOne")).body).toMatchObject({ unitCode: "KR-CWN-D1", members: 2, distributor: true });
  });

  test.each([
    ["?kind=customer", ["corporation"]],
    ["?kind=none", ["siteChangwon", "siteUlsan", "spoolGroup"]],
    ["?text=BOARD", ["board"]],
    ["?text=100%25", []],
    ["?kind=distributor&sort=name", ["distributorOne", "distributorTwo"]],
  ])("searched by %s", async (query, ids) => {
    expect((await list(query)).rows.map(({ id }) => id)).toEqual(ids);
  });

  test("one is made for a unit, and its members see the unit's rows from then on", async () => {
    const made = { id: "officeAnsan", nameKo: "안산", nameEn: "Ansan", unitCode: "KR-ANS" };
    expect((await post("/admin/groups", made)).status).toBe(200);
    expect((await get("officeAnsan")).body).toMatchObject({ unitCode: "KR-ANS", members: 0, distributor: false });
    expect((await post("/admin/groups", made)).body).toMatchObject({ status: 409, code: "conflict" });
  });

  test("400 with the field: an unknown code, both at once, a bad ID, no name", async () => {
    const made = { id: "x1", nameKo: "가", nameEn: "A" };
    const fields = async (change: object) =>
      Object.keys((await post("/admin/groups", { ...made, ...change })).body.fields ?? {});
    expect(await fields({ unitCode: "NOWHERE" })).toEqual(["unitCode"]);
    expect(await fields({ customerCode: "NOBODY" })).toEqual(["customerCode"]);
    const both = await post("/admin/groups", { ...made, unitCode: "KR-ANS", customerCode: "x" });
    expect(both.body.fields).toEqual({ customerCode: "A group stands for a unit or for a customer, not for both" });
    expect(await fields({ id: "../x" })).toEqual(["id"]);
    expect(await fields({ nameKo: " " })).toEqual(["nameKo"]);
    expect((await get("x1")).status).toBe(404);
  });

  test("one is changed once for each state that was seen", async () => {
    const { stamp } = (await get("board")).body;
    const change = { nameKo: "이사회", nameEn: "Council", unitCode: "KR-ANS", stamp };
    expect((await post("/admin/groups/board", change)).status).toBe(200);
    expect((await post("/admin/groups/board", change)).body).toMatchObject({ status: 409, code: "stale" });
    const { rows } = await api.database.pool.query(
      "SELECT before, after FROM audit_entry WHERE action = 'group-change'",
    );
    expect(rows).toMatchObject([{ before: { nameEn: "Board" }, after: { nameEn: "Council", unitCode: "KR-ANS" } }]);
    expect((await post("/admin/groups/nowhere", change)).status).toBe(404);
  });
});

describe("a logo", () => {
  const content = png.toString("base64");
  test("is seen by the group's members, at an address that changes with it", async () => {
    expect((await post("/admin/groups/distributorOne/logo", { content })).status).toBe(200);
    const member = await api.signIn("distributor@partner.example");
    const { groupList } = (await api.json<UserInfo>("GET", "/user/info", { token: member })).body.userPrincipal;
    expect(groupList[0]?.groupLogo).toMatch(/^\/group-logo\/distributorOne\?v=[0-9a-f]{12}$/);
    const { body } = await api.json("GET", "/groups/distributorOne/logo", { token: member });
    expect(body).toEqual({ mediaType: "image/png", content });
    expect((await api.call("GET", "/groups/distributorOne/logo")).status).toBe(401);
    const competitor = await api.signIn("distributor2@partner.example");
    expect((await api.call("GET", "/groups/distributorOne/logo", { token: competitor })).status).toBe(404);
    expect((await api.call("GET", "/groups/distributorOne/logo", { token })).status).toBe(200);
    expect((await post("/admin/groups/distributorOne/logo/removal", {})).status).toBe(200);
    expect((await api.call("GET", "/groups/distributorOne/logo", { token: member })).status).toBe(404);
    expect((await get("distributorOne")).body.logo).toBeNull();
  });

  test.each([
    ["nothing", Buffer.alloc(0)],
    ["more than 40 kB", Buffer.concat([png, Buffer.alloc(40_000)])],
    ["a page", Buffer.from("<!doctype html><script>alert(1)</script>")],
    ["a drawing with scripts", Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'><script/></svg>")],
    ["half a picture's beginning", png.subarray(0, 4)],
  ])("400 for %s", async (_name, bytes) => {
    const answer = await post("/admin/groups/board/logo", { content: bytes.toString("base64") });
    expect(answer.status).toBe(400);
    expect(answer.body.fields).toHaveProperty("logo");
  });

  test("404 for a group that is not there", async () => {
    expect((await post("/admin/groups/nowhere/logo", { content })).status).toBe(404);
  });
});
