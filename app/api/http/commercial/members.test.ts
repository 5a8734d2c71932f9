import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { MemberRecord } from "~/api/domain/commercial/get-member.server";
import type { Members } from "~/api/domain/commercial/members";
import { type CommercialWorld, commercialWorld } from "../../../../tests/harness/commercial";

let the: CommercialWorld;
beforeAll(async () => {
  the = await commercialWorld();
});
afterAll(() => the?.world.close());

const list = async (query = "", who: Parameters<CommercialWorld["ask"]>[0] = "marketing") =>
  (await the.ask<Members>(who, "GET", `/reports/MIPCOM02?size=200&${query}`)).body;
const get = async (id: number) => (await the.ask<MemberRecord>("marketing", "GET", `/commercial/members/${id}`)).body;
const terms = { list: "distributor", validFrom: "2026-12", validTo: "", contractNo: "", terms: "" };
const memberOf = async (code: string) =>
  (await list(`text=${code}`)).rows.find(({ unit }) => unit.code === code)?.id ?? 0;

describe("the two lists", () => {
  test("are the distributors and the special members whose terms count, ended ones only when they are asked for", async () => {
    const [all, special, distributors, ended] = await Promise.all(
      ["", "list=special", "list=distributor", "state=ended"].map((query) => list(query)),
    );
    expect(special?.rowCount).toBeGreaterThan(5);
    expect((special?.rowCount ?? 0) + (distributors?.rowCount ?? 0)).toBe(all?.rowCount);
    expect(ended?.rowCount).toBeGreaterThan(0);
    expect(new Set(ended?.rows.map(({ state }) => state))).toEqual(new Set(["ended"]));
  });

  test("have the reader's own units alone; 401, 403 and 404 for the rest", async () => {
    const { rows, may } = await list("", "office");
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.every(({ unit }) => unit.code.startsWith("KR-CWN-"))).toBe(true);
    expect(may.write).toBe(false);
    const foreign = await memberOf("KR-SEL-D1");
    expect((await the.ask("office", "GET", `/commercial/members/${foreign}`)).status).toBe(404);
    expect((await the.ask("germany", "GET", `/commercial/members/${foreign}`)).status).toBe(403);
    expect((await the.ask(null, "GET", `/commercial/members/${foreign}`)).status).toBe(401);
    expect((await the.ask("office", "POST", "/commercial/members", { ...terms, unitCode: "KR-CWN-D1" })).status).toBe(
      403,
    );
  });
});

describe("terms", () => {
  test("are ended and followed by others, with their history; months that are calculated keep theirs", async () => {
    const id = await memberOf("KR-CWN-D2");
    const { stamp, list: kind, contractNo } = await get(id);
    const change = (more: object) =>
      the.ask("marketing", "POST", `/commercial/members/${id}`, { ...terms, list: kind, contractNo, stamp, ...more });
    const { validFrom } = await get(id);
    const used = { key: "Months up to 2026-10 are calculated or closed: choose a later one" };
    expect((await change({ validFrom, validTo: "2026-08" })).body.fields).toEqual({ validTo: used.key });
    expect((await change({ validFrom, list: kind === "special" ? "distributor" : "special" })).body.fields).toEqual({
      list: used.key,
    });
    expect((await change({ validFrom: "2026-12" })).body.fields).toEqual({ validFrom: used.key });
    const again = { ...terms, unitCode: "KR-CWN-D2", list: "special" };
    expect((await the.ask("marketing", "POST", "/commercial/members", again)).body.fields).toEqual({
      validFrom: `There are terms from ${validFrom} to …: end them first`,
    });
    expect((await change({ validFrom, validTo: "2026-11" })).status).toBe(200);
    expect(await change({ validFrom, validTo: "2026-10" })).toMatchObject({ status: 409, body: { code: "stale" } });
    const added = await the.ask<{ id: number }>("marketing", "POST", "/commercial/members", again);
    expect(added.status).toBe(200);
    const { history, changes, state } = await get(added.body.id);
    expect(state).toBe("coming");
    expect(history.map((each) => [each.list, each.validFrom, each.validTo])).toEqual([
      ["special", "2026-12", ""],
      [kind, validFrom, "2026-11"],
    ]);
    expect(changes.map(({ action }) => action)).toEqual(["terms-add"]);
  });

  test.each([
    [{ unitCode: "KR-CWN" }, { unitCode: "Only distributors take part" }],
    [{ unitCode: "CN-D1" }, { unitCode: "The programme runs in KRW, USD and EUR" }],
    [{ unitCode: "NOWHERE" }, { unitCode: expect.any(String) }],
    [{ unitCode: "US-D1", validFrom: "December" }, { validFrom: "A month like 2026-10" }],
    [{ unitCode: "US-D1", validTo: "2026-11" }, { validTo: "The last month is before the first" }],
    [{ unitCode: "US-D1", list: "gold" }, { list: expect.any(String) }],
  ])("of %o are refused beside the field", async (wrong, fields) => {
    const { status, body } = await the.ask("marketing", "POST", "/commercial/members", { ...terms, ...wrong });
    expect(status).toBe(400);
    expect(body.fields).toEqual(fields);
  });

  test("of a sub distributor take its sales out of its distributor's: a line earns once", async () => {
    const [below] = await the.query<{ code: string; id: number; parent: number }>(
      `SELECT u.code, u.id, u.parent_id AS parent FROM org_unit u WHERE u.kind = 'sub_distributor'
          AND EXISTS (SELECT FROM invoice_line l WHERE l.unit_id = u.id AND l.ym = 202610) ORDER BY u.id LIMIT 1`,
    );
    await the.query("UPDATE sales_period SET last_day = '2026-12-01' WHERE ym = 202611");
    const netOf = async (unit?: number) =>
      BigInt((await the.preview("marketing", `month=202611&unit=${unit}`)).body.rows[0]?.after.net ?? 0);
    const before = await netOf(below?.parent);
    const given = { ...terms, validFrom: "2026-11", unitCode: below?.code };
    expect((await the.ask("marketing", "POST", "/commercial/members", given)).status).toBe(200);
    expect((await netOf(below?.parent)) + (await netOf(below?.id))).toBe(before);
  });
});

describe("steps", () => {
  const steps = {
    kind: "basic",
    currency: "KRW",
    stepType: "marginal",
    validFrom: "2026-11",
    remark: "From the council of November",
    from1: "1,000,000",
    rate1: "1.25",
    from2: "2000000",
    rate2: "2",
  };
  const add = (more: object = {}) =>
    the.ask<{ id: number }>("marketing", "POST", "/commercial/steps", { ...steps, ...more });
  const all = async () =>
    (
      await the.ask<{ rows: { id: number; stepType: string; validTo: string; steps: object[] }[] }>(
        "office",
        "GET",
        "/commercial/steps",
      )
    ).body.rows;

  test("of a month that is approved, out of order, or not by head office are refused", async () => {
    expect((await add({ validFrom: "2026-09" })).body.fields).toEqual({
      validFrom: "Months up to 2026-09 are calculated or closed: choose a later one",
    });
    expect((await add({ from2: "900000" })).body.fields).toEqual({ from2: "Each step begins above the one before it" });
    expect((await add({ rate2: "120" })).body.fields).toEqual({ rate2: "At most 100 %" });
    expect((await add({ from1: "" })).body.fields).toMatchObject({ from1: "Mandatory field" });
    expect((await add({ rate1: "one" })).body.fields).toEqual({ rate1: expect.any(String) });
    expect((await the.ask("office", "POST", "/commercial/steps", steps)).status).toBe(403);
  });

  test("count from their month on in the place of the former ones", async () => {
    const { body } = await add();
    const added = (await all()).find(({ id }) => id === body.id);
    expect(added).toMatchObject({
      stepType: "marginal",
      validTo: "",
      steps: [
        { from: "1000000", rate: "0.0125" },
        { from: "2000000", rate: "0.02" },
      ],
    });
    expect((await all()).some(({ validTo }) => validTo === "2026-10")).toBe(true);
    expect((await add()).body.fields).toEqual({
      validFrom: "There are steps of this incentive from this month on already",
    });
  });
});

test("points that members spent at a distributor are refunded, less what was cancelled in the month", async () => {
  const unit = await the.unitOf("KR-CWN-D1");
  const before = (await the.preview("marketing", `month=202610&unit=${unit}`)).body.rows[0]?.after.usedPoints ?? "";
  await the.query(
    `INSERT INTO member (member_no, customer_id, subsidiary_id, currency, tax_no, corporation_name, member_type, purpose, state, applied_on, joined_on)
     SELECT 'M999999', c.id, u.subsidiary_id, 'KRW', '9999999999', c.name, 'end-user', 'use', 'active', '2026-01-01', '2026-01-01'
       FROM customer c JOIN org_unit u ON u.id = c.org_unit_id WHERE u.id = $1 ORDER BY c.id LIMIT 1`,
    [unit],
  );
  await the.query(
    `INSERT INTO point_entry (member_id, day, type, points, posted_by, refers_to)
     SELECT m.id, v.day::date, v.type, v.points, 'test', NULL FROM member m, (VALUES
       ('2026-10-05', 'use', -30000), ('2026-10-31', 'offset', -12000), ('2026-10-20', 'use-cancelled', 5000),
       ('2026-11-01', 'use', -900), ('2026-10-09', 'purchase', 77)) AS v (day, type, points) WHERE m.member_no = 'M999999'`,
  );
  const after = (await the.preview("marketing", `month=202610&unit=${unit}`)).body.rows[0]?.after.usedPoints ?? "";
  expect(BigInt(after) - BigInt(before)).toBe(37_000n * 10_000n);
});
