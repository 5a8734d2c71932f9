import { sql } from "drizzle-orm";
import { writeAudit } from "../audit/write-audit.server";
import { requireStanding, stamped } from "../change-record.server";
import type { Ctx } from "../ctx";
import { add } from "../decimal";
import { AppError, invalidField } from "../errors";
import { addHistory } from "../lifecycle/keep-steps.server";
import { type Currency, fromCoins, toCoins } from "../money";
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

/** It was entered by mistake and no longer counts: what it took of the insured amount goes to the losses entered after it. @throws AppError not-found, no-right, not-now */
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
    const anew = await reckonLater(inside, found, claim);
    const { currency } = found;
    const told = anew.map(({ debtor, before, after }) => {
      const [was, is] = [before, after].map((amount) => writtenUnits(ctx.locale, amount, currency));
      return `${debtor} ${was} → ${is} ${currency}`;
    });
    const comment = [[gone.debtor, remark].filter(Boolean).join(": "), ...told].join(" · ");
    await addHistory(inside, supportsKept, [id], { event: "claim-removal", comment });
    await writeAudit(tx, ctx, {
      action: "insurance-claim-remove",
      subject: `insurance:${found.requestNo}`,
      before: gone,
      ...(anew.length > 0 && { after: { payouts: anew } }),
      ...(remark && { reason: remark }),
    });
  });
}

type Insured = { id: number; currency: Currency; insured: string };
type Later = { id: number; debtor: string; loss: string; coverRate: string; payout: string; counts: boolean };

/**
 * What the insurer pays of the losses that were entered after one that is gone, in their order, by the covered part of their days.
 * @returns those whose payout is another now, in units of the currency
 */
async function reckonLater(ctx: Ctx, { id, currency, insured }: Insured, gone: number) {
  const { rows } = await ctx.db.execute<Later>(sql`
    SELECT id, debtor, loss::text, cover_rate::text AS "coverRate", payout::text, id > ${gone} AS counts
      FROM insurance_claim WHERE support_id = ${id} AND use_yn = 'Y' ORDER BY id`);
  const anew: { debtor: string; before: string; after: string }[] = [];
  let paidBefore = "0";
  for (const claim of rows) {
    const before = fromCoins(claim.payout, currency);
    const loss = fromCoins(claim.loss, currency);
    const after = claim.counts
      ? calculatePayout({ currency, insured, paidBefore, loss, coverRate: claim.coverRate }).payout
      : before;
    paidBefore = add(paidBefore, after);
    const coins = toCoins(after, currency);
    if (coins === claim.payout) continue;
    await ctx.db.execute(
      sql`UPDATE insurance_claim SET payout = ${coins}::bigint, ${stamped(ctx)} WHERE id = ${claim.id}`,
    );
    anew.push({ debtor: claim.debtor, before, after });
  }
  return anew;
}

/** The part of a loss that is covered on its day. */
async function requireCoverRate({ db }: Ctx, day: string): Promise<string> {
  const rate = (await listRuleValues(db, insuranceRules.area, day))["cover-rate"];
  if (rate === undefined) throw new Error(`no value for ${insuranceRules.area}: cover-rate`);
  return rate;
}
