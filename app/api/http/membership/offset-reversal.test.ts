import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openSession } from "~/api/domain/account/session.server";
import { financeFilters } from "~/api/domain/membership/offset/finance-offset";
import { getFinanceOffset } from "~/api/domain/membership/offset/finance-offset.server";
import { offsetFilters } from "~/api/domain/membership/offset/offsets";
import { getOffsets } from "~/api/domain/membership/offset/offsets.server";
import { pointFilters } from "~/api/domain/membership/point-report/member-points";
import { getMemberPoints } from "~/api/domain/membership/point-report/member-points.server";
import { provePoints } from "~/api/domain/membership/points/prove-points.server";
import { readFilters } from "~/api/domain/report/filters";
import { createApi } from "~/api/http/app.server";
import { ownOrigin } from "../../../../tests/harness/api";
import { pointMembers } from "../../../../tests/harness/point-members";
import { now, type SalesWorld, salesWorld, searchOf } from "../../../../tests/harness/sales";

let world: SalesWorld;
let api: ReturnType<typeof createApi>;
const clock = { now };
beforeAll(async () => {
  world = await salesWorld(20_000);
  const { db, reports } = world.database;
  api = createApi({ db, reportsOfRequest: () => reports, now: () => clock.now, ownOrigins: [ownOrigin] });
});
afterAll(() => world?.close());

const marketing = "marketing@seorak.example";
const finance = "finance@seorak.example";
const tokenOf = async (userId: string) => {
  const { db, reports } = world.database;
  return (await openSession(db, { db, reports, now: clock.now, locale: "en" }, userId)).token;
};
type Answer = { code: string; entryId: number; fields?: Record<string, string>; all: number; invoices: Invoice[] };
type Invoice = { invoiceNo: string; day: string; amount: string; offset: number; left: number };

async function call(method: string, path: string, body: object | undefined, userId: string | null) {
  const headers: HeadersInit = { "content-type": "application/json" };
  if (userId) headers.authorization = `Bearer ${await tokenOf(userId)}`;
  const answer = await api.fetch(
    new Request(`${ownOrigin}/api${path}`, { method, headers, body: body && JSON.stringify(body) }),
    {},
  );
  return { status: answer.status, body: (await answer.json().catch(() => ({}))) as Answer };
}
const post = (id: number, verb: string, body: object, userId: string | null = marketing, formId = randomUUID()) =>
  call("POST", `/points/${id}/${verb}`, { formId, ...body }, userId);

const { memberWith, invoiceOf } = pointMembers(() => world);

const monthsOf = async (subsidiaryId: number) => {
  const { filters } = readFilters(financeFilters, searchOf({ size: 200, entity: subsidiaryId }));
  const { rows } = await getFinanceOffset(await world.ctxOf(finance), filters, []);
  return (month: number) => rows.find((row) => row.month === month);
};
const listed = async (month: number) => {
  const { filters } = readFilters(offsetFilters, searchOf({ size: 200, month }));
  return getOffsets(await world.ctxOf(finance), filters, []);
};

test("the invoices that points may still pay stand to be chosen, each with what is left of it, for who may offset", async () => {
  const { id } = await memberWith(9_000);
  const path = `/points/${id}/invoices`;
  expect((await call("GET", path, undefined, null)).status).toBe(401);
  expect((await call("GET", path, undefined, finance)).status).toBe(403);
  expect((await call("GET", path, undefined, "corporation@partner.example")).status).toBe(404);
  const { body } = await call("GET", path, undefined, marketing);
  const [invoice] = body.invoices;
  if (!invoice) throw new Error("no invoice");
  expect(body.invoices.length).toBe(Math.min(50, body.all));
  expect(body.invoices.map(({ day }) => day)).toEqual(
    body.invoices
      .map(({ day }) => day)
      .sort()
      .reverse(),
  );
  expect(invoice.left).toBe(Math.floor(Number(invoice.amount) / 10_000 / 2) - invoice.offset);
  const over = await post(id, "offset", { invoiceNo: invoice.invoiceNo, points: invoice.left + 1 });
  expect(over.body.fields).toHaveProperty("points");
  expect((await post(id, "offset", { invoiceNo: invoice.invoiceNo, points: 1_000 })).status).toBe(200);
  const after = (await call("GET", path, undefined, marketing)).body.invoices;
  const left = after.find(({ invoiceNo }) => invoiceNo === invoice.invoiceNo);
  if (invoice.left >= 2_000)
    expect(left).toEqual({ ...invoice, offset: invoice.offset + 1_000, left: invoice.left - 1_000 });
  else expect(left).toBeUndefined();
  expect(after.every(({ left }) => left >= 1_000)).toBe(true);
});

test("an offset of a posted month is reversed by finance alone, with a reason, once: the month stays as booked, the reversal is of the month that runs", async () => {
  const { id } = await memberWith(6_000);
  const invoice = await invoiceOf(id, 100_000);
  const [member] = await world.query<{ unit: number }>("SELECT subsidiary_id AS unit FROM member WHERE id = $1", [id]);
  const unit = member?.unit ?? 0;
  const { body: offset } = await post(id, "offset", { invoiceNo: invoice?.invoice_no, points: 1_500 });
  const of = offset.entryId;
  const early = await post(id, "reversal", { of, remark: "Early" }, finance);
  expect([early.status, early.body.code]).toEqual([409, "offset-month-open"]);
  // A month later November is over and booked.
  clock.now = new Date("2026-12-03T03:00:00Z");
  await world.query(
    `INSERT INTO offset_month (subsidiary_id, month, currency, journal_ref, granted, cancelled, posted_by, posted_at, create_user, last_update_user)
     SELECT m.subsidiary_id, '2026-11-01', m.currency, 'J-11', -sum(e.points) FILTER (WHERE e.type = 'offset'), 0, 'x', now(), 'x', 'x'
       FROM member m JOIN point_entry e ON e.member_id = m.id WHERE m.subsidiary_id = $1 AND e.type = 'offset' AND e.day >= '2026-11-01'
      GROUP BY m.subsidiary_id, m.currency`,
    [unit],
  );
  const booked = (await monthsOf(unit))(202611);
  const months = (await listed(202611)).months.find(({ month }) => month === 202611);
  expect(booked).toMatchObject({ state: "posted", later: 0 });
  expect((await post(id, "cancellation", { of, remark: "Late" })).body.code).toBe("offset-month-posted");
  expect((await post(id, "reversal", { of, remark: "Mine" })).status).toBe(403);
  expect((await post(id, "reversal", { of, remark: " " }, finance)).body.fields).toHaveProperty("remark");
  const formId = randomUUID();
  const asked = { of, remark: "Wrong invoice" };
  const [first, again] = [
    await post(id, "reversal", asked, finance, formId),
    await post(id, "reversal", asked, finance, formId),
  ];
  expect([first.status, again.status, again.body.entryId]).toEqual([200, 200, first.body.entryId]);
  expect((await post(id, "reversal", asked, finance)).body.code).toBe("entry-cancelled");
  expect((await post(id, "reversal", { ...asked, of: first.body.entryId }, finance)).status).toBe(404);
  const told = await monthsOf(unit);
  expect(told(202611)).toEqual({ ...booked, later: 1_500 });
  expect(told(202612)).toMatchObject({ granted: 0, cancelled: 1_500, state: "open", later: 0 });
  const november = await listed(202611);
  expect(november.months.find(({ month }) => month === 202611)).toEqual({ ...months, later: 1_500 });
  expect(november.rows.find((row) => row.id === of)).toMatchObject({
    ...{ kind: "taken-back", points: 1_500, counterDay: "2026-12-03", monthState: "posted" },
  });
  expect((await listed(202612)).rows).toMatchObject([
    { kind: "cancelled", points: -1_500, remark: "Wrong invoice", postedBy: "Choi Eunbi", monthState: "open" },
  ]);
  const [now] = await world.query('SELECT "offset"::int FROM point_invoice WHERE member_id = $1 AND invoice_no = $2', [
    id,
    invoice?.invoice_no,
  ]);
  expect(now).toEqual({ offset: 0 });
  expect(await world.query("SELECT reason, user_id FROM audit_entry WHERE action = 'points-reverse'")).toEqual([
    { reason: "Wrong invoice", user_id: finance },
  ]);
  expect(await provePoints(world.database.pool)).toEqual([]);
});

test("what the invoice earns again is of the day on which its offset was taken back: balances and settlements of days before stay as told", async () => {
  // November is booked by now.
  clock.now = new Date("2026-12-03T03:00:00Z");
  const { id } = await memberWith(6_000);
  const invoice = await invoiceOf(id, 100_000);
  if (!invoice) throw new Error("no invoice");
  const told = async (day: string) => {
    const { filters } = readFilters(pointFilters, new URLSearchParams({ member: String(id), day }));
    const { view } = await getMemberPoints("home")({ ...(await world.ctxOf(marketing)), now: clock.now }, filters);
    return view && { figures: view.figures, settlement: view.settlement };
  };
  const { body: offset } = await post(id, "offset", { invoiceNo: invoice.invoice_no, points: 1_500 });
  const yesterday = await told("2026-12-02");
  expect(offset.entryId).toBeGreaterThan(0);
  expect((await post(id, "cancellation", { of: offset.entryId, remark: "Wrong" })).status).toBe(200);
  expect(await told("2026-12-02")).toEqual(yesterday);
  const again = await world.query(
    `SELECT e.day::text, e.points::int, l.saved_on = i.invoice_date AS "asInvoice", l.expires_on = first.expires_on AS "endsWithIt"
       FROM point_entry e JOIN point_lot l ON l.entry_id = e.id
       JOIN point_invoice i ON i.member_id = e.member_id AND i.invoice_no = e.invoice_no
       JOIN LATERAL (SELECT l.expires_on FROM point_entry o JOIN point_lot l ON l.entry_id = o.id
         WHERE o.type = 'purchase' AND o.member_id = e.member_id AND o.invoice_no = e.invoice_no ORDER BY o.id LIMIT 1) AS first ON true
      WHERE e.member_id = $1 AND e.invoice_no = $2 AND e.type = 'purchase' AND e.posted_by = $3`,
    [id, invoice.invoice_no, marketing],
  );
  const back = await world.query<{ points: number }>(
    "SELECT points::int FROM point_entry WHERE member_id = $1 AND invoice_no = $2 AND type = 'reversal'",
    [id, invoice.invoice_no],
  );
  expect(again).toEqual([{ day: "2026-12-03", points: -(back[0]?.points ?? 0), asInvoice: true, endsWithIt: true }]);
  expect(await provePoints(world.database.pool)).toEqual([]);
});

test("negative points are written off as they were shown: more of them by now is told first", async () => {
  clock.now = now;
  const [debtor] = await world.query<{ id: number; debt: number }>(
    `UPDATE point_account SET debt_since = '2025-06-01' WHERE member_id = (
       SELECT a.member_id FROM point_account a JOIN member m ON m.id = a.member_id
        WHERE a.debt > 0 AND m.currency = 'KRW' AND m.state = 'active' ORDER BY a.debt DESC LIMIT 1)
     RETURNING member_id AS id, debt::int`,
  );
  const { id = 0, debt = 0 } = debtor ?? {};
  const seeing = (seen: number) => post(id, "write-off", { remark: "Bankrupt", seen: String(seen) }, finance);
  const refused = await seeing(debt - 1);
  expect([refused.status, refused.body.fields?.remark]).toEqual([400, expect.stringContaining("has changed: it is")]);
  expect((await seeing(debt)).status).toBe(200);
  expect(await world.query("SELECT debt::int FROM point_account WHERE member_id = $1", [id])).toEqual([{ debt: 0 }]);
});
