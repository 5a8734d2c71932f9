import { afterAll, beforeAll, expect, test } from "vitest";
import { listRuleValues } from "~/api/domain/rule/rule-values.server";
import { auditOf } from "../../../../tests/harness/account";
import { type TestApi, testApi } from "../../../../tests/harness/api";

let api: TestApi;
let token: string;
beforeAll(async () => {
  api = await testApi();
  token = await api.signIn("admin@seorak.example");
});
afterAll(() => api.close());

type Answer = { id: number; code: string; fields: Record<string, string>; can: string[]; time: string };
type List = {
  rows: { id: number; name: string; value: string; time: string; currency: string | null }[];
  rowCount: number;
};
const set = (body: object, as = token) => api.json<Answer>("POST", "/admin/rules", { token: as, body });
const given = (more: object = {}) => ({ rule: "membership/use-rate", value: "1.5", validFrom: "2026-12-01", ...more });
const list = async (search: string) => (await api.json<List>("GET", `/reports/MIPADM10?${search}`, { token })).body;
const valueOn = async (day: string, scope = {}) =>
  (await listRuleValues(api.database.db, "membership", day, scope))["use-rate"];

test("200: a value counts from its day on, the earlier one until then; it stands in the list and the audit trail", async () => {
  const { status, body } = await set(given());
  expect(status).toBe(200);
  expect([await valueOn("2026-11-30"), await valueOn("2026-12-01")]).toEqual(["0.01", "0.015"]);
  const { rows } = await list("area=membership&time=coming");
  expect(rows).toMatchObject([{ id: body.id, name: "use-rate", value: "0.015", time: "coming" }]);
  expect(await auditOf(api, "rule:membership/use-rate")).toMatchObject([
    { action: "rule-add", by: "admin@seorak.example" },
  ]);
  expect((await set(given())).body).toMatchObject({
    code: "conflict",
    fields: { validFrom: "This day has a value already" },
  });
  expect((await set(given({ currency: "krw" }))).status).toBe(200);
  expect(await valueOn("2026-12-01", { currency: "KRW" })).toBe("0.015");
});

test("a value still to come is taken back; one that counts stays", async () => {
  const { id } = (await set(given({ validFrom: "2027-01-01" }))).body;
  const take = (of: number) => api.json<Answer>("POST", `/admin/rules/${of}/removal`, { token, body: {} });
  expect((await take(id)).status).toBe(200);
  expect((await take(id)).status).toBe(404);
  const today = (await set(given({ validFrom: "2026-11-20" }))).body.id;
  expect((await api.json<Answer>("GET", `/admin/rules/${today}`, { token })).body).toMatchObject({
    time: "in-force",
    can: [],
  });
  expect((await take(today)).body.code).toBe("not-now");
});

test("400 beside the field: yesterday, no number, out of bounds, no such rule, no subsidiary", async () => {
  const cases: [object, string][] = [
    [{ validFrom: "2026-11-19" }, "validFrom"],
    [{ value: "much" }, "value"],
    [{ value: "101" }, "value"],
    [{ rule: "membership/nothing" }, "rule"],
    [{ rule: "membership/dormant-months", value: "1.5" }, "value"],
    [{ subsidiary: "KR-CWN" }, "subsidiary"],
  ];
  for (const [more, field] of cases) {
    const { status, body } = await set(given({ validFrom: "2027-02-01", ...more }));
    expect([status, Object.keys(body.fields ?? {})], field).toEqual([400, [field]]);
  }
});

test("every first value is in force, with a name; 403 for who is no administrator", async () => {
  const { rows } = await list("time=in-force&size=200");
  expect(rows.length).toBeGreaterThan(15);
  const other = await api.signIn("marketing@seorak.example");
  expect((await set(given(), other)).status).toBe(403);
});
