import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type CommercialWorld, commercialWorld, type Who } from "../../../../tests/harness/commercial";

/** The last complete month of the demo is on its way, those before it are closed; November still runs. */
const OPEN = 202610;
const CLOSED = 202609;

let the: CommercialWorld;
beforeAll(async () => {
  the = await commercialWorld();
});
afterAll(() => the?.world.close());

const own = async (code = "KR-CWN-D1", ym = OPEN) => {
  const [found] = await the.query<{ id: number; unit: number }>(
    "SELECT c.id, c.unit_id AS unit FROM commercial_credit c JOIN org_unit u ON u.id = c.unit_id WHERE u.code = $1 AND c.ym = $2",
    [code, ym],
  );
  if (!found) throw new Error(`no credit of ${code}`);
  return found;
};
const unsigned =
  "UPDATE commercial_credit SET state = 'calculated', reviewed_at = NULL, reviewed_by = NULL, approved_at = NULL, approved_by = NULL";

describe("the list", () => {
  test("adds up to its total over all pages, and says of which month and currency it is", async () => {
    const all = await the.list("marketing");
    expect(all).toMatchObject({ month: OPEN, currency: "KRW", rowCount: all.rows.length });
    expect(all.rows.length).toBeGreaterThan(50);
    for (const name of ["net", "basic", "extra", "discount", "usedPoints", "corrected", "grandTotal"] as const)
      expect(String(all.rows.reduce((sum, row) => sum + BigInt(row[name]), 0n)), name).toBe(all.total[name]);
    const page = await the.list("marketing", "size=25&page=2");
    expect(page.total).toEqual(all.total);
  });

  test("each credit's parts add up, and its net sales are those of the unit and the units below", async () => {
    for (const row of (await the.list("marketing")).rows) {
      const sum = [row.basic, row.extra, row.discount, row.usedPoints, row.corrected].reduce(
        (a, b) => a + BigInt(b),
        0n,
      );
      expect(String(sum)).toBe(row.grandTotal);
      expect(String(BigInt(row.invoiced) - BigInt(row.returned))).toBe(row.net);
    }
    const [sold] = await the.query<{ code: string; net: string }>(
      `SELECT u.code, (SELECT sum(amount) FROM invoice_line WHERE ym = $1 AND unit_id IN (u.id, below.id))::text AS net
         FROM org_unit u JOIN org_unit below ON below.parent_id = u.id AND below.kind = 'sub_distributor'
        WHERE EXISTS (SELECT FROM invoice_line WHERE ym = $1 AND unit_id = below.id) ORDER BY u.id LIMIT 1`,
      [OPEN],
    );
    const { id } = await own(sold?.code);
    expect((await the.get("marketing", id)).net).toBe(sold?.net);
  });

  test("an office sees its own distributors alone, and another's credit is not there for it", async () => {
    const { rows } = await the.list("office");
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.every(({ unit }) => unit.code.startsWith("KR-CWN-"))).toBe(true);
    const { id } = await own("KR-SEL-D1");
    expect((await the.ask("office", "GET", `/commercial/credits/${id}`)).status).toBe(404);
    expect((await the.ask("office", "GET", `/commercial/credits/${id}/invoices`)).status).toBe(404);
    expect((await the.act("office", `/commercial/credits/${id}/review`, { remark: "" })).status).toBe(404);
    expect((await the.preview("office", `month=${OPEN}&unit=${(await own("KR-SEL-D1")).unit}`)).status).toBe(404);
  });

  test.each([
    [null, 401],
    ["germany", 403],
    ["executive", 403],
    ["finance", 200],
  ] as const)("the door: %s gets %i", async (who, status) => {
    const { id } = await own();
    for (const path of [
      "/reports/MIPCOM01",
      `/commercial/credits/${id}`,
      `/commercial/months/${OPEN}`,
      "/commercial/discounts",
    ])
      expect((await the.ask(who, "GET", path)).status, path).toBe(status);
  });

  test("what waits for a reader is as many as the mainboard says", async () => {
    for (const who of ["office", "marketing", "finance"] as const) {
      const { waiting } = (
        await the.ask<{ waiting: { kind: string; href: string; count: number }[] }>(who, "GET", "/mainboard")
      ).body;
      const card = waiting.find(({ kind }) => kind === "credit");
      expect(card?.href).toBe("/commercial-program/credits?show=waiting");
      expect((await the.list(who, "show=waiting&size=200")).rowCount, who).toBe(card?.count);
    }
  });
});

describe("a credit's way", () => {
  const path = (id: number, verb: string) => `/commercial/credits/${id}/${verb}`;

  test("goes through two people: who reviewed it neither approves nor credits it", async () => {
    await the.query(`${unsigned} WHERE ym = ${OPEN}`);
    const { id } = await own();
    expect((await the.get("office", id)).can).toEqual(["recalculation", "review"]);
    expect((await the.get("finance", id)).can).toEqual(["recalculation"]);
    expect(await the.act("finance", path(id, "review"), { remark: "" })).toMatchObject({
      status: 403,
      body: { code: "no-right" },
    });
    expect(await the.act("admin", path(id, "approval"), { remark: "" })).toMatchObject({
      status: 409,
      body: { code: "not-now" },
    });
    expect((await the.act("admin", path(id, "review"), { remark: "Seen" })).status).toBe(200);
    for (const verb of ["approval"]) {
      expect(await the.act("admin", path(id, verb), { remark: "" })).toMatchObject({
        status: 403,
        body: { code: "own-review" },
      });
      expect(await the.act("office", path(id, verb), { remark: "" })).toMatchObject({
        status: 403,
        body: { code: "no-right" },
      });
    }
    expect((await the.act("finance", path(id, "approval"), { remark: "" })).status).toBe(200);
    const { state, history, reviewed, approved, can } = await the.get("finance", id);
    expect({ state, can }).toEqual({ state: "approved", can: ["crediting", "return"] });
    expect([reviewed?.by, approved?.by]).toEqual(["Han Jiwon", "Choi Eunbi"]);
    expect(history.slice(0, 2).map(({ event, by, comment }) => [event, by, comment])).toEqual([
      ["approval", "Choi Eunbi", ""],
      ["review", "Han Jiwon", "Seen"],
    ]);
    const trail = await the.query<{ action: string }>(
      "SELECT action FROM audit_entry WHERE subject = $1 ORDER BY at, id",
      [`credit:${id}`],
    );
    expect(trail.map(({ action }) => action)).toEqual(["credit-review", "credit-approve"]);
  });

  test("the tables themselves refuse one person in both places", async () => {
    const { id } = await own("KR-CWN-D2");
    const byHand = the.query(
      "UPDATE commercial_credit SET state = 'approved', reviewed_by = 'a', reviewed_at = now(), approved_by = 'a', approved_at = now() WHERE id = $1",
      [id],
    );
    await expect(byHand).rejects.toThrow("commercial_credit_two_people");
  });

  test("is given back with a remark alone, and has to be reviewed anew", async () => {
    const { id } = await own();
    expect(await the.act("finance", path(id, "return"), { remark: " " })).toMatchObject({ status: 400 });
    expect((await the.act("office", path(id, "return"), { remark: "No" })).status).toBe(403);
    expect((await the.act("finance", path(id, "return"), { remark: "Which target?" })).status).toBe(200);
    expect(await the.get("office", id)).toMatchObject({ state: "calculated", reviewed: null, approved: null });
  });

  test("is refused where another state of it was seen", async () => {
    const { id } = await own();
    const { stamp } = await the.get("office", id);
    expect((await the.calculate("office", OPEN, (await own()).unit)).status).toBe(200);
    await the.query(
      "UPDATE commercial_credit SET last_update_date = last_update_date + interval '1 second' WHERE id = $1",
      [id],
    );
    expect(await the.ask("office", "POST", path(id, "review"), { stamp, remark: "" })).toMatchObject({
      status: 409,
      body: { code: "stale" },
    });
  });
});

describe("calculating", () => {
  const discount = {
    discountNo: "T-1",
    unitCode: "KR-CWN-D1",
    day: "2026-10-15",
    amount: "1,250,000",
    invoiceNo: "",
    customerCode: "",
  };

  test("shows the difference first and writes what was shown; what was reviewed begins anew", async () => {
    await the.query(`${unsigned} WHERE ym = ${OPEN}`);
    const { id, unit } = await own();
    await the.act("office", `/commercial/credits/${id}/review`, { remark: "" });
    const before = await the.get("office", id);
    expect(before.isOutdated).toBe(false);
    expect((await the.ask("office", "POST", "/commercial/discounts", discount)).status).toBe(200);
    expect((await the.get("office", id)).isOutdated).toBe(true);
    expect(await the.act("finance", `/commercial/credits/${id}/approval`, { remark: "" })).toMatchObject({
      status: 409,
      body: { code: "credit-outdated" },
    });
    const { body } = await the.preview("office", `month=${OPEN}&unit=${unit}`);
    expect(body.rows).toMatchObject([{ change: "changed", before: { discount: before.discount } }]);
    expect(BigInt(body.rows[0]?.after.discount ?? 0) - BigInt(before.discount)).toBe(12_500_000_000n);
    expect((await the.get("office", id)).discount).toBe(before.discount);
    const stale = { month: OPEN, unit, seen: "0000000000000000" };
    expect(await the.ask("office", "POST", "/commercial/calculation", stale)).toMatchObject({
      status: 409,
      body: { code: "stale" },
    });
    expect((await the.calculate("office", OPEN, unit)).body.saved).toBe(1);
    const after = await the.get("office", id);
    expect(after).toMatchObject({ state: "calculated", reviewed: null, isOutdated: false });
    expect(BigInt(after.grandTotal) - BigInt(before.grandTotal)).toBe(12_500_000_000n);
    expect((await the.calculate("office", OPEN, unit)).body.saved).toBe(0);
  });

  test("leaves what is approved as it is, and its discounts too", async () => {
    const { id, unit } = await own();
    await the.act("office", `/commercial/credits/${id}/review`, { remark: "" });
    await the.act("finance", `/commercial/credits/${id}/approval`, { remark: "" });
    const approved = await the.get("office", id);
    expect(approved.can).toEqual([]);
    expect(await the.ask("office", "POST", "/commercial/discounts", { ...discount, discountNo: "T-2" })).toMatchObject({
      status: 400,
      body: { fields: { day: "That month is approved or closed: choose a day of a later one" } },
    });
    await the.query("UPDATE sales_target SET amount = amount + 1 WHERE unit_id = $1 AND ym = $2", [unit, OPEN]);
    const { body } = await the.preview("office", `month=${OPEN}&unit=${unit}`);
    expect(body.rows).toMatchObject([{ change: "kept" }]);
    expect((await the.calculate("office", OPEN, unit)).body.saved).toBe(0);
    expect(await the.get("office", id)).toEqual(approved);
    await expect(
      the.query("UPDATE commercial_credit SET basic = basic + 1, grand_total = grand_total + 1 WHERE id = $1", [id]),
    ).rejects.toThrow("is approved");
    await the.query("UPDATE sales_target SET amount = amount - 1 WHERE unit_id = $1 AND ym = $2", [unit, OPEN]);
  });

  test.each([
    ["finance", 202611, 409, "month-running"],
    ["finance", CLOSED, 409, "month-closed"],
    ["finance", 202613, 400, "invalid-input"],
  ] as const)("by %s of %i: %i %s", async (who: Who, ym, status, code) => {
    expect(await the.preview(who, `month=${ym}`)).toMatchObject({ status, body: { code } });
    expect(await the.ask(who, "POST", "/commercial/calculation", { month: ym, seen: "" })).toMatchObject({
      status,
      body: { code },
    });
  });

  test("keeps the invoices that the sales are made of", async () => {
    const { id } = await own();
    const { net, invoices } = await the.get("office", id);
    const { rows, count } = (
      await the.ask<{ rows: { amount: string }[]; count: number }>(
        "office",
        "GET",
        `/commercial/credits/${id}/invoices?size=200`,
      )
    ).body;
    expect(count).toBe(invoices);
    expect(String(rows.reduce((sum, { amount }) => sum + BigInt(amount), 0n))).toBe(net);
  });
});

describe("a month", () => {
  test("is reviewed, approved, credited and closed as a whole; what is closed stays, whoever writes", async () => {
    await the.query(`${unsigned} WHERE ym = ${OPEN}`);
    expect((await the.month("finance", OPEN)).can).toEqual([]);
    expect((await the.act("marketing", `/commercial/months/${OPEN}/review`, { remark: "" })).body).toMatchObject({
      moved: (await the.list("marketing")).rowCount,
    });
    expect((await the.month("finance", OPEN)).can).toEqual(["approval"]);
    expect((await the.act("finance", `/commercial/months/${OPEN}/closing`, { remark: "" })).status).toBe(409);
    expect((await the.act("marketing", `/commercial/months/${OPEN}/approval`, { remark: "" })).status).toBe(403);
    for (const verb of ["approval", "crediting", "closing"])
      expect((await the.act("finance", `/commercial/months/${OPEN}/${verb}`, { remark: "" })).status, verb).toBe(200);
    expect(await the.month("finance", OPEN)).toMatchObject({ isClosed: true, can: [] });
    const { id } = await own();
    expect((await the.get("finance", id)).can).toEqual([]);
    for (const text of [
      "UPDATE commercial_credit SET last_update_user = 'x' WHERE id = $1",
      "DELETE FROM commercial_credit_invoice WHERE credit_id = $1",
      "DELETE FROM commercial_credit_event WHERE credit_id = $1",
    ])
      await expect(the.query(text, [id]), text).rejects.toThrow();
    await expect(
      the.query(`UPDATE commercial_month SET closed_at = NULL, closed_by = NULL WHERE ym = ${OPEN}`),
    ).rejects.toThrow("closed");
  });
});

describe("a credited month that would be another today", () => {
  test("is put right in the next open month, naming its origin, once", async () => {
    const last = await the.query<{ ym: number }>(
      "SELECT max(ym) AS ym FROM commercial_month WHERE closed_at IS NOT NULL",
    );
    expect(last).toEqual([{ ym: OPEN }]);
    // The story goes on: December's first day is loaded, so November can be calculated.
    await the.query("UPDATE sales_period SET last_day = '2026-12-01' WHERE ym = 202611");
    const origin = await own("KR-CWN-D1", CLOSED);
    const was = await the.get("marketing", origin.id);
    // Sales above the highest step come in late, in a month whose credit is out.
    const more = 500_000_000n * 10_000n;
    await the.query(
      `UPDATE sales_month_unit SET amount = amount + $1 WHERE ctid = (SELECT ctid FROM sales_month_unit WHERE ym = $2 AND unit_id = $3 LIMIT 1)`,
      [String(more), CLOSED, origin.unit],
    );
    expect((await the.calculate("marketing", 202611, origin.unit)).body.saved).toBe(1);
    const { id } = await own("KR-CWN-D1", 202611);
    const { corrections, corrected } = await the.get("marketing", id);
    expect(corrections).toMatchObject([{ originId: origin.id, month: CLOSED, net: String(more) }]);
    expect(corrections[0]?.amount).toBe(corrected);
    const net = (BigInt(was.net) + more) / 10_000n;
    expect(BigInt(corrections[0]?.incentive ?? 0)).toBeGreaterThanOrEqual(
      ((net * 25n) / 1000n) * 10_000n - BigInt(was.basic) - BigInt(was.extra),
    );
    expect((await the.calculate("marketing", 202611, origin.unit)).body.saved).toBe(0);
    expect(await the.get("marketing", origin.id)).toEqual(was);
  });
});
