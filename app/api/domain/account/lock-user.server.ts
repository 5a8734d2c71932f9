import { eq } from "drizzle-orm";
import type { Db } from "~/api/db/client.server";
import { appUser, type UserStatus, userIdentity, userPhoto } from "~/api/db/schema";
import { endTokensOf } from "../access-token/end-tokens.server";
import { writeAudit } from "../audit/write-audit.server";
import { requireStanding } from "../change-record.server";
import type { Ctx } from "../ctx";
import { AppError, invalidField } from "../errors";
import { restMails } from "../report/mails/move-mails.server";
import { revokeCodes } from "./one-time-code.server";
import { type EndReason, endAllSessions } from "./session.server";
import { forgetFailures } from "./sign-in-limits.server";
import { userPolicies } from "./user-policy";

type User = typeof appUser.$inferSelect;

/** An administrator's lock: it stays until one takes it away. All sessions end. @throws AppError not-found, own-account */
export async function lockUser(ctx: Ctx, userId: string, remark?: string): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const user = await requireUserRow(tx, userId);
    if (user.status === "locked") return;
    requireStanding("user", userPolicies.lock, ctx.viewer, user);
    await setStatus(tx, ctx, user, "locked");
    await endAllSessions(tx, ctx.now, userId, "locked");
    await endTokensOf(tx, ctx, userId, "locked");
    const change = { before: { status: user.status }, after: { status: "locked" }, reason: remark || undefined };
    await writeAudit(tx, ctx, { action: "user-lock", subject: `user:${userId}`, ...change });
  });
}

/** Takes the lock away, and the automatic wait after failed sign-ins with it, or that alone. @throws AppError not-found */
export async function unlockUser(ctx: Ctx, userId: string, remark?: string): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const user = await requireUserRow(tx, userId);
    await forgetFailures({ ...ctx, db: tx }, userId);
    const waits = user.loginType === "1" && user.passwordHash === null;
    const status: UserStatus = user.status !== "locked" ? user.status : waits ? "registered" : "active";
    if (status !== user.status) {
      requireStanding("user", userPolicies.unlock, ctx.viewer, user);
      await setStatus(tx, ctx, user, status);
    }
    const change = { before: { status: user.status }, after: { status }, reason: remark || undefined };
    await writeAudit(tx, ctx, { action: "user-unlock", subject: `user:${userId}`, ...change });
  });
}

/** Ends every session of a user. @returns how many @throws AppError not-found */
export async function endSessionsOf(ctx: Ctx, userId: string): Promise<number> {
  return ctx.db.transaction(async (tx) => {
    requireStanding("user", userPolicies.sessions, ctx.viewer, await requireUserRow(tx, userId));
    const reason: EndReason = ctx.viewer.userId === userId ? "ended-by-user" : "ended-by-administrator";
    const ended = await endAllSessions(tx, ctx.now, userId, reason);
    await writeAudit(tx, ctx, { action: "sessions-end", subject: `user:${userId}`, after: { ended } });
    return ended;
  });
}

/**
 * The end of an account. The ID stays, because the audit trail names it; what else tells about the person goes
 * (security.md D7). @throws AppError not-found, own-account, invalid-input without a remark
 */
export async function withdrawUser(ctx: Ctx, userId: string, remark: string): Promise<void> {
  if (remark.trim() === "") throw invalidField("remark", { key: "api.field.remark" });
  await ctx.db.transaction(async (tx) => {
    const user = await requireUserRow(tx, userId);
    requireStanding("user", userPolicies.withdrawal, ctx.viewer, user);
    await setStatus(tx, ctx, user, "withdrawn", {
      username: "–",
      nameKo: null,
      email: null,
      introduction: "",
      photo: null,
      passwordHash: null,
      passwordExpiresAt: null,
    });
    await tx.delete(userIdentity).where(eq(userIdentity.userId, userId));
    await restMails(tx, userId);
    await tx.delete(userPhoto).where(eq(userPhoto.userId, userId));
    await revokeCodes(tx, userId, "activation", "password-reset", "email-change", "redirection");
    await endAllSessions(tx, ctx.now, userId, "withdrawn");
    await endTokensOf(tx, ctx, userId, "withdrawn");
    const change = { before: { status: user.status }, after: { status: "withdrawn" }, reason: remark.trim() };
    await writeAudit(tx, ctx, { action: "user-withdraw", subject: `user:${userId}`, ...change });
  });
}

/** Held until the transaction ends. A withdrawn account is gone for good. @throws AppError not-found, user-withdrawn */
export async function requireUserRow(tx: Db, userId: string): Promise<User> {
  const [user] = await tx.select().from(appUser).where(eq(appUser.id, userId)).for("update");
  if (!user) throw new AppError("not-found");
  if (user.status === "withdrawn") throw new AppError("user-withdrawn");
  return user;
}

async function setStatus(tx: Db, ctx: Ctx, user: User, status: UserStatus, more: Partial<User> = {}): Promise<void> {
  const by = { lastUpdateUser: ctx.viewer.userId, lastUpdateDate: ctx.now };
  await tx
    .update(appUser)
    .set({ status, ...more, ...by })
    .where(eq(appUser.id, user.id));
}
