import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { z } from "zod";
import { type TestApi, testApi } from "../../../../tests/harness/api";
import type { search } from "./search.server";

type Answer = z.output<(typeof search.contract.find)["output"]>;

let api: TestApi;
beforeAll(async () => {
  api = await testApi();
  await api.database.pool.query(
    `INSERT INTO customer (id, code, name, name_ko, country, city, industry_id, org_unit_id)
     SELECT 900000 + n, 'C9' || n, 'Seoul Tools ' || n, '서울공구의 ' || n, 'KR', '부산', 1, (SELECT id FROM org_unit WHERE kind = 'office' LIMIT 1)
       FROM generate_series(1, 1200) AS n`,
  );
  await api.database.pool.query(
    `INSERT INTO customer (id, code, name, country, industry_id, org_unit_id)
     SELECT 910000 + id, 'U' || id, 'Milling of ' || code, 'KR', 1, id FROM org_unit`,
  );
});
afterAll(() => api.close());

async function find(user: string, typed: Record<string, string>, language = "en"): Promise<Answer> {
  const token = await api.signIn(user);
  const headers = { "accept-language": language };
  const { status, body } = await api.json<Answer>("GET", `/search?${new URLSearchParams(typed)}`, { token, headers });
  expect(status).toBe(200);
  return body;
}
const namesOf = (answer: Answer, kind: string) =>
  answer.groups.find((group) => group.kind === kind)?.records.map(({ name }) => name) ?? [];
const marketing = "marketing@seorak.example";

describe("GET /api/search", () => {
  test("401 for nobody, 400 for a kind that does not exist", async () => {
    expect((await api.call("GET", "/search?xckeyn=seoul")).status).toBe(401);
    const token = await api.signIn(marketing);
    expect((await api.call("GET", "/search?xckeyn=seoul&xcdtyp=secret", { token })).status).toBe(400);
  });

  test.each(["서울공구", "공구", "ㅅㅇㄱㄱ", "부산", "TOOLS 77", "C977"])("finds a customer by %s", async (xckeyn) => {
    const found = await find(marketing, { xckeyn: `${xckeyn}`, xcdtyp: "customer" });
    expect(namesOf(found, "customer").some((name) => name.startsWith("Seoul Tools"))).toBe(true);
  });

  test("the code itself stands first, and a sign of LIKE means itself", async () => {
    expect(namesOf(await find(marketing, { xckeyn: "c91" }), "customer")[0]).toBe("Seoul Tools 1");
    expect((await find(marketing, { xckeyn: "Seoul%Tools" })).groups).toEqual([]);
  });

  test("a thousand are counted, and the answer says that there are more", async () => {
    const group = (await find(marketing, { xckeyn: "seoul" })).groups.find(({ kind }) => kind === "customer");
    expect(group).toMatchObject({ found: 1000, more: true });
    expect(group?.records).toHaveLength(10);
  });

  test("a second page of one kind goes on where the first ended", async () => {
    const pages = await Promise.all(
      ["1", "2"].map((page) => find(marketing, { xckeyn: "seoul", xcdtyp: "customer", page })),
    );
    const names = pages.flatMap((page) => namesOf(page, "customer"));
    expect(new Set(names).size).toBe(100);
  });

  test("a single letter is named as too short, unless it stands beside a word", async () => {
    expect(await find(marketing, { xckeyn: "s" })).toMatchObject({ groups: [], tooShort: ["s"] });
    expect(await find(marketing, { xckeyn: "seoul s" })).toMatchObject({ tooShort: [] });
  });

  test("people at own customers are found by their names, with a word of the firm's, never by the firm's alone", async () => {
    const [customer] = (await find(marketing, { xckeyn: "seoul", xcdtyp: "customer" })).groups[0]?.records ?? [];
    await api.database.pool.query(
      `INSERT INTO customer_contact (customer_id, name, create_user, last_update_user) VALUES ($1, 'Nina Quist', 'x', 'x')`,
      [customer?.id],
    );
    const named = async (user: string, xckeyn: string) =>
      namesOf(await find(user, { xckeyn, xcdtyp: "contact" }), "contact");
    expect(await named(marketing, "nina")).toEqual(["Nina Quist"]);
    expect(await named(marketing, "quist seoul")).toEqual(["Nina Quist"]);
    expect(await named(marketing, "seoul")).toEqual([]);
    expect(await named("germany@seorak.example", "nina")).toEqual([]);
  });

  test("the menu is searched in the reader's language, and holds only what he may open", async () => {
    const codes = async (user: string, xckeyn: string, language: string) =>
      (await find(user, { xckeyn, xcdtyp: "menu" }, language)).groups.flatMap(({ menus }) =>
        menus.map(({ code }) => code),
      );
    expect(await codes(marketing, "매출 보고", "ko")).toEqual(["MIPSAL01"]);
    expect(await codes(marketing, "MIPSAL01", "en")).toEqual(["MIPSAL01"]);
    expect(await codes("admin@seorak.example", "audit", "en")).toContain("MIPADM07");
    expect(await codes(marketing, "audit", "en")).toEqual([]);
  });

  test("a TAS code finds end users, distributors, contracts and members; a distributor is found by name and code too", async () => {
    const query = (text: string) => api.database.pool.query(text);
    const dealer = "(SELECT id FROM org_unit WHERE code = 'KR-CWN-D1')";
    await query(
      `INSERT INTO agent_distributor (unit_id, tas_no, invited_on) VALUES (${dealer}, 'TX-100', '2024-01-01')`,
    );
    await query(
      `INSERT INTO agent_customer (customer_id, unit_id, tas_no, registered_on) VALUES (900001, ${dealer}, 'TX-200', '2024-02-01')`,
    );
    await query(`INSERT INTO agent_contract (contract_no, unit_id, subsidiary_id, currency, start_on, end_on, notice_days)
      SELECT 'AC-1', u.id, u.subsidiary_id, 'KRW', '2026-01-01', '2026-12-31', 30 FROM org_unit u WHERE u.id = ${dealer}`);
    await query(`INSERT INTO member (member_no, customer_id, subsidiary_id, currency, tax_no, corporation_name, member_type, purpose, applied_on)
      SELECT 'M900001', 900001, u.subsidiary_id, 'KRW', '1234567890', 'Works', 'corporation', 'use', '2026-01-01' FROM org_unit u WHERE u.id = ${dealer}`);
    const kinds = ({ groups }: Answer) => groups.map(({ kind, records }) => [kind, records.map(({ code }) => code)]);
    expect(kinds(await find("admin@seorak.example", { xctass: "tx-" }))).toEqual([
      ["customer", ["C91"]],
      ["distributor", ["KR-CWN-D1"]],
      ["member", ["M900001"]],
      ["agent-contract", ["AC-1"]],
    ]);
    const named = await find(marketing, { xckeyn: "KR-CWN-D", xcdtyp: "distributor" });
    expect(kinds(named)[0]).toEqual(["distributor", expect.arrayContaining(["KR-CWN-D1", "KR-CWN-D2"])]);
    const other = await find("distributor2@partner.example", { xckeyn: "KR-CWN-D", xcdtyp: "distributor" });
    expect(kinds(other)).toEqual([["distributor", ["KR-CWN-D2"]]]);
  });

  test("a subsidiary asks for customers alone; one that the reader does not see is not there", async () => {
    const german = await find("germany@seorak.example", { xcgsvr: "DE" });
    expect(german.groups.map(({ kind }) => kind)).toEqual(["customer"]);
    expect((await find("germany@seorak.example", { xcgsvr: "IN" })).subsidiary).toBeNull();
    const coded = await find(marketing, { xctass: "C9120" });
    expect(namesOf(coded, "customer").sort()).toEqual(["Seoul Tools 120", "Seoul Tools 1200"]);
  });

  test("nobody finds a customer of another unit, and who may not open the report finds none at all", async () => {
    const found = async (user: string) =>
      namesOf(await find(user, { xckeyn: "milling", xcdtyp: "customer" }), "customer").sort();
    expect(await found("distributor@partner.example")).toEqual(["Milling of KR-CWN-D1", "Milling of KR-CWN-D1-1"]);
    expect(await found("distributor2@partner.example")).toEqual(["Milling of KR-CWN-D2"]);
    expect(await found("germany@seorak.example")).toEqual(["Milling of DE", "Milling of DE-D1"]);
    expect(await found(marketing)).toHaveLength(13);
    expect(await found("tt.site@seorak.example")).toEqual([]);
  });
});
