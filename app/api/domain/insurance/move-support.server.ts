import { type SQL, sql } from "drizzle-orm";
import { findAttachments } from "../attachment/list-attachments.server";
import { type AuditFact, writeAudit } from "../audit/write-audit.server";
import type { Ctx } from "../ctx";
import { AppError } from "../errors";
import { requirePolicy } from "../verbs";
import { findSupport } from "./find-support.server";
import { type InsuranceVerb, insurancePolicies } from "./insurance-policy";
import { mailSupport } from "./mail-support.server";
import { tellSupport } from "./tell-support.server";

type Given = { id: number; stamp: string; remark: string };

const sets = {
  check: () => sql`state = 'checked', checked_by = by_user, checked_at = now_at`,
  approval: () => sql`state = 'approved', approved_by = by_user, approved_at = now_at`,
  payment: (remark) => sql`state = 'paid', paid_by = by_user, paid_at = now_at, payment_ref = ${remark}`,
  return: () => sql`state = 'returned', checked_by = NULL, checked_at = NULL`,
  rejection: () => sql`state = 'rejected'`,
  withdrawal: () => sql`state = 'withdrawn'`,
} as const satisfies Record<InsuranceVerb, (remark: string) => SQL>;
const actions = {
  check: "insurance-check",
  approval: "insurance-approve",
  payment: "insurance-pay",
  return: "insurance-return",
  rejection: "insurance-reject",
  withdrawal: "insurance-withdraw",
} as const satisfies Record<InsuranceVerb, AuditFact["action"]>;

/**
 * One step of a request, as the reader saw it.
 * @throws AppError not-found, no-right, own-request, own-check, not-now, stale, insurance-no-paper where the policy is not attached
 */
export async function moveSupport(ctx: Ctx, verb: InsuranceVerb, { id, stamp, remark }: Given): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const inside = { ...ctx, db: tx };
    const found = await findSupport(inside, id, { locked: true });
    requirePolicy(insurancePolicies[verb], ctx.viewer, found);
    if (found.stamp !== stamp) throw new AppError("stale");
    if (verb === "check") await requirePaper(inside, id);
    await tx.execute(sql`
      UPDATE insurance_support SET ${sets[verb](remark)}, last_update_user = by_user, last_update_date = now_at
        FROM (SELECT ${ctx.now.toISOString()}::timestamptz AS now_at, ${ctx.viewer.userId}::text AS by_user) AS done
       WHERE id = ${id}`);
    await tellSupport(inside, id, verb, remark);
    await mailSupport(inside, id, { event: verb, comment: remark, before: found });
    await writeAudit(tx, ctx, {
      action: actions[verb],
      subject: `insurance:${found.requestNo}`,
      before: { state: found.state },
      after: { support: found.support, currency: found.currency, unit: found.unitCode },
      ...(remark && { reason: remark }),
    });
  });
}

/** Nobody checks a policy that nobody has seen. */
async function requirePaper({ db }: Ctx, id: number): Promise<void> {
  const papers = await findAttachments(db, { kind: "insurance", id: String(id) });
  if (papers.length === 0) throw new AppError("insurance-no-paper");
}
