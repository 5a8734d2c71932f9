import { afterAll, beforeAll, expect, test } from "vitest";
import type { Applications } from "~/api/domain/membership/applications";
import { type TestApi, testApi } from "../../../../tests/harness/api";
import { memberByHand, seedFirms, taxNumber } from "../../../../tests/harness/members-by-hand";

let api: TestApi;
const tokens = new Map<string, string>();
beforeAll(async () => {
  api = await testApi();
  await seedFirms(api);
  for (const user of ["marketing", "office", "germany", "finance"])
    tokens.set(user, await api.signIn(`${user}@seorak.example`));
  tokens.set("distributor", await api.signIn("distributor@partner.example"));
});
afterAll(() => api.close());

type Answer = Applications & { done: number; left: string[]; code: string; fields: Record<string, string>; id: number };
const waiting = (user: string, area = "members") =>
  api.json<Answer>("GET", `/${area}/applications`, { token: tokens.get(user) });
const activate = (user: string, body: object, area = "members") =>
  api.json<Answer>("POST", `/${area}/activations`, { token: tokens.get(user), body });
const applied = async (user: string, customer: string, no: number) => {
  const body = { customer, taxNo: taxNumber(no), memberType: "end-user", purpose: "use" };
  return (await api.json<Answer>("POST", "/members", { token: tokens.get(user), body })).body.id;
};
const stateOf = async (id: number) => {
  const { rows } = await api.database.pool.query(
    "SELECT state, (SELECT count(*)::int FROM point_entry WHERE member_id = member.id) AS entries FROM member WHERE id = $1",
    [id],
  );
  return rows[0];
};

test("applications are accepted together: what cannot be is named, the others are active and welcomed, once", async () => {
  const one = await applied("office", "OFF-1", 801);
  const active = await memberByHand(api, { customerId: 605, taxNo: taxNumber(803) });
  const ids = [one, active, 999_999];
  expect((await waiting("office")).body).toMatchObject({ rowCount: 1, rows: [{ id: one, taxNo: taxNumber(801) }] });
  const { status, body } = await activate("office", { ids, remark: "As filed" });
  expect([status, body.done, body.left.length]).toEqual([200, 1, 2]);
  expect(body.left.join()).toMatch(/no application any more.*#999999: not there any more/);
  expect(await stateOf(one)).toEqual({ state: "active", entries: 1 });
  const again = await activate("office", { ids: [one] });
  expect([again.body.done, again.body.left.length]).toEqual([0, 1]);
  expect(await stateOf(one)).toEqual({ state: "active", entries: 1 });
  expect((await waiting("office")).body.rows).toEqual([]);
});

test("each keeper sees and accepts their own market's; who keeps none is refused, nobody is no answer", async () => {
  const id = await applied("marketing", "STO-1", 804);
  expect((await waiting("marketing")).body.rows.map((row) => row.id)).toContain(id);
  for (const user of ["finance", "distributor"]) {
    expect((await waiting(user)).status, user).toBe(403);
    expect((await activate(user, { ids: [id] })).status, user).toBe(403);
  }
  expect((await activate("germany", { ids: [id] }, "overseasMembers")).body.done).toBe(0);
  expect((await stateOf(id)).state).toBe("applied");
  const nobody = await activate("office", { ids: [] });
  expect([nobody.status, nobody.body.fields.ids]).toEqual([400, "Tick who is to be activated"]);
  expect((await activate("office", { ids: Array.from({ length: 201 }, (_, at) => at + 1) })).status).toBe(400);
});
