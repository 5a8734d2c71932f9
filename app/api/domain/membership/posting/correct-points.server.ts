import { sql } from "drizzle-orm";
import type { z } from "zod";
import { pointCorrection } from "~/api/db/schema";
import { formatInteger } from "~/words/formats";
import { writeAudit } from "../../audit/write-audit.server";
import type { Ctx } from "../../ctx";
import { AppError, invalidField } from "../../errors";
import { requireRuleValues } from "../../rule/rule-values.server";
import type { Market } from "../member-terms";
import { membershipRules } from "../membership-rules";
import { endOfMonth } from "../points/account";
import { openLots } from "../points/balance.server";
import { save, takeAway, writeOff } from "../points/post";
import { settleDebt } from "../points/settle";
import { correctedOn } from "./daily-limits.server";
import { findPointMember, type PointMember, requirePointPolicy } from "./find-point-member.server";
import type { pointForms } from "./point-input";
import { type Asked, type Posted, type PostingWork, postOnce } from "./post-once.server";
import { shortOfPoints } from "./short-of-points";

/** `entryId` 0: proposed, a second person decides. */
type Corrected = Posted;

/**
 * Adds points by hand or takes them away (P17). What comes to more than the limit of the rule, with all that was corrected of the
 * member on the day, becomes a proposal that a second person approves. @throws AppError insufficient-points, member-state
 */
export async function correctPoints(
  ctx: Ctx,
  market: Market,
  asked: Asked & z.output<typeof pointForms.correction>,
): Promise<Corrected> {
  const points = asked.direction === "add" ? asked.points : -asked.points;
  return ctx.db.transaction(async (tx) => {
    const within = { ...ctx, db: tx };
    // Held from here on, so that two at once do not both stay below the limit.
    const member = await findPointMember(within, market, asked.id, true);
    const rules = await requireRuleValues(tx, membershipRules, member.today, member);
    const before = await correctedOn(tx, [{ id: member.id, day: member.today }], asked.formId);
    const total = asked.points + (before.get(member.id) ?? 0);
    if (total > Number(rules["correction-limit"])) return propose(within, market, asked, points);
    return postOnce(within, { verb: "correction", action: "points-correct", market }, asked, (work) =>
      postCorrection(work, points, {}),
    );
  });
}

/** @throws AppError sent-already, insufficient-points */
async function propose(ctx: Ctx, market: Market, { id, formId, remark }: Asked, points: number): Promise<Corrected> {
  await ctx.db.transaction(async (tx) => {
    const member = await findPointMember({ ...ctx, db: tx }, market, id, true);
    requirePointPolicy(ctx, "correction", member);
    await refuseMissing({ ...ctx, db: tx }, member, points);
    const added = await tx
      .insert(pointCorrection)
      .values({
        id: formId,
        memberId: id,
        points,
        reason: remark,
        requestedBy: ctx.viewer.userId,
        requestedAt: ctx.now,
      })
      .onConflictDoNothing()
      .returning({ id: pointCorrection.id });
    if (added.length === 0) throw new AppError("sent-already");
    const subject = `member:${member.memberNo}` as const;
    await writeAudit(tx, ctx, { action: "points-correction-propose", subject, after: { points }, reason: remark });
  });
  return { entryId: 0 };
}

/** Told to who types it, not to the second person. @throws AppError insufficient-points */
async function refuseMissing({ db, locale }: Ctx, { id, today, debt }: PointMember, points: number): Promise<void> {
  const { rows } = await db.execute<{ available: string }>(sql`
    SELECT available FROM (${openLots(sql`${id}`, today)}) AS open`);
  const available = debt > 0 ? 0 : Number(rows[0]?.available ?? 0);
  if (-points > available) throw shortOfPoints(locale, "correction", available);
}

function postCorrection(
  { day, rules, post }: PostingWork,
  points: number,
  by: { user?: string; approvedBy?: string; remark?: string },
) {
  const expiresOn = endOfMonth(day, Number(rules["expiry-months"]));
  return post(
    (account) =>
      points < 0
        ? [takeAway(account, day, -points)]
        : [
            save(account, "correction", { savedOn: day, availableOn: day, expiresOn, granted: points }),
            ...settleDebt(account, day),
          ],
    by,
  );
}

type Decided = Asked & { of: string };
type Proposal = { points: string; reason: string; state: string; requestedBy: string };

/** A second person approves a proposal: it is posted in the same transaction. @throws AppError own-request, correction-decided */
export const approveCorrection = (ctx: Ctx, market: Market, asked: Decided): Promise<Posted> =>
  postOnce(ctx, { verb: "approval", action: "points-correct", market }, asked, async (work) => {
    const { points, reason, requestedBy } = await holdProposal(work, asked.of);
    // A remark is ours; the description stands on the customer's statement.
    const remark = [reason, asked.remark].filter(Boolean).join(" · ");
    const by = { user: requestedBy, approvedBy: ctx.viewer.userId, remark };
    const entryId = await postCorrection(work, Number(points), by);
    await decide(work, asked, "approved", entryId);
    return entryId;
  });

/** Nothing is posted. @throws AppError own-request, correction-decided */
export const rejectCorrection = (ctx: Ctx, market: Market, asked: Decided): Promise<Posted> =>
  postOnce(ctx, { verb: "rejection", action: "points-correction-reject", market }, asked, async (work) => {
    await holdProposal(work, asked.of);
    await decide(work, asked, "rejected", null);
    return 0;
  });

async function holdProposal({ ctx, member }: PostingWork, id: string): Promise<Proposal> {
  const { rows } = await ctx.db.execute<Proposal>(sql`
    SELECT points, reason, state, requested_by AS "requestedBy" FROM point_correction
     WHERE id = ${id}::uuid AND member_id = ${member.id} FOR UPDATE`);
  const [proposal] = rows;
  if (!proposal) throw new AppError("not-found");
  if (proposal.state !== "waiting") throw new AppError("correction-decided");
  if (proposal.requestedBy === ctx.viewer.userId) throw new AppError("own-request");
  return proposal;
}

async function decide(
  { ctx }: PostingWork,
  { of, remark }: Decided,
  state: string,
  entryId: number | null,
): Promise<void> {
  await ctx.db.execute(sql`
    UPDATE point_correction SET state = ${state}, decided_by = ${ctx.viewer.userId}, comment = ${remark}, entry_id = ${entryId},
      decided_at = ${ctx.now.toISOString()}::timestamptz WHERE id = ${of}::uuid`);
}

/**
 * Finance gives a debt up (P13). @param seen the points that were shown to be negative; empty where none were
 * @throws AppError no-debt, debt-too-young, invalid-input: others are negative by now
 */
export const writeOffDebt = (ctx: Ctx, market: Market, { seen, ...asked }: Asked & { seen: string }): Promise<Posted> =>
  postOnce(ctx, { verb: "write-off", action: "points-write-off", market }, asked, ({ day, post }) =>
    post((account) => {
      const negative = formatInteger(ctx.locale, account.debt);
      if (seen !== "" && seen !== String(account.debt))
        throw invalidField("remark", { key: "points.write-off.changed", params: { negative } });
      return [writeOff(account, day)];
    }),
  );
