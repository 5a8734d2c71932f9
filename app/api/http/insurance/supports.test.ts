import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { add, percentOf } from "~/api/domain/decimal";
import type { Who } from "../../../../tests/harness/channel-world";
import { type InsuranceWorld, insuranceWorld, policy } from "../../../../tests/harness/insurance";

let the: InsuranceWorld;
beforeAll(async () => {
  the = await insuranceWorld();
});
afterAll(() => the?.world.close());

describe("the list", () => {
  test("adds up to its total over all pages, without what was rejected or withdrawn", async () => {
    const all = await the.list("finance");
    expect(all.rowCount).toBeGreaterThan(20);
    const counted = all.rows.filter(({ state }) => state !== "rejected" && state !== "withdrawn");
    for (const name of ["insured", "premium", "support", "paidOut"] as const)
      expect(
        counted.reduce((sum, row) => add(sum, row[name]), "0"),
        name,
      ).toBe(all.total[name]);
    expect((await the.list("finance", "size=25&page=2")).total).toEqual(all.total);
    // What waits and what ends soon are of what is filtered, as the lists are that they lead to.
    const text = all.rows[0]?.unit.code ?? "";
    for (const query of ["size=200", `size=200&text=${text}`, "size=200&text=no-such"]) {
      const { waiting, ending } = await the.list("finance", query);
      const shown = await Promise.all(
        ["waiting", "ending"].map((show) => the.list("finance", `${query}&show=${show}`)),
      );
      expect(
        shown.map(({ rowCount }) => rowCount),
        query,
      ).toEqual([waiting, ending]);
    }
  });

  test("by year and distributor has the same sums, and coverage is what is insured of what is owed there", async () => {
    const [all, byYear] = [await the.list("finance"), await the.list("finance", "by=year")];
    for (const name of ["insured", "premium", "support", "paid", "paidOut", "insuredNow"] as const)
      expect(
        byYear.years.reduce((sum, row) => add(sum, row[name]), "0"),
        name,
      ).toBe(all.total[name]);
    const [owed] = await the.query<{ amount: string }>(
      `WITH RECURSIVE tree AS (SELECT DISTINCT unit_id AS id FROM insurance_support UNION SELECT u.id FROM org_unit u JOIN tree ON u.parent_id = tree.id)
       SELECT trim_scale(sum(r.amount) / 10000.0)::text AS amount FROM receivable r JOIN customer c ON c.id = r.customer_id
        WHERE c.org_unit_id IN (SELECT id FROM tree)`,
    );
    expect(all.total.receivables).toBe(owed?.amount);
    expect(Number(percentOf(all.total.insuredNow, all.total.receivables))).toBeGreaterThan(0);
  });

  test("the cap of the year holds for every distributor of the story, and one of them shares it between two policies", async () => {
    const rows = await the.query<{ used: string; policies: number }>(
      `SELECT sum(support)::text AS used, count(*)::int AS policies FROM insurance_support
        WHERE state NOT IN ('rejected', 'withdrawn') GROUP BY unit_id, extract(year FROM period_from)`,
    );
    expect(rows.every(({ used }) => Number(used) <= 1_000_000)).toBe(true);
    expect(rows.some(({ policies }) => policies === 2)).toBe(true);
  });

  test.each([
    [null, 401],
    ["office", 403],
    ["distributor", 403],
    ["germany", 403],
    ["executive", 403],
    ["finance", 200],
    ["marketing", 200],
  ] as const)("the door: %s gets %i", async (who, status) => {
    const { id } = (await the.list("finance")).rows[0] as { id: number };
    for (const address of ["/reports/MIPSAL14", the.path(id)])
      expect((await the.get(who, address)).status, address).toBe(status);
    const sent = await the.post(who, "/insurance-supports", { ...policy, unitCode: "nobody" });
    expect(sent.status).toBe(status === 200 ? 400 : status);
    expect((await the.get(who, `/attachments/insurance/${id}`)).status).toBe(status === 403 ? 404 : status);
  });

  test("what waits for a reader is as many as the mainboard says", async () => {
    for (const who of ["admin", "marketing", "finance"] as const) {
      const { waiting } = (
        await the.get<{ waiting: { kind: string; href: string; count: number }[] }>(who, "/mainboard")
      ).body;
      const card = waiting.find(({ kind }) => kind === "insurance");
      expect(card?.href).toBe("/insurance-support?show=waiting");
      expect((await the.list(who, "show=waiting&size=200")).rowCount, who).toBe(card?.count);
    }
  });

  test("is found by number and policy, by whoever may open it", async () => {
    const [{ id, requestNo } = { id: 0, requestNo: "" }] = (await the.list("finance")).rows;
    const found = async (who: Who) =>
      (
        await the.get<{ groups: { kind: string; records: { id: number }[] }[] }>(who, `/search?xckeyn=${requestNo}`)
      ).body.groups.find(({ kind }) => kind === "insurance")?.records;
    expect((await found("finance"))?.map((each) => each.id)).toEqual([id]);
    expect(await found("office")).toBeUndefined();
  });
});

describe("a request", () => {
  test("goes through three people: who asked neither checks nor approves, who checked does not approve", async () => {
    const { status, body } = await the.ask();
    expect(status).toBe(200);
    const { id } = body;
    expect(await the.record(id)).toMatchObject({
      premium: "1500000",
      support: "750000",
      ownPremium: "750000",
      state: "requested",
    });
    expect((await the.act("marketing", id, "check")).body.code).toBe("own-request");
    expect(await the.act("admin", id, "check")).toMatchObject({ status: 409, body: { code: "insurance-no-paper" } });
    expect((await the.attach(id)).status).toBe(200);
    expect((await the.act("admin", id, "check", "Agrees")).status).toBe(200);
    expect((await the.attach(id)).status).toBe(403);
    expect((await the.act("marketing", id, "approval")).body.code).toBe("no-right");
    expect((await the.act("admin", id, "approval")).body.code).toBe("own-check");
    expect((await the.act("finance", id, "approval")).status).toBe(200);
    expect((await the.act("finance", id, "payment", " ")).status).toBe(400);
    expect((await the.act("finance", id, "payment", "AP-77")).status).toBe(200);
    const paid = await the.record(id);
    expect(paid).toMatchObject({ state: "paid", paymentRef: "AP-77", can: ["claim"] });
    expect(paid.history.map(({ event, by }) => [event, by])).toEqual([
      ["payment", "Choi Eunbi"],
      ["approval", "Choi Eunbi"],
      ["check", "Han Jiwon"],
      ["request", "Seo Yuna"],
    ]);
    expect((await the.act("finance", id, "rejection", "Late")).body.code).toBe("not-now");
    const trail = await the.query<{ action: string }>(
      "SELECT action FROM audit_entry WHERE subject = $1 ORDER BY at, id",
      [`insurance:${paid.requestNo}`],
    );
    expect(trail.map(({ action }) => action)).toEqual([
      "insurance-add",
      "insurance-check",
      "insurance-approve",
      "insurance-pay",
    ]);
  });

  test("the tables themselves refuse one person in two places, and a paid one that changes", async () => {
    const twice = the.query(
      "UPDATE insurance_support SET state = 'approved', checked_by = 'a', approved_by = 'a' WHERE state = 'requested'",
    );
    await expect(twice).rejects.toThrow("insurance_support_two_people");
    await expect(the.query("UPDATE insurance_support SET support = 1 WHERE state = 'paid'")).rejects.toThrow("is paid");
  });

  test("supports a policy's period once, whatever its spelling, until the first is withdrawn", async () => {
    const first = await the.ask({ policyNo: "ONCE-1", unitCode: "KR-SEL-D1" });
    const { requestNo } = await the.record(first.body.id);
    const again = {
      policyNo: "once-1",
      insurer: "NAMSAN CREDIT",
      unitCode: "KR-SEL-D2",
      periodFrom: "2027-12-31",
      periodTo: "2028-12-30",
    };
    const refused = await the.ask(again, "finance");
    expect(refused.status).toBe(400);
    expect(refused.body.fields.policyNo).toBe(
      `Request ${requestNo} supports this policy already from 2027-01-01 to 2027-12-31`,
    );
    expect((await the.ask({ ...again, periodFrom: "2028-01-01" })).status).toBe(200);
    expect((await the.act("marketing", first.body.id, "withdrawal")).status).toBe(200);
    expect((await the.ask({ policyNo: "ONCE-1", unitCode: "KR-SEL-D1" })).status).toBe(200);
  });

  test("shares the cap of the year with the distributor's others, and is refused once it is used up", async () => {
    const of = { unitCode: "KR-SEL-D3", insured: "200000000" };
    expect((await the.record((await the.ask({ ...of, policyNo: "C-1", insured: "100000000" })).body.id)).support).toBe(
      "750000",
    );
    const second = await the.ask({ ...of, policyNo: "C-2" });
    expect(await the.record(second.body.id)).toMatchObject({ usedBefore: "750000", support: "250000", cap: "1000000" });
    const third = await the.ask({ ...of, policyNo: "C-3" });
    expect(third.status).toBe(400);
    expect(third.body.fields.unitCode).toBe("The cap of 2027 is used up: 1000000 KRW");
    await the.attach(second.body.id);
    expect((await the.act("finance", second.body.id, "rejection", "Twice insured")).status).toBe(200);
    expect((await the.ask({ ...of, policyNo: "C-3" })).status).toBe(200);
  });

  test("is returned with a remark, changed by who asked alone, and waits again", async () => {
    const { id } = (await the.ask({ unitCode: "KR-DGU-D1", policyNo: "R-1" })).body;
    expect((await the.act("finance", id, "return", " ")).status).toBe(400);
    expect((await the.act("finance", id, "return", "Which rate?")).status).toBe(200);
    const { stamp } = await the.record(id);
    const changed = { ...policy, unitCode: "KR-DGU-D1", policyNo: "R-1", rate: "1", stamp };
    expect((await the.post("finance", the.path(id), changed)).body.code).toBe("no-right");
    expect(
      (await the.post("marketing", the.path(id), { ...changed, stamp: "2026-01-01T00:00:00.000Z" })).body.code,
    ).toBe("stale");
    expect((await the.post("marketing", the.path(id), changed)).status).toBe(200);
    expect(await the.record(id)).toMatchObject({
      state: "requested",
      premium: "1000000",
      support: "500000",
      rate: "1",
    });
  });

  test("what was decided a moment ago is refused with the specification's text, and says what happened", async () => {
    const { id } = (await the.ask({ unitCode: "KR-DGU-D2", policyNo: "S-1" })).body;
    const { stamp } = await the.record(id);
    await the.attach(id);
    expect((await the.post("finance", the.path(id, "/return"), { stamp, remark: "?" })).status).toBe(200);
    for (const verb of ["check", "rejection"]) {
      const late = await the.post("admin", the.path(id, `/${verb}`), { stamp, remark: "Too late" });
      expect([late.status, late.body.code]).toEqual([409, "request-decided"]);
      expect(late.body.message).toMatch(
        /^409 - Your request data is already exist\. Returned by Choi Eunbi, \d{4}-\d\d-\d\d \d\d:\d\d/,
      );
    }
    expect(await the.record(id)).toMatchObject({ state: "returned" });
  });

  test.each([
    [{ unitCode: "DE" }, "unitCode", "Only distributors and sub distributors are supported"],
    [{ unitCode: "x".repeat(61) }, "unitCode", null],
    [{ insured: "0" }, "insured", null],
    [{ insured: "12.5" }, "insured", null],
    [{ insured: "9".repeat(20) }, "insured", null],
    [{ rate: "0" }, "rate", "A rate above 0 and up to 100 %, like 1.5"],
    [{ rate: "101" }, "rate", "A rate above 0 and up to 100 %, like 1.5"],
    [{ rate: "much" }, "rate", "A rate above 0 and up to 100 %, like 1.5"],
    [{ periodFrom: "2027-02-30" }, "periodFrom", null],
    [{ periodTo: "2026-12-31" }, "periodTo", null],
    [{ periodTo: "2031-01-01" }, "periodTo", "A period of three years at most"],
    [
      { currency: "EUR" },
      "currency",
      "No cap is set for EUR on the first day. It is set under Administration, Code lists, Rules.",
    ],
    [{ currency: "JPY" }, "currency", null],
  ])("%o is refused beside its field", async (wrong, field, text) => {
    const { status, body } = await the.ask({ policyNo: "B-1", ...wrong });
    expect([status, Object.keys(body.fields ?? {})]).toEqual([400, [field]]);
    expect(body.fields[field]?.length).toBeGreaterThan(3);
    if (text) expect(body.fields[field]).toBe(text);
  });

  test("a sign that no text holds is refused", async () => {
    expect((await the.ask({ insurer: "a\u0000b" })).status).toBe(400);
  });

  test("one that is not there is 404, whatever its id", async () => {
    for (const id of ["999999", "2147483648", "abc", "0"])
      expect([400, 404], id).toContain((await the.get("finance", `/insurance-supports/${id}`)).status);
    expect((await the.get("finance", "/insurance-supports/999999")).status).toBe(404);
  });
});
