import { sql } from "drizzle-orm";
import { writeAudit } from "../audit/write-audit.server";
import { requireStanding, stamped } from "../change-record.server";
import type { Ctx } from "../ctx";
import { AppError } from "../errors";
import { addHistory } from "../lifecycle/keep-steps.server";
import { seoulDay } from "../seoul-time";
import { checkSupport, type StoredSupport } from "./check-support.server";
import { findSupport, supportsKept } from "./find-support.server";
import type { InsuranceInput } from "./insurance-input";
import { canAsk, insurancePolicies } from "./insurance-policy";
import { mailSupport } from "./mail-support.server";

/** @throws AppError no-right, invalid-input with the field */
export async function addSupport(ctx: Ctx, given: InsuranceInput): Promise<{ id: number }> {
  if (!canAsk(ctx.viewer)) throw new AppError("no-right");
  return ctx.db.transaction(async (tx) => {
    const inside = { ...ctx, db: tx };
    const stored = await checkSupport(inside, given, null);
    const made = await insert(inside, given, stored);
    await addHistory(inside, supportsKept, [made.id], { event: "request", comment: given.remark });
    await mailSupport(inside, made.id, { event: "request", comment: given.remark });
    await writeAudit(tx, ctx, {
      action: "insurance-add",
      subject: `insurance:${made.no}`,
      after: toldOf(given, stored),
    });
    return { id: made.id };
  });
}

/** Who asked changes it while nobody has checked it; sent so, it waits again. @throws AppError not-found, no-right, not-now, stale, invalid-input */
export async function changeSupport(ctx: Ctx, id: number, stamp: string, given: InsuranceInput): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const inside = { ...ctx, db: tx };
    const found = await findSupport(inside, id, { locked: true });
    requireStanding("insurance", insurancePolicies.change, ctx.viewer, found);
    if (found.stamp !== stamp) throw new AppError("stale");
    const stored = await checkSupport(inside, given, id);
    await tx.execute(sql`
      UPDATE insurance_support SET unit_id = ${stored.unitId}, insurer = ${given.insurer}, policy_no = ${given.policyNo},
             currency = ${given.currency}, insured = ${stored.insured}, rate = ${stored.rate}, premium = ${stored.premium},
             period_from = ${given.periodFrom}::date, period_to = ${given.periodTo}::date, share = ${stored.share}, cap = ${stored.cap},
             used_before = ${stored.usedBefore}, support = ${stored.support}, remark = ${given.remark}, state = 'requested',
             checked_by = NULL, checked_at = NULL, ${stamped(ctx)}
       WHERE id = ${id}`);
    await addHistory(inside, supportsKept, [id], { event: "change", comment: given.remark });
    // One that waited already waits on: who has to check it has been told.
    if (found.state === "returned") await mailSupport(inside, id, { event: "change", comment: given.remark });
    const before = { state: found.state, policyNo: found.policyNo, insured: found.insured, support: found.support };
    await writeAudit(tx, ctx, {
      action: "insurance-change",
      subject: `insurance:${found.requestNo}`,
      before,
      after: toldOf(given, stored),
    });
  });
}

async function insert({ db, viewer, now }: Ctx, given: InsuranceInput, stored: StoredSupport) {
  const at = sql`${now.toISOString()}::timestamptz`;
  const { rows } = await db.execute<{ id: number; no: string }>(sql`
    INSERT INTO insurance_support (request_no, unit_id, insurer, policy_no, currency, insured, rate, premium, period_from, period_to,
           share, cap, used_before, support, remark, requested_by, requested_at, create_user, create_date, last_update_user, last_update_date)
    VALUES (next_insurance_no(${seoulDay(now)}::date), ${stored.unitId}, ${given.insurer}, ${given.policyNo}, ${given.currency},
           ${stored.insured}, ${stored.rate}, ${stored.premium}, ${given.periodFrom}::date, ${given.periodTo}::date, ${stored.share},
           ${stored.cap}, ${stored.usedBefore}, ${stored.support}, ${given.remark}, ${viewer.userId}, ${at}, ${viewer.userId}, ${at},
           ${viewer.userId}, ${at})
    RETURNING id, request_no AS no`);
  return rows[0] as { id: number; no: string };
}

/** What the audit trail tells of it. */
const toldOf = (given: InsuranceInput, { premium, support }: StoredSupport) => ({
  ...given,
  premiumCoins: premium,
  supportCoins: support,
});
