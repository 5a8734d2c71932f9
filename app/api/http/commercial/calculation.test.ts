import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  CLOSED,
  type CommercialWorld,
  commercialWorld,
  OPEN,
  unsigned,
  type Who,
} from "../../../../tests/harness/commercial";

let the: CommercialWorld;
beforeAll(async () => {
  the = await commercialWorld();
});
afterAll(() => the?.world.close());

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
    const { id, unit } = await the.creditOf();
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
    const { id, unit } = await the.creditOf();
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
    const { id } = await the.creditOf();
    const { net, invoices } = await the.get("office", id);
    const {
      rows,
      rowCount: count,
      total,
    } = (
      await the.ask<{ rows: { amount: string }[]; rowCount: number; total: { amount: string } }>(
        "office",
        "GET",
        `/reports/MIPCOM04?credit=${id}&size=200`,
      )
    ).body;
    expect(total.amount).toBe(net);
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
    const { id } = await the.creditOf();
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
    const origin = await the.creditOf("KR-CWN-D1", CLOSED);
    const was = await the.get("marketing", origin.id);
    // Sales above the highest step come in late, in a month whose credit is out.
    const more = 500_000_000n * 10_000n;
    await the.query(
      `UPDATE sales_month_unit SET amount = amount + $1 WHERE ctid = (SELECT ctid FROM sales_month_unit WHERE ym = $2 AND unit_id = $3 LIMIT 1)`,
      [String(more), CLOSED, origin.unit],
    );
    expect((await the.calculate("marketing", 202611, origin.unit)).body.saved).toBe(1);
    const { id } = await the.creditOf("KR-CWN-D1", 202611);
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
