import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { EntityRecord } from "~/api/domain/legal-entity/entities";
import { auditOf } from "../../../../tests/harness/account";
import { type TestApi, testApi } from "../../../../tests/harness/api";

let api: TestApi;
let token: string;
beforeAll(async () => {
  api = await testApi();
  token = await api.signIn("admin@seorak.example");
});
afterAll(() => api.close());

const maker = {
  nameKo: "설악공구 주식회사",
  nameEn: "Seorak Tools Co., Ltd.",
  registrationNo: "134-81-00427",
  addressKo: "안산시 설악로 1",
  addressEn: "1 Seorak-ro, Ansan",
  signatoriesKo: "김서연, 대표이사",
  signatoriesEn: "Seoyeon Kim, Chief Executive Officer",
  units: "HQ, KR",
};
const german = {
  ...maker,
  nameKo: "설악공구 독일",
  nameEn: "Seorak Tools Deutschland GmbH",
  registrationNo: "HRB 44270",
  signatoriesKo: "한스 뮐러, 대표\n\n카트린 포크트, 지배인",
  signatoriesEn: "Hans Müller, Managing Director\r\nKatrin Vogt, Authorised Signatory",
  units: "de",
};
type Answer = { id: number; code: string; fields: Record<string, string>; status: number };
const post = (path: string, body: object, as: string | undefined = token) =>
  api.json<Answer>("POST", `/admin/legal-entities${path}`, { token: as, body });
const get = async (id: number) => (await api.json<EntityRecord>("GET", `/admin/legal-entities/${id}`, { token })).body;
const list = async (query = "") =>
  (await api.json<{ rows: EntityRecord[] }>("GET", `/reports/MIPADM12${query}`, { token })).body.rows;
const add = async (given: object) => (await post("", given)).body.id;

describe("companies that sign papers", () => {
  test("are entered with their units, found by what they are called and by what they sign for, and by name", async () => {
    const [first, second] = [await add(german), await add(maker)];
    expect(await get(first)).toMatchObject({
      ...{ name: german.nameEn, units: "DE", unitNames: ["Unit DE"], can: ["change", "removal"] },
      signatories: ["Hans Müller, Managing Director", "Katrin Vogt, Authorised Signatory"],
    });
    expect((await list()).map(({ id }) => id)).toEqual([second, first]);
    for (const [text, id] of [
      ["GmbH", first],
      ["134-81", second],
      ["Unit KR", second],
      ["독일", first],
    ] as const)
      expect(
        (await list(`?text=${encodeURIComponent(text)}`)).map((row) => row.id),
        text,
      ).toEqual([id]);
    expect((await list("?sort=units&dir=desc")).map(({ id }) => id)).toEqual([second, first]);
    expect(await list("?text=100%25")).toEqual([]);
  });

  test("are refused beside the field: what lacks, a number or a unit of another's, a distributor, people of one language", async () => {
    const refused = async (change: object) =>
      (await post("", { ...maker, registrationNo: "1", units: "", ...change })).body.fields;
    expect(await refused({ registrationNo: maker.registrationNo })).toEqual({
      registrationNo: "Seorak Tools Co., Ltd. has this registration number already",
    });
    expect(await refused({ units: "IN de" })).toEqual({
      units: "DE is signed for by Seorak Tools Deutschland GmbH: take it out there first",
    });
    expect(await refused({ units: "IN, NOWHERE" })).toEqual({ units: "Unknown: NOWHERE" });
    expect(await refused({ units: "KR-CWN-D1" })).toEqual({
      units: "KR-CWN-D1: a distributor is a company of its own and signs for itself",
    });
    expect(await refused({ signatoriesEn: "A\nB" })).toEqual({
      signatoriesEn: "The same people in both languages, one a line: 1 line in Korean, 2 lines here",
    });
    expect(await refused({ signatoriesKo: ",,,", signatoriesEn: ",,," })).toEqual({
      signatoriesKo: "Each line names a person and a position",
    });
    for (const name of ["nameKo", "nameEn", "addressEn", "signatoriesKo", "registrationNo"])
      expect(Object.keys(await refused({ [name]: " " })), name).toEqual([name]);
    expect((await post("", { ...maker, nameEn: "\u0000" })).status).toBe(400);
    expect(await list()).toHaveLength(2);
  });

  test("are changed once for each state that was seen, keep their own number, and hand their units on", async () => {
    const [{ id = 0, stamp = "" } = {}] = await list("?text=GmbH");
    const change = { ...german, units: "DE IN", stamp };
    api.clock.forward(1000);
    expect((await post(`/${id}`, change)).status).toBe(200);
    expect((await post(`/${id}`, change)).body.code).toBe("stale");
    const { stamp: later, unitNames } = await get(id);
    expect(unitNames).toEqual(["Unit DE", "Unit IN"]);
    api.clock.forward(1000);
    expect((await post(`/${id}/removal`, { stamp: later })).body.fields).toHaveProperty("remark");
    expect((await post(`/${id}/removal`, { stamp: later, remark: "merged" })).status).toBe(200);
    const removed = await get(id);
    expect((await post(`/${id}/removal`, { stamp: removed.stamp, remark: "merged" })).body.code).toBe("not-now");
    expect([removed.inUse, removed.units, removed.can]).toEqual([false, "", ["restoration"]]);
    expect((await list("?show=removed")).map((row) => row.id)).toEqual([id]);
    expect((await list()).map((row) => row.id)).not.toContain(id);
    expect((await get(await add({ ...german, units: "IN DE" }))).units).toBe("DE, IN");
    expect(await auditOf(api, `legal-entity:${id}`)).toMatchObject([
      { action: "legal-entity-add", after: { nameEn: german.nameEn } },
      { action: "legal-entity-change", before: { units: "DE" }, after: { units: "DE IN" } },
      { action: "legal-entity-remove", reason: "merged" },
    ]);
  });

  test("taken out by mistake sign again, for those of their units that are still free, once; with another's number they do not", async () => {
    const given = { ...german, registrationNo: "HRB 1", units: "KR-CWN KR-ANS" };
    const id = await add(given);
    const act = async (verb: string, more: object = {}) => {
      api.clock.forward(1000);
      return post(`/${id}/${verb}`, { stamp: (await get(id)).stamp, ...more });
    };
    await act("removal", { remark: "mistake" });
    const other = await add({ ...given, units: "KR-ANS" });
    expect((await act("restoration")).body.fields).toEqual({
      remark: `${german.nameEn} has this registration number already`,
    });
    const { stamp } = await get(other);
    expect((await post(`/${other}`, { ...given, units: "KR-ANS", registrationNo: "HRB 2", stamp })).status).toBe(200);
    const back = (await act("restoration", { remark: "still there" })) as { status: number; body: object };
    expect([back.status, back.body]).toEqual([200, { elsewhere: [{ unit: "Unit KR-ANS", entity: german.nameEn }] }]);
    expect(await get(id)).toMatchObject({ inUse: true, units: "KR-CWN", can: ["change", "removal"] });
    expect((await act("restoration")).body.code).toBe("not-now");
    expect((await auditOf(api, `legal-entity:${id}`)).at(-1)).toMatchObject({
      ...{ action: "legal-entity-restore", reason: "still there" },
    });
  });

  test("401, 403: administrators alone enter and change them, whoever was given the list reads it", async () => {
    const marketing = await api.signIn("marketing@seorak.example");
    expect((await api.json("POST", "/admin/legal-entities", { body: maker })).status).toBe(401);
    expect((await post("", { ...maker, registrationNo: "2", units: "" }, marketing)).status).toBe(403);
    const { pool } = api.database;
    await pool.query(
      "INSERT INTO menu_role (menu_key, role_id) SELECT key, 'ROLE_MARKETING' FROM menu WHERE code = 'MIPADM12'",
    );
    const [{ id = 0, stamp = "" } = {}] = await list();
    const read = await api.json<EntityRecord>("GET", `/admin/legal-entities/${id}`, { token: marketing });
    expect([read.status, read.body.can]).toEqual([200, []]);
    expect((await post("", { ...maker, registrationNo: "2", units: "" }, marketing)).body.code).toBe("no-right");
    expect((await post(`/${id}`, { ...maker, stamp }, marketing)).body.code).toBe("no-right");
  });
});
