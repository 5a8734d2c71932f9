import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { FEW_PICKS, pickKinds } from "~/api/domain/search/pick-kinds";
import { type TestApi, testApi } from "../../../../tests/harness/api";

type Pick = { code: string; name: string; detail: string };

let api: TestApi;
beforeAll(async () => {
  api = await testApi();
  await api.database.pool.query(
    `INSERT INTO customer (id, code, name, name_ko, country, city, industry_id, org_unit_id)
     SELECT 900000 + n, 'C9' || n, 'Seoul Tools ' || n, '서울공구의 ' || n, 'KR', '부산', 1,
            (SELECT org_unit_id FROM user_group WHERE id = 'officeChangwon')
       FROM generate_series(1, 120) AS n`,
  );
  await api.database.pool.query(
    `INSERT INTO place (country, city, name_ko, name_en, name_zh, latitude, longitude)
     VALUES ('KR', '부산', '부산', 'Busan', '釜山', 35.1796, 129.0756) ON CONFLICT (country, city) DO NOTHING`,
  );
  await api.database.pool.query(
    `INSERT INTO customer (id, code, name, country, industry_id, org_unit_id)
     SELECT 910000 + id, 'U' || id, 'Milling of ' || code, 'KR', 1, id FROM org_unit`,
  );
});
afterAll(() => api.close());

async function get<T>(user: string, path: string, language = "en"): Promise<T> {
  const token = await api.signIn(`${user}`);
  const { status, body } = await api.json<T>("GET", path, { token, headers: { "accept-language": language } });
  expect(status).toBe(200);
  return body;
}
const choices = (user: string, kind: string, code = "") =>
  get<{ few: Pick[] | null; chosen: Pick | null }>(user, `/picks/${kind}/choices?${new URLSearchParams({ code })}`);
const search = (user: string, kind: string, text: string, language?: string) =>
  get<{ rows: Pick[]; found: number }>(user, `/picks/${kind}?${new URLSearchParams({ text })}`, language);
const scopeOf = async (group: string) =>
  (
    await api.database.pool.query<{ id: number; code: string }>(
      `WITH RECURSIVE below AS (SELECT org_unit_id AS id FROM user_group WHERE id = $1
         UNION SELECT o.id FROM org_unit o JOIN below b ON o.parent_id = b.id)
       SELECT o.id, o.code FROM org_unit o JOIN below USING (id) ORDER BY code`,
      [group],
    )
  ).rows;

const marketing = "marketing@seorak.example";
const germany = "germany@seorak.example";

describe("the picker", () => {
  test("401 for nobody, 400 for a kind that there is not", async () => {
    const token = await api.signIn(marketing);
    for (const path of ["/picks/customer?text=seoul", "/picks/customer/choices", "/picks?asked=customer:seoul"])
      expect((await api.call("GET", path)).status).toBe(401);
    for (const path of ["/picks/password?text=seoul", "/picks/password/choices", "/picks?asked=password:seoul"])
      expect((await api.call("GET", path, { token })).status).toBe(400);
  });

  test("says what was typed in all fields of a form at once: a code, what its words fit, nothing, nothing of another's", async () => {
    const asked = ["customer:C9113", "customer:Seoul Tools 113", "customer:nobody", "unit:Seoul Tools 113"];
    const path = `/picks?${new URLSearchParams(asked.map((each) => ["asked", each]))}`;
    type Meant = { answers: { isCode: boolean; rows: Pick[] }[] };
    const told = ({ answers }: Meant) => answers.map(({ isCode, rows }) => [isCode, rows.map(({ code }) => code)]);
    const nothing = [false, []];
    expect(told(await get<Meant>(marketing, path))).toEqual([[true, ["C9113"]], [false, ["C9113"]], nothing, nothing]);
    expect(told(await get<Meant>(germany, path))).toEqual([nothing, nothing, nothing, nothing]);
  });

  test("gives of lessors those that a contract takes: the maker, and the subsidiary of the reader's own units", async () => {
    const office = "office@seorak.example";
    expect((await choices(office, "lessor")).few?.map(({ code }) => code).sort()).toEqual(["HQ", "KR"]);
    expect((await choices(germany, "lessor")).few?.map(({ code }) => code).sort()).toEqual(["DE", "HQ"]);
    type Meant = { answers: { isCode: boolean }[] };
    expect((await get<Meant>(office, "/picks?asked=lessor:KR")).answers.map(({ isCode }) => isCode)).toEqual([true]);
  });

  test("a letter beside a word tells hits apart; alone it finds nothing", async () => {
    const codes = async (text: string) => (await search(marketing, "customer", text)).rows.map(({ code }) => code);
    expect(await codes("tools 113 s")).toEqual(["C9113"]);
    expect(await codes("tools 113 q")).toEqual([]);
    expect((await search(marketing, "unit", "kr-cwn k")).rows.map(({ code }) => code)).toContain("KR-CWN");
    expect(await codes("s t")).toEqual([]);
  });

  test("lists all when they are few, and only what the reader may see", async () => {
    const own = await scopeOf("subsidiaryGermany");
    expect(own.length).toBeGreaterThan(0);
    const units = (await choices(germany, "unit")).few ?? [];
    expect(units.map(({ code }) => code).sort()).toEqual(own.map(({ code }) => code).sort());
    const customers = (await choices(germany, "customer")).few ?? [];
    expect(customers.map(({ code }) => code).sort()).toEqual(own.map(({ id }) => `U${id}`).sort());
    expect((await choices("corporation@partner.example", "unit")).few).toEqual([]);
  });

  test("searches by code and name where they are many, in the reader's language", async () => {
    expect((await choices(marketing, "customer")).few).toBeNull();
    const { rows, found } = await search(marketing, "customer", "seoul tools");
    expect([rows.length <= FEW_PICKS, found]).toEqual([true, 120]);
    expect((await search(marketing, "customer", "C9117")).rows.map(({ code }) => code)).toEqual(["C9117"]);
    expect((await search(marketing, "customer", "공구 C9117", "ko")).rows[0]?.name).toBe("서울공구의 117");
    expect((await search(marketing, "customer", "s")).rows).toEqual([]);
    expect((await search(germany, "customer", "seoul tools")).rows).toEqual([]);
  });

  test("names what is chosen, unless its reader may not see it", async () => {
    expect((await choices(marketing, "customer", "C91")).chosen).toMatchObject({ name: "Seoul Tools 1" });
    expect((await choices(germany, "customer", "C91")).chosen).toBeNull();
    expect((await choices(germany, "unit", "KR-ANS")).chosen).toBeNull();
    expect((await choices(marketing, "unit", "KR-ANS")).chosen).toMatchObject({ code: "KR-ANS" });
  });

  test("says where a customer is in the reader's language: city and country", async () => {
    for (const [language, place] of [
      ["en", "Busan, South Korea"],
      ["ko", "부산, 대한민국"],
      ["zh", "釜山, 韩国"],
    ] as const) {
      const [hit] = (await search(marketing, "customer", "C9117", language)).rows;
      const { chosen } = await get<{ chosen: Pick | null }>(marketing, "/picks/customer/choices?code=C9117", language);
      expect([hit?.detail, chosen?.detail]).toEqual([place, place]);
    }
    const [few] = (await choices(germany, "customer")).few ?? [];
    expect(few?.detail).toBe("South Korea");
  });

  test("gives of users the colleagues alone", async () => {
    const codes = async (user: string) => (await choices(user, "user")).few?.map(({ code }) => code).sort();
    expect(await codes(germany)).toEqual([germany]);
    expect(await codes("distributor@partner.example")).toEqual([
      "dist.admin@partner.example",
      "distributor@partner.example",
    ]);
    expect(await codes(marketing)).toContain("distributor2@partner.example");
  });

  test("offers of users those who can sign in; one who stands there already says that they cannot", async () => {
    const distributor = "distributor@partner.example";
    const ids = async () => (await choices("dist.admin@partner.example", "user")).few?.map(({ code }) => code);
    const chosen = async (kind: string) =>
      (await choices("dist.admin@partner.example", kind, distributor)).chosen?.name;
    const before = await chosen("user");
    expect(await ids()).toContain(distributor);
    await api.database.pool.query("UPDATE app_user SET status = 'withdrawn' WHERE id = $1", [distributor]);
    try {
      expect(await ids()).not.toContain(distributor);
      expect((await search(marketing, "user", distributor)).found).toBe(0);
      expect(await chosen("user")).toBe(`${before} (no access today)`);
      await api.database.pool.query("UPDATE app_user SET status = 'locked' WHERE id = $1", [distributor]);
      expect((await search(marketing, "account", distributor)).found).toBe(1);
      expect(await chosen("account")).toBe(before);
    } finally {
      await api.database.pool.query("UPDATE app_user SET status = 'active' WHERE id = $1", [distributor]);
    }
  });

  test("offers of users nobody who never agreed at the door; a password that has run out is a step at the next sign-in", async () => {
    const [never, expired] = ["noagreement@seorak.example", "expired@seorak.example"];
    expect((await search(marketing, "user", never)).rows).toEqual([]);
    expect((await search(marketing, "account", never)).found).toBe(1);
    expect((await choices(marketing, "user", never)).chosen?.name).toMatch(/ \(no access today\)$/);
    expect((await search(marketing, "user", expired)).found).toBe(1);
    expect((await choices(marketing, "user", expired)).chosen?.name).not.toContain("(");
  });

  test("takes every sign as it is typed", async () => {
    for (const kind of pickKinds)
      for (const text of ["100%", "_ermany", "'; --", "\\\\"])
        expect((await search(marketing, kind, text)).found).toBe(0);
  });
});
