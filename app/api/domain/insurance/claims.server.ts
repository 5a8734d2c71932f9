import { sql } from "drizzle-orm";
import { writeAudit } from "../audit/write-audit.server";
import { requireStanding, stamped } from "../change-record.server";
import type { Ctx } from "../ctx";
import { AppError, invalidField } from "../errors";
import { addHistory } from "../lifecycle/keep-steps.server";
import { fromCoins, toCoins } from "../money";
import { writtenUnits } from "../money-text";
import { listRuleValues } from "../rule/rule-values.server";
import { seoulDay } from "../seoul-time";
import { calculatePayout } from "./calculate-support";
import { coinsOf, paidOutOf } from "./check-support.server";
import { findSupport, supportsKept } from "./find-support.server";
import type { ClaimInput } from "./insurance-input";
import { insurancePolicies } from "./insurance-policy";
import { insuranceRules } from "./insurance-rules";

/** A loss that has happened, within the period of a policy, with what the insurer pays. @throws AppError not-found, no-right, not-now, invalid-input */
export async function addClaim(ctx: Ctx, id: number, given: ClaimInput): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const inside = { ...ctx, db: tx };
    const found = await findSupport(inside, id, { locked: true });
    requireStanding("insurance", insurancePolicies.claim, ctx.viewer, found);
    if (given.day < found.periodFrom || given.day > found.periodTo)
      throw invalidField("day", {
        key: "insurance.claim.outside",
        params: { from: found.periodFrom, to: found.periodTo },
      });
    if (given.day > seoulDay(ctx.now)) throw invalidField("day", { key: "insurance.claim.toCome" });
    const { currency, insured } = found;
    const coins = coinsOf(given.loss, currency);
    if (coins === null) throw invalidField("loss", { key: "commercial.discount.coins" });
    const rules = await requireCoverRate(inside, given.day);
    const paidBefore = await paidOutOf(inside, id);
    const loss = fromCoins(coins, currency);
    const { payout } = calculatePayout({ currency, insured, paidBefore, loss, coverRate: rules });
    await tx.execute(sql`
      INSERT INTO insurance_claim (support_id, day, debtor, loss, cover_rate, payout, remark, create_user, create_date, last_update_user, last_update_date)
      SELECT ${id}, ${given.day}::date, ${given.debtor}, ${coins}::bigint, ${rules}::numeric, ${toCoins(payout, currency)}::bigint, ${given.remark},
             by_user, now_at, by_user, now_at
        FROM (SELECT ${ctx.now.toISOString()}::timestamptz AS now_at, ${ctx.viewer.userId}::text AS by_user) AS done`);
    const comment = `${given.debtor}: ${writtenUnits(ctx.locale, loss, currency)} ${currency}`;
    await addHistory(inside, supportsKept, [id], { event: "claim", comment });
    const after = { ...given, payout, coverRate: rules };
    await writeAudit(tx, ctx, { action: "insurance-claim-add", subject: `insurance:${found.requestNo}`, after });
  });
}

/** It was entered by mistake and no longer counts. @throws AppError not-found, no-right, not-now */
export async function removeClaim(ctx: Ctx, id: number, claim: number, remark: string): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const inside = { ...ctx, db: tx };
    const found = await findSupport(inside, id, { locked: true });
    requireStanding("insurance", insurancePolicies.claim, ctx.viewer, found);
    const { rows } = await tx.execute<{ debtor: string; day: string }>(sql`
      UPDATE insurance_claim SET use_yn = 'N', ${stamped(ctx)}
       WHERE id = ${claim} AND support_id = ${id} AND use_yn = 'Y' RETURNING debtor, day::text`);
    const [gone] = rows;
    if (!gone) throw new AppError("not-found");
    const comment = [gone.debtor, remark].filter(Boolean).join(": ");
    await addHistory(inside, supportsKept, [id], { event: "claim-removal", comment });
    await writeAudit(tx, ctx, {
      action: "insurance-claim-remove",
      subject: `insurance:${found.requestNo}`,
      before: gone,
      ...(remark && { reason: remark }),
    });
  });
}

/** The part of a loss that is covered on its day. */
async function requireCoverRate({ db }: Ctx, day: string): Promise<string> {
  const rate = (await listRuleValues(db, insuranceRules.area, day))["cover-rate"];
  if (rate === undefined) throw new Error(`no value for ${insuranceRules.area}: cover-rate`);
  return rate;
}
