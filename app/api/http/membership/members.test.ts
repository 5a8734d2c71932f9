import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import type { MemberRecord } from "~/api/domain/membership/member-record";
import { auditOf, newestMail } from "../../../../tests/harness/account";
import { type TestApi, testApi } from "../../../../tests/harness/api";
import { memberByHand, seedFirms, taxNumber } from "../../../../tests/harness/members-by-hand";
import { corporationCustomerId } from "../../../../tests/harness/people";

let api: TestApi;
const tokens = new Map<string, string>();
beforeAll(async () => {
  api = await testApi();
  await seedFirms(api);
  for (const user of ["marketing", "office", "store", "germany", "finance", "admin"])
    tokens.set(user, await api.signIn(`${user}@seorak.example`));
  tokens.set("distributor", await api.signIn("distributor@partner.example"));
});
/** No test finds another one's members in its way. */
afterEach(() => query("UPDATE member SET state = 'withdrawn', withdrawn_on = coalesce(withdrawn_on, '2026-01-01')"));
afterAll(() => api.close());

type Answer = { code: string; message: string; fields: { [name: string]: string }; id: number; contact: number };

const get = (user: string, id: number, area = "members") =>
  api.json<MemberRecord & Answer>("GET", `/${area}/${id}`, { token: tokens.get(user) });
const post = (user: string, path: string, body: object = {}) =>
  api.json<Answer>("POST", path, { token: tokens.get(user), body });
const query = async (text: string, values: unknown[] = []) => (await api.database.pool.query(text, values)).rows;
let next = 1;
const given = (more: Record<string, unknown> = {}): Record<string, unknown> => ({
  customer: "OFF-1",
  taxNo: taxNumber(next++),
  memberType: "end-user",
  purpose: "use",
  ...more,
});
/** What is kept of a member without the customer, who stays. */
const changed = (more: Record<string, unknown>) => {
  const { customer: _customer, ...rest } = given(more);
  return rest;
};
const away = (id: number) =>
  query("UPDATE member SET state = 'withdrawn', withdrawn_on = '2026-01-01' WHERE id = $1", [id]);
async function added(user = "office", more: Record<string, unknown> = {}) {
  const { body, status } = await post(user, "/members", given(more));
  expect([status, body.fields]).toEqual([200, undefined]);
  return body.id;
}

describe("registering", () => {
  test("200: an application of the customer's name, unit and money, with its first line of history and in the audit trail", async () => {
    const no = taxNumber(900);
    const dashed = `${no.slice(0, 3)}-${no.slice(3, 5)}-${no.slice(5)}`;
    const id = await added("office", {
      taxNo: dashed,
      smsConsent: true,
      smsConsentOn: "2026-11-01",
      smsConsentSource: "form",
    });
    const { body } = await get("office", id);
    expect(body).toMatchObject({ state: "applied", corporationName: "Firm OFF-1", taxNo: no, currency: "KRW" });
    expect(body.memberNo).toMatch(/^M\d{6}$/);
    expect(body.places).toMatchObject({ office: "Unit KR-CWN", subsidiary: "Unit KR", store: null });
    expect(body.history).toMatchObject([{ change: "application", after: "applied", actor: "Park Dohyun" }]);
    expect(body.can.sort()).toEqual(["activation", "change", "contacts", "deactivation"]);
    expect(await auditOf(api, `member:${id}`)).toMatchObject([{ action: "member-add", by: "office@seorak.example" }]);
  });

  test("400: what is wrong stands beside its field, and nothing is written", async () => {
    const before = await query("SELECT count(*) FROM member");
    const wrong = (more: Record<string, unknown>) => post("office", "/members", given(more));
    const cases: [Record<string, unknown>, string, RegExp][] = [
      [{ customer: "NOBODY" }, "customer", /no such customer/],
      [{ customer: "STO-1" }, "customer", /no such customer/],
      [{ taxNo: "124-81-00999" }, "taxNo", /check digit/],
      [{ taxNo: "12" }, "taxNo", /form/],
      [{ vatId: "1" }, "vatId", /form/],
      [{ memberType: "nobody" }, "memberType", /no such code/],
      [{ purpose: "other" }, "purpose", /not possible|Mandatory/],
      [{ vatDate: "2027-01-01" }, "vatDate", /still to come/],
      [{ vatDate: "yesterday" }, "vatDate", /day like/],
      [{ smsConsent: true }, "smsConsentOn", /Mandatory/],
      [{ mailConsent: true, mailConsentOn: "2026-11-01" }, "mailConsentSource", /Mandatory/],
      [{ userId: "admin@seorak.example" }, "userId", /No account/],
    ];
    for (const [more, field, sentence] of cases) {
      const { status, body } = await wrong(more);
      expect([status, body.code], field).toEqual([400, "invalid-input"]);
      expect(body.fields[field], field).toMatch(sentence);
    }
    expect(await query("SELECT count(*) FROM member")).toEqual(before);
  });

  test("409: a number twice, however it is typed, is told in the specification's words; also where the other is out of sight", async () => {
    const taxNo = taxNumber(901);
    const id = await memberByHand(api, { customerId: 602, taxNo });
    const { status, body } = await post(
      "office",
      "/members",
      given({ taxNo: `${taxNo.slice(0, 5)} ${taxNo.slice(5)}` }),
    );
    expect([status, body.code, body.fields]).toEqual([409, "conflict", { taxNo: "VAT No. is duplicated" }]);
    expect((await get("office", id)).status).toBe(404);
  });

  test("409 once: two at the same moment with one number are one member", async () => {
    const same = given();
    const both = await Promise.all([
      post("office", "/members", same),
      post("marketing", "/members", { ...same, customer: "OFF-2" }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test("a customer joins once, and only the register of their market", async () => {
    await added();
    expect((await post("office", "/members", given())).body.fields.customer).toMatch(/member already/);
    const home = await post("marketing", "/members", given({ customer: "GER-1" }));
    expect(home.body.fields.customer).toMatch(/other register/);
  });

  test("401 without a session, 403 for who reads only or has no right to the screen", async () => {
    expect((await api.json("POST", "/members", { body: given() })).status).toBe(401);
    expect((await post("distributor", "/members", given({ customer: "DIS-1" }))).body.code).toBe("no-right");
    for (const user of ["finance", "germany"]) expect((await post(user, "/members", given())).status, user).toBe(403);
  });
});

describe("abroad", () => {
  test("a member has the subsidiary's money, and is found in the other register alone", async () => {
    const { status, body } = await post("germany", "/overseasMembers", {
      ...given({ customer: "GER-1", vatId: "DE 136 695 976" }),
      taxNo: "HRB 12345",
    });
    expect([status, body.fields]).toEqual([200, undefined]);
    const { body: member } = await get("germany", body.id, "overseasMembers");
    expect(member).toMatchObject({ currency: "EUR", taxNo: "HRB12345", vatId: "DE136695976" });
    expect((await get("marketing", body.id)).status).toBe(404);
    expect((await post("germany", `/overseasMembers/${body.id}/activation`)).status).toBe(200);
    expect((await get("germany", body.id, "overseasMembers")).body.balance.toBeAvailable).toBe(1000);
  });
});

describe("sight", () => {
  test("404 for another unit's member, whatever is asked; a distributor reads its own customers' without ways to reach people", async () => {
    const taxNo = taxNumber(902);
    const id = await memberByHand(api, { customerId: 603, taxNo });
    expect((await post("office", `/members/${id}/contacts`, { name: "Lee", mobile: "010" })).status).toBe(200);
    const verbs = {
      ...{ activation: {}, deactivation: { reason: "closed", remark: "x" }, restoration: { remark: "x" } },
      ...{ passwordReset: { remark: "x" }, contacts: { name: "x" } },
    };
    for (const [verb, body] of Object.entries(verbs))
      expect((await post("store", `/members/${id}/${verb}`, body)).status, verb).toBe(404);
    const { body } = await get("distributor", id);
    expect(body).toMatchObject({ can: [], contacts: [{ name: "Lee", mobile: "", can: [] }] });
    expect((await get("office", id)).body.contacts[0]?.mobile).toBe("010");
  });
});

describe("changing", () => {
  test("200 with the state that was seen; 409 with an older one, and nothing is written over", async () => {
    const id = await added();
    const { body: seen } = await get("office", id);
    const { taxNo, stamp } = seen;
    const values = changed({ taxNo, stamp, corporationName: "Renamed", purpose: "offset" });
    api.clock.forward(1000);
    expect((await post("office", `/members/${id}`, values)).status).toBe(200);
    const late = await post("marketing", `/members/${id}`, { ...values, corporationName: "Late" });
    expect([late.status, late.body.code]).toEqual([409, "stale"]);
    const { body } = await get("office", id);
    expect(body.corporationName).toBe("Renamed");
    expect(body.history[0]).toMatchObject({ change: "purpose", before: "use", after: "offset" });
  });
});

describe("activation", () => {
  test("grants the welcome points of the currency once per tax number, whoever registers it again", async () => {
    const taxNo = taxNumber(903);
    const first = await added("office", { taxNo });
    const [one, two] = await Promise.all([1, 2].map(() => post("office", `/members/${first}/activation`)));
    expect([one?.status, two?.status].sort()).toEqual([200, 409]);
    expect((await get("office", first)).body).toMatchObject({
      state: "active",
      balance: { available: 0, toBeAvailable: 10_000 },
    });
    await away(first);
    const again = await added("office", { taxNo });
    expect((await post("office", `/members/${again}/activation`)).status).toBe(200);
    expect((await get("office", again)).body).toMatchObject({ state: "active", balance: { toBeAvailable: 0 } });
    expect(
      await query("SELECT count(*)::int AS count FROM point_entry WHERE form_id LIKE $1", [`welcome/%/${taxNo}`]),
    ).toEqual([{ count: 1 }]);
  });
});

describe("deactivation and restoration", () => {
  test("asks for a known reason and a remark, keeps the points for thirty days, and can be taken back until then", async () => {
    const id = await added();
    await post("office", `/members/${id}/activation`);
    const leave = (body: object) => post("office", `/members/${id}/deactivation`, body);
    expect((await leave({ reason: "closed" })).body.fields).toHaveProperty("remark");
    expect((await leave({ reason: "nothing", remark: "x" })).body.fields.reason).toMatch(/no such code/);
    expect((await leave({ reason: "closed", remark: "They closed" })).status).toBe(200);
    const { body } = await get("office", id);
    expect(body).toMatchObject({ state: "withdrawn", withdrawalReason: "closed", can: ["restoration"] });
    expect((await post("office", `/members/${id}`, changed({ stamp: body.stamp }))).body.code).toBe("not-now");
    expect((await post("office", `/members/${id}/restoration`, { remark: " " })).status).toBe(400);
    api.clock.forward(30 * 24 * 3_600_000);
    tokens.set("office", await api.signIn("office@seorak.example"));
    expect((await post("office", `/members/${id}/restoration`, { remark: "They opened again" })).status).toBe(200);
    const { body: back } = await get("office", id);
    expect(back).toMatchObject({ state: "active", withdrawnOn: null });
    expect(back.history.map(({ change }) => change)).toEqual([
      "restoration",
      "withdrawal",
      "activation",
      "application",
    ]);
    await leave({ reason: "own-wish", remark: "Again" });
    api.clock.forward(31 * 24 * 3_600_000);
    tokens.set("office", await api.signIn("office@seorak.example"));
    expect((await get("office", id)).body.can).toEqual([]);
    const late = await post("office", `/members/${id}/restoration`, { remark: "Too late" });
    expect([late.status, late.body.code]).toEqual([409, "not-now"]);
  });

  test("409 when another member has come with the same number meanwhile", async () => {
    const taxNo = taxNumber(904);
    const id = await memberByHand(api, { customerId: 603, taxNo, state: "withdrawn" });
    await query("UPDATE member SET withdrawn_on = $2::date WHERE id = $1", [id, api.clock.now.toISOString()]);
    await memberByHand(api, { customerId: 605, taxNo });
    const { status, body } = await post("office", `/members/${id}/restoration`, { remark: "Back" });
    expect([status, body.code]).toEqual([409, "member-number-taken"]);
    expect(body.message).toMatch(/^VAT No\. is duplicated/);
  });

  test("resets the password of the member's own account, with the remark in both histories", async () => {
    const userId = "corporation@partner.example";
    const id = await memberByHand(api, { customerId: corporationCustomerId, taxNo: taxNumber(905), userId });
    expect((await get("office", id)).body).toMatchObject({ account: { name: expect.any(String) } });
    expect((await post("office", `/members/${id}/passwordReset`, { remark: "" })).status).toBe(400);
    expect((await post("office", `/members/${id}/passwordReset`, { remark: "Called us" })).status).toBe(200);
    expect((await newestMail(api, userId)).template).toBe("passwordResetByAdministrator");
    expect((await get("office", id)).body.history[0]).toMatchObject({ change: "password-reset", comment: "Called us" });
    expect(await auditOf(api, `user:${userId}`)).toContainEqual(
      expect.objectContaining({
        ...{ action: "password-reset-by-administrator", by: "office@seorak.example", reason: "Called us" },
      }),
    );
    await post("office", `/members/${id}/deactivation`, { reason: "closed", remark: "Closed" });
    await query("DELETE FROM mail_outbox");
    expect((await post("office", `/members/${id}/restoration`, { remark: "Opened" })).status).toBe(200);
    expect((await newestMail(api, userId)).template).toBe("passwordResetByAdministrator");
  });

  test("an account that is none of the customer's is never touched", async () => {
    const id = await memberByHand(api, { customerId: 601, taxNo: taxNumber(906), userId: "admin@seorak.example" });
    expect((await get("office", id)).body.can).not.toContain("reset");
    expect((await post("office", `/members/${id}/passwordReset`, { remark: "x" })).body.code).toBe("not-now");
  });
});

describe("contacts", () => {
  const mains = async (id: number) =>
    (await get("office", id)).body.contacts.map(({ name, main }) => `${name}${main ? "*" : ""}`);
  test("exactly one is the main one: the first, until the mark moves; it goes last", async () => {
    const id = await added();
    const add = async (name: string, main = false) =>
      (await post("office", `/members/${id}/contacts`, { name, main })).body.contact;
    const [kim, lee, park] = [await add("Kim"), await add("Lee"), await add("Park", true)];
    expect(await mains(id)).toEqual(["Park*", "Kim", "Lee"]);
    expect((await post("office", `/members/${id}/contacts/${lee}/main`)).status).toBe(200);
    expect(await mains(id)).toEqual(["Lee*", "Kim", "Park"]);
    const refused = await post("office", `/members/${id}/contacts/${lee}/removal`);
    expect([refused.status, refused.body.code]).toEqual([409, "member-main-contact"]);
    const { contacts } = (await get("office", id)).body;
    const stamp = contacts.find(({ id: each }) => each === lee)?.stamp;
    const unmarked = await post("office", `/members/${id}/contacts/${lee}`, { name: "Lee", main: false, stamp });
    expect(unmarked.body.fields.main).toMatch(/exactly one main contact/);
    for (const contact of [kim, park, lee])
      expect((await post("office", `/members/${id}/contacts/${contact}/removal`)).status).toBe(200);
    expect(await mains(id)).toEqual([]);
  });

  test("400 for a wrong address, 404 for another member's contact, 409 for an older state", async () => {
    const id = await added();
    const wrong = await post("office", `/members/${id}/contacts`, { name: "Kim", email: "nobody" });
    expect(wrong.body.fields.email).toMatch(/proper email address/);
    const { contact } = (await post("office", `/members/${id}/contacts`, { name: "Kim" })).body;
    const other = await memberByHand(api, { customerId: 605, taxNo: taxNumber(907) });
    expect((await post("office", `/members/${other}/contacts/${contact}/removal`)).status).toBe(404);
    const stale = { name: "Kim", main: true, stamp: "2026-01-01T00:00:00.000Z" };
    expect((await post("office", `/members/${id}/contacts/${contact}`, stale)).body.code).toBe("stale");
  });
});
