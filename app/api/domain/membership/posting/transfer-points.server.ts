import { sql } from "drizzle-orm";
import type { z } from "zod";
import { formatInteger } from "~/words/formats";
import type { Ctx } from "../../ctx";
import { AppError, invalidField } from "../../errors";
import type { Market } from "../member-terms";
import { type Account, nextTransferDay, type WaitingTransfer } from "../points/account";
import { executeTransfer, cancelTransfer as release, requestTransfer as reserve } from "../points/post";
import { aloneAtMost, awaitsReader, needsSecond, refuseAboveLimit } from "./daily-limits.server";
import type { pointForms } from "./point-input";
import { type Asked, type Posted, type PostingWork, postOnce } from "./post-once.server";

/**
 * Reserves points for another member of the same subsidiary, or to be paid out (P10, P18): carried out on the next 1st or
 * 16th, or before by `transferNow`; above what one person lets out alone not before a second one confirms it. @throws AppError insufficient-points, invalid-input: nobody of that number, above the day's limit
 */
export const requestTransfer = (
  ctx: Ctx,
  market: Market,
  asked: Asked & z.output<typeof pointForms.transfer>,
): Promise<Posted> =>
  postOnce(ctx, { verb: "transfer", action: "points-transfer-request", market }, asked, async (work) => {
    const { day, post } = work;
    const { points } = asked;
    const toMemberId = asked.toMember === "" ? null : await findReceiver(work, asked.toMember);
    await refuseAboveLimit(work, points, toMemberId === null ? "payout" : "transfer");
    const { viewer, now } = ctx;
    const { rows } = await work.ctx.db.execute<{ id: number }>(sql`
      INSERT INTO point_transfer (member_id, to_member_id, points, requested_on, due_on, remark, create_user, create_date,
        last_update_user, last_update_date)
      VALUES (${work.member.id}, ${toMemberId}, ${points}, ${day}, ${nextTransferDay(day)}, ${asked.remark}, ${viewer.userId},
        ${now.toISOString()}::timestamptz, ${viewer.userId}, ${now.toISOString()}::timestamptz) RETURNING id`);
    const id = rows[0]?.id ?? 0;
    return post((account) => [reserve(account, day, { id, points, toMemberId })]);
  });

/** Carries a waiting transfer out today. @throws AppError not-found, transfer-ended, own-transfer: asked for by the same person, above the limit */
export const transferNow = (ctx: Ctx, market: Market, asked: Asked & { of: number }): Promise<Posted> =>
  postOnce(ctx, { verb: "transfer-now", action: "points-transfer", market }, asked, async (work) => {
    await requireTransfer(work, asked.of);
    await refuseOwn(work, asked.of);
    return work.post((account) => [executeTransfer(account, work.day, waiting(account, asked.of))]);
  });

/**
 * A second person lets a transfer out above what the first may alone: it is carried out on its day, or on the next one where that
 * has passed. @throws AppError not-found, transfer-ended, transfer-confirmed: none is needed, own-transfer
 */
export const confirmTransfer = (ctx: Ctx, market: Market, asked: Asked & { of: number }): Promise<Posted> =>
  postOnce(ctx, { verb: "transfer-confirmation", action: "points-transfer-confirm", market }, asked, async (work) => {
    const { day } = work;
    await requireTransfer(work, asked.of);
    await refuseOwn(work, asked.of);
    const { rowCount } = await work.ctx.db.execute(sql`
      UPDATE point_transfer t SET confirmed_by = ${ctx.viewer.userId}, confirmed_at = ${ctx.now.toISOString()}::timestamptz,
             due_on = CASE WHEN due_on <= ${day}::date THEN ${nextTransferDay(day)}::date ELSE due_on END
       WHERE t.id = ${asked.of} AND ${awaitsReader(ctx.viewer)}`);
    if (rowCount === 0) throw new AppError("transfer-confirmed");
    return 0;
  });

/** Releases a waiting transfer to the lots that its points came from. @throws AppError not-found, transfer-ended */
export const cancelTransfer = (ctx: Ctx, market: Market, asked: Asked & { of: number }): Promise<Posted> =>
  postOnce(ctx, { verb: "transfer-cancellation", action: "points-transfer-cancel", market }, asked, async (work) => {
    await requireTransfer(work, asked.of);
    return work.post((account) => release(account, work.day, waiting(account, asked.of)));
  });

async function requireTransfer({ ctx, member }: PostingWork, id: number): Promise<void> {
  const { rows } = await ctx.db.execute<{ state: string }>(
    sql`SELECT state FROM point_transfer WHERE id = ${id} AND member_id = ${member.id}`,
  );
  if (!rows[0]) throw new AppError("not-found");
  if (rows[0].state !== "waiting") throw new AppError("transfer-ended");
}

/** Nobody alone both asks for much and lets it out. @throws AppError own-transfer */
async function refuseOwn({ ctx }: PostingWork, id: number): Promise<void> {
  const { rows } = await ctx.db.execute<{ own: boolean; limit: string }>(
    sql`SELECT ${needsSecond(ctx.viewer)} AS own, ${aloneAtMost}::text AS limit FROM point_transfer t WHERE t.id = ${id}`,
  );
  const [found] = rows;
  if (found?.own)
    throw new AppError("own-transfer", { params: { limit: formatInteger(ctx.locale, Number(found.limit)) } });
}

/** What fell due before this very posting has been carried out by it. */
function waiting(account: Account, id: number): WaitingTransfer {
  const transfer = account.transfers.find((each) => each.id === id);
  if (!transfer) throw new AppError("transfer-ended");
  return transfer;
}

async function findReceiver({ ctx, member }: PostingWork, memberNo: string): Promise<number> {
  const { rows } = await ctx.db.execute<{ id: number }>(sql`
    SELECT id FROM member WHERE member_no = upper(${memberNo}) AND subsidiary_id = ${member.subsidiaryId}
       AND currency = ${member.currency} AND state IN ('active', 'dormant') AND id <> ${member.id}`);
  if (!rows[0]) throw invalidField("toMember", { key: "points.receiver.unknown" });
  return rows[0].id;
}
