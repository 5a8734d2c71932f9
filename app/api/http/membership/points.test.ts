import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { homePoints, type PointAnswer } from "~/api/domain/membership/point-report/member-points";
import { provePoints } from "~/api/domain/membership/points/prove-points.server";
import { createApi } from "~/api/http/app.server";
import { ownOrigin } from "../../../../tests/harness/api";
import { pointMembers } from "../../../../tests/harness/point-members";
import { now, type SalesWorld, salesWorld } from "../../../../tests/harness/sales";

let world: SalesWorld;
let api: ReturnType<typeof createApi>;
const clock = { now };
const tokens = new Map<string, string>();
beforeAll(async () => {
  world = await salesWorld(20_000);
  const { db, reports } = world.database;
  api = createApi({ db, reportsOfRequest: () => reports, now: () => clock.now, ownOrigins: [ownOrigin] });
});
afterAll(() => world?.close());

const admin = "admin@seorak.example";
const marketing = "marketing@seorak.example";
const finance = "finance@seorak.example";
type Refusal = { code: string; message: string; fields?: Record<string, string>; entryId: number };

async function call(method: string, path: string, body: object | undefined, userId: string | null) {
  const token = userId && (tokens.get(userId) ?? (await world.tokenOf(userId)));
  if (userId && token) tokens.set(userId, token);
  const headers = { "content-type": "application/json", ...(token && { authorization: `Bearer ${token}` }) };
  const answer = await api.fetch(
    new Request(`${ownOrigin}/api${path}`, { method, headers, body: body && JSON.stringify(body) }),
    {},
  );
  return { status: answer.status, body: (await answer.json().catch(() => ({}))) as Refusal };
}
const post = (id: number, verb: string, body: object, userId: string | null = marketing, formId = randomUUID()) =>
  call("POST", `/points/${id}/${verb}`, { formId, ...body }, userId);

async function viewOf(id: number, userId = admin) {
  const { body } = await call("GET", `/reports/MIPMBS06?member=${id}&size=200`, undefined, userId);
  const { view } = homePoints.output.parse(body) as PointAnswer;
  if (!view) throw new Error("not there");
  return view;
}
const figuresOf = async (id: number) => (await viewOf(id)).figures;

const { memberWith, invoiceOf } = pointMembers(() => world);

describe("who may post", () => {
  test("401 without a session, 403 without the right or for those who only read, 404 for another's member, 400 without a form", async () => {
    const { id } = await memberWith(5_000);
    const body = { points: 1_000 };
    expect((await post(id, "use", body, null)).status).toBe(401);
    expect((await post(id, "use", body, "germany@seorak.example")).status).toBe(403);
    for (const reader of ["dist.admin@partner.example", finance]) {
      const { status } = await post(id, "use", body, reader);
      expect([403, 404], reader).toContain(status);
    }
    expect((await post(id, "use", body, "corporation@partner.example")).status).toBe(404);
    expect((await post(2_000_000, "use", body)).status).toBe(404);
    expect((await call("POST", `/points/${id}/use`, body, marketing)).status).toBe(400);
    expect((await post(id, "use", { points: 1.5 })).status).toBe(400);
    expect((await post(id, "use", { points: "many" })).body.fields).toHaveProperty("points");
    expect((await call("POST", `/overseasPoints/${id}/use`, { ...body, formId: randomUUID() }, marketing)).status).toBe(
      404,
    );
  });

  test("the answer says what a reader may do: partners and the corporation nothing, finance decides", async () => {
    const [own] = await world.query<{ id: number }>(
      "SELECT id FROM member WHERE user_id = 'corporation@partner.example'",
    );
    const id = own?.id ?? 0;
    expect((await viewOf(id, "corporation@partner.example")).can).toEqual([]);
    expect((await viewOf(id, finance)).can).toEqual(["reversal", "transfer-confirmation", "approval", "rejection"]);
    expect((await viewOf(id, marketing)).can).toEqual(
      expect.arrayContaining(["use", "offset", "transfer", "correction"]),
    );
  });
});

describe("a use", () => {
  test("takes what is available, at least the least, never more; cancelled, everything is as before", async () => {
    const { id, available } = await memberWith(5_000);
    const before = await figuresOf(id);
    expect((await post(id, "use", { points: 999 })).body.fields?.points).toBe("At least 1,000 points");
    const more = await post(id, "use", { points: available + 1 });
    expect(more).toMatchObject({ status: 409, body: { code: "insufficient-points" } });
    expect(await figuresOf(id)).toEqual(before);
    const { status, body } = await post(id, "use", { points: 1_500, description: "Drill set", remark: "Shop 12" });
    expect(status).toBe(200);
    expect(await figuresOf(id)).toMatchObject({ available: available - 1_500, used: before.used + 1_500 });
    const [entry] = (await viewOf(id)).entries;
    expect(entry).toMatchObject({
      type: "use",
      points: -1_500,
      description: "Drill set",
      remark: "Shop 12",
      postedBy: "Seo Yuna",
      stands: true,
    });
    const back = await post(id, "cancellation", { of: body.entryId, remark: "Wrong member" });
    expect(back.status).toBe(200);
    expect(await figuresOf(id)).toEqual(before);
    expect((await post(id, "cancellation", { of: body.entryId, remark: "Again" })).body.code).toBe("entry-cancelled");
    expect((await post(id, "cancellation", { of: back.body.entryId, remark: "x" })).status).toBe(404);
    expect((await post(id, "cancellation", { of: body.entryId, remark: " " })).status).toBe(400);
  });

  test("50 clients who spend one member's points at once never spend more than there is", async () => {
    const { id, available } = await memberWith(10_000);
    const points = Math.max(1_000, Math.floor(available / 7));
    const answers = await Promise.all(Array.from({ length: 50 }, () => post(id, "use", { points })));
    const done = answers.filter(({ status }) => status === 200).length;
    expect(done).toBe(Math.floor(available / points));
    expect(
      answers.filter(({ status }) => status !== 200).every(({ body }) => body.code === "insufficient-points"),
    ).toBe(true);
    expect((await figuresOf(id)).available).toBe(available - done * points);
  });

  test("is refused while the member is withdrawn, with the state in words", async () => {
    const { id } = await memberWith(3_000);
    await world.query(
      "UPDATE member SET state = 'withdrawn', withdrawn_on = '2026-11-19', withdrawal_reason = 'closed' WHERE id = $1",
      [id],
    );
    const { status, body } = await post(id, "use", { points: 1_000 });
    expect([status, body.code]).toEqual([409, "member-state"]);
    expect(body.message).toContain("Withdrawn");
    expect((await viewOf(id)).can).not.toContain("use");
  });
});

test("a double click posts once, whatever it posts: the second is answered with the first, anything else is refused", async () => {
  const { id } = await memberWith(8_000);
  const invoice = await invoiceOf(id, 100_000);
  const bodies = {
    use: { points: 1_000 },
    transfer: { points: 1_000 },
    correction: { direction: "add", points: 500, remark: "Gift" },
    offset: { points: 1_000, invoiceNo: invoice?.invoice_no },
  };
  for (const [verb, body] of Object.entries(bodies)) {
    const before = (await viewOf(id)).entryCount;
    const formId = randomUUID();
    const answers = await Promise.all([1, 2, 3].map(() => post(id, verb, body, marketing, formId)));
    expect(
      answers.map(({ status }) => status),
      verb,
    ).toEqual([200, 200, 200]);
    expect(new Set(answers.map(({ body: { entryId } }) => entryId)).size, verb).toBe(1);
    const asked = (await viewOf(id)).entries.slice(0, (await viewOf(id)).entryCount - before);
    expect(asked.filter(({ type }) => type !== "reversal").length, verb).toBe(1);
    for (const [other, points, reader] of [
      [verb, 999, marketing],
      ["write-off", 500, marketing],
      [verb, 500, admin],
    ] as const) {
      const refused = await post(id, other, other === verb ? { ...body, points } : { remark: "Lost" }, reader, formId);
      expect(refused, `${verb} then ${other}`).toMatchObject({ status: 409, body: { code: "sent-already" } });
    }
    expect((await viewOf(id)).entryCount, verb).toBe(before + asked.length);
  }
});

describe("an offset", () => {
  test("pays at most its part of an invoice, which earns for the rest alone; cancelled, it earns as before", async () => {
    const { id } = await memberWith(20_000);
    const invoice = await invoiceOf(id, 200_000);
    if (!invoice) throw new Error("no invoice");
    const before = await figuresOf(id);
    const asked = { invoiceNo: invoice.invoice_no, points: 2_000, remark: "Order 7" };
    expect((await post(id, "offset", { ...asked, invoiceNo: "NONE-1" })).body.fields).toHaveProperty("invoiceNo");
    expect((await post(id, "offset", { ...asked, points: 900_000_000 })).body.fields).toHaveProperty("points");
    const { status, body } = await post(id, "offset", asked);
    expect(status).toBe(200);
    const rest = BigInt(invoice.eligible) / 10_000n - 2_000n;
    const earned = Number((rest * BigInt(Math.round(Number(invoice.rate) * 1_000))) / 1_000n);
    const after = await figuresOf(id);
    expect(after.used).toBe(before.used + 2_000);
    expect(after.reversed).toBe(before.reversed + invoice.granted - earned);
    expect((await post(id, "cancellation", { of: body.entryId, remark: "Mistaken" })).status).toBe(200);
    const cancelled = await figuresOf(id);
    expect(cancelled.used).toBe(before.used);
    expect(cancelled.saved - cancelled.reversed).toBe(before.saved - before.reversed);
  });

  test("of a month that accounting has posted is not cancelled any more", async () => {
    const { id } = await memberWith(6_000);
    const invoice = await invoiceOf(id, 100_000);
    const { body } = await post(id, "offset", { invoiceNo: invoice?.invoice_no, points: 1_000 });
    await world.query(
      `INSERT INTO offset_month (subsidiary_id, month, currency, journal_ref, granted, cancelled, posted_by, posted_at, create_user, last_update_user)
       SELECT subsidiary_id, '2026-11-01', currency, 'J-1', 1000, 0, 'x', now(), 'x', 'x' FROM member WHERE id = $1`,
      [id],
    );
    const late = await post(id, "cancellation", { of: body.entryId, remark: "Late" });
    expect([late.status, late.body.code]).toEqual([409, "offset-month-posted"]);
    expect((await post(id, "offset", { invoiceNo: invoice?.invoice_no, points: 1_000 })).body.code).toBe(
      "offset-month-posted",
    );
    await world.query("DELETE FROM offset_month");
  });
});

describe("a transfer", () => {
  test("reserves, then goes to the other member with its lots' days; afterwards nobody cancels it", async () => {
    const [from, to] = [await memberWith(5_000), await memberWith(5_000)];
    const [before, receiver] = [await figuresOf(from.id), await figuresOf(to.id)];
    expect((await post(from.id, "transfer", { toMember: from.member_no, points: 2_000 })).body.fields).toHaveProperty(
      "toMember",
    );
    const [abroad] = await world.query<{ member_no: string }>(
      "SELECT member_no FROM member WHERE currency = 'EUR' AND state = 'active' LIMIT 1",
    );
    expect(
      (await post(from.id, "transfer", { toMember: abroad?.member_no, points: 2_000 })).body.fields,
    ).toHaveProperty("toMember");
    expect((await post(from.id, "transfer", { toMember: to.member_no, points: 2_000 })).status).toBe(200);
    expect(await figuresOf(from.id)).toMatchObject({ available: before.available - 2_000, toBeTransferred: 2_000 });
    const [transfer] = (await viewOf(from.id)).transfers;
    const of = transfer?.id;
    expect((await post(to.id, "transfer-now", { of })).status).toBe(404);
    expect((await post(from.id, "transfer-now", { of })).status).toBe(200);
    expect(await figuresOf(from.id)).toMatchObject({ toBeTransferred: 0, transferred: before.transferred + 2_000 });
    expect((await figuresOf(to.id)).available).toBe(receiver.available + 2_000);
    for (const verb of ["transfer-cancellation", "transfer-now"]) {
      const { status, body } = await post(from.id, verb, { of });
      expect([status, body.code], verb).toEqual([409, "transfer-ended"]);
    }
  });

  test("that was cancelled gives everything back", async () => {
    const { id } = await memberWith(5_000);
    const before = await figuresOf(id);
    await post(id, "transfer", { points: 3_000 });
    const [transfer] = (await viewOf(id)).transfers;
    expect((await post(id, "transfer-cancellation", { of: transfer?.id })).status).toBe(200);
    expect(await figuresOf(id)).toEqual(before);
  });
});

describe("a correction", () => {
  test("up to the limit counts at once; above it a second person decides, never its proposer, once", async () => {
    const { id } = await memberWith(3_000);
    const before = await figuresOf(id);
    expect((await post(id, "correction", { direction: "add", points: 100 })).status).toBe(400);
    await post(id, "correction", { direction: "add", points: 700, remark: "Complaint" });
    await post(id, "correction", { direction: "take", points: 200, remark: "Too much" });
    expect((await figuresOf(id)).available).toBe(before.available + 500);
    const large = { direction: "add", points: 100_001, remark: "Campaign" };
    expect((await post(id, "correction", large, admin)).body.entryId).toBe(0);
    expect((await figuresOf(id)).available).toBe(before.available + 500);
    const [proposal] = (await viewOf(id)).corrections;
    const of = proposal?.id;
    expect((await post(id, "approval", { of }, admin)).body.code).toBe("own-request");
    expect((await post(id, "approval", { of }, marketing)).status).toBe(403);
    expect((await post(id, "approval", { of }, finance)).status).toBe(200);
    expect((await figuresOf(id)).available).toBe(before.available + 100_501);
    expect((await viewOf(id)).entries.find(({ points }) => points === 100_001)).toMatchObject({
      postedBy: "Han Jiwon",
      approvedBy: "Choi Eunbi",
    });
    expect((await post(id, "rejection", { of, remark: "No" }, finance)).body.code).toBe("correction-decided");
  });
});

test("negative points are written off by finance, after the months of the rule", async () => {
  const [debtor] = await world.query<{ id: number; debt: number }>(
    "SELECT member_id AS id, debt::int FROM point_account JOIN member ON member.id = member_id WHERE debt > 0 AND currency = 'KRW' AND state = 'active' ORDER BY debt DESC LIMIT 1",
  );
  const id = debtor?.id ?? 0;
  expect((await post(id, "use", { points: 1_000 })).body.code).toBe("insufficient-points");
  await world.query("UPDATE point_account SET debt_since = '2026-06-01' WHERE member_id = $1", [id]);
  expect((await post(id, "write-off", { remark: "Bankrupt" }, finance)).body.code).toBe("debt-too-young");
  await world.query("UPDATE point_account SET debt_since = '2025-06-01' WHERE member_id = $1", [id]);
  expect((await post(id, "write-off", { remark: "Bankrupt" }, marketing)).status).toBe(403);
  expect((await post(id, "write-off", { remark: "Bankrupt" }, finance)).status).toBe(200);
  expect((await figuresOf(id)).negative).toBe(0);
  expect((await post(id, "write-off", { remark: "Again" }, finance)).body.code).toBe("no-debt");
});

test("after all of it the ledger still is what its entries come to, and each posting has its line in the audit trail", async () => {
  expect(await provePoints(world.database.pool)).toEqual([]);
  const rows = await world.query<{ action: string }>(
    "SELECT DISTINCT action FROM audit_entry WHERE subject LIKE 'member:%'",
  );
  expect(rows.map(({ action }) => action).sort()).toEqual([
    "points-cancel",
    "points-correct",
    "points-correction-propose",
    "points-offset",
    "points-transfer",
    "points-transfer-cancel",
    "points-transfer-request",
    "points-use",
    "points-write-off",
  ]);
});
