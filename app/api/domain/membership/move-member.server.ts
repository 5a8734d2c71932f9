import { type SQL, sql } from "drizzle-orm";
import { resetPasswordByAdministrator } from "../account/reset-password-by-administrator.server";
import { writeAudit } from "../audit/write-audit.server";
import { requireStanding } from "../change-record.server";
import type { Ctx } from "../ctx";
import { AppError, invalidField } from "../errors";
import { findMember, type HeldMember } from "./find-member.server";
import { addMemberEvents } from "./member-events.server";
import { memberPolicies } from "./member-policy";
import type { Market, MemberChange, MemberState } from "./member-terms";
import { postWelcome } from "./points/post-welcome.server";

/** An application is accepted: the member saves from today on, and is welcomed once. @throws AppError not-found, no-right, not-now */
export async function activateMember(ctx: Ctx, market: Market, id: number, comment = ""): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const within = { ...ctx, db: tx };
    const member = await findMember(within, market, id, true);
    requireStanding("member", memberPolicies.activation, ctx.viewer, member);
    await move(within, member, "active", sql`joined_on = ${member.today}::date`, { change: "activation", comment });
    const welcome = await postWelcome(tx, within, id);
    const change = { before: { state: member.state }, after: { state: "active", welcome } };
    await writeAudit(tx, ctx, {
      action: "member-activate",
      subject: `member:${id}`,
      ...change,
      reason: comment || undefined,
    });
  });
}

/**
 * A member leaves: the points are frozen, and can come back with the member for some days.
 * @throws AppError not-found, no-right, not-now, invalid-input without a known reason or a remark
 */
export async function withdrawMember(
  ctx: Ctx,
  market: Market,
  id: number,
  { reason, remark }: { reason: string; remark: string },
): Promise<void> {
  if (remark.trim() === "") throw invalidField("remark", { key: "api.field.remark" });
  await ctx.db.transaction(async (tx) => {
    const within = { ...ctx, db: tx };
    const member = await findMember(within, market, id, true);
    requireStanding("member", memberPolicies.deactivation, ctx.viewer, member);
    const known = await tx.execute(
      sql`SELECT FROM code WHERE group_id = 'withdrawal-reason' AND code = ${reason} AND use_yn = 'Y'`,
    );
    if (!known.rowCount) throw invalidField("reason", { key: "api.field.unknown-code" });
    const left = sql`withdrawn_on = ${member.today}::date, withdrawal_reason = ${reason}`;
    await move(within, member, "withdrawn", left, { change: "withdrawal", comment: remark });
    const change = { before: { state: member.state }, after: { state: "withdrawn", reason }, reason: remark };
    await writeAudit(tx, ctx, { action: "member-withdraw", subject: `member:${id}`, ...change });
  });
}

/**
 * A withdrawal is taken back with everything that was frozen; the password of the member's account starts anew.
 * @throws AppError not-found, no-right, not-now (too late), member-number-taken, invalid-input without a comment
 */
export async function restoreMember(ctx: Ctx, market: Market, id: number, comment: string): Promise<void> {
  if (comment.trim() === "") throw invalidField("remark", { key: "api.field.remark" });
  await ctx.db.transaction(async (tx) => {
    const within = { ...ctx, db: tx };
    const member = await findMember(within, market, id, true);
    requireStanding("member", memberPolicies.restoration, ctx.viewer, member);
    await refuseTaken(within, member);
    const state = member.joinedOn === null ? "applied" : "active";
    const back = sql`withdrawn_on = NULL, withdrawal_reason = NULL`;
    await move(within, member, state, back, { change: "restoration", comment });
    if (member.userId && member.hasPassword) await resetPasswordByAdministrator(within, member.userId, comment);
    const change = { before: { state: member.state }, after: { state }, reason: comment };
    await writeAudit(tx, ctx, { action: "member-restore", subject: `member:${id}`, ...change });
  });
}

/** The password of the member's account starts anew. @throws AppError not-found, no-right, not-now, invalid-input without a remark */
export async function resetMemberPassword(ctx: Ctx, market: Market, id: number, remark: string): Promise<void> {
  if (remark.trim() === "") throw invalidField("remark", { key: "api.field.remark" });
  await ctx.db.transaction(async (tx) => {
    const within = { ...ctx, db: tx };
    const member = await findMember(within, market, id, true);
    requireStanding("member", memberPolicies.reset, ctx.viewer, member);
    await resetPasswordByAdministrator(within, member.userId ?? "", remark);
    const told = { db: tx, at: ctx.now, actor: ctx.viewer.userId };
    await addMemberEvents(told, [{ memberId: id, change: "password-reset", comment: remark }]);
  });
}

async function move(
  { db, viewer, now }: Ctx,
  { id, state: before }: HeldMember,
  after: MemberState,
  more: SQL,
  { change, comment }: { change: MemberChange; comment: string },
): Promise<void> {
  const at = sql`${now.toISOString()}::timestamptz`;
  await db.execute(sql`
    UPDATE member SET state = ${after}, ${more}, last_update_user = ${viewer.userId}, last_update_date = ${at} WHERE id = ${id}`);
  const told = { db, at: now, actor: viewer.userId };
  await addMemberEvents(told, [{ memberId: id, change, before, after, comment: comment.trim() }]);
}

/** While they were away, another member may have come with the same numbers, or as the same customer. */
async function refuseTaken({ db }: Ctx, { id }: HeldMember): Promise<void> {
  const { rowCount } = await db.execute(sql`
    SELECT FROM member m JOIN member other ON other.id <> m.id AND other.state <> 'withdrawn'
       AND (other.tax_no = m.tax_no OR other.vat_id = m.vat_id OR other.customer_id = m.customer_id) WHERE m.id = ${id}`);
  if (rowCount) throw new AppError("member-number-taken");
}
