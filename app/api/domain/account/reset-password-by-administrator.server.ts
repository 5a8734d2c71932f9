import { eq } from "drizzle-orm";
import { appUser } from "~/api/db/schema";
import { endTokensOf } from "../access-token/end-tokens.server";
import { writeAudit } from "../audit/write-audit.server";
import { requireStanding } from "../change-record.server";
import type { Ctx } from "../ctx";
import { invalidField } from "../errors";
import { mailsAreSent } from "../mail/mails-are-sent.server";
import { ADMINISTRATOR_RESET_MINUTES } from "./lifetimes";
import { requireUserRow } from "./lock-user.server";
import type { Handed } from "./send-activation.server";
import { sendResetCode } from "./send-reset-code.server";
import { endAllSessions } from "./session.server";
import { forgetFailures } from "./sign-in-limits.server";
import { userPolicies } from "./user-policy";

/**
 * The present password stops working at once, all sessions end, and the user is mailed a code for a new one. Nobody
 * ever sees a password; where no mail server is set, the administrator is handed the link. @throws AppError invalid-input without a remark, not-found, not-activated
 */
export async function resetPasswordByAdministrator(ctx: Ctx, userId: string, remark: string): Promise<Handed> {
  const reason = remark.trim();
  if (reason === "") throw invalidField("remark", { key: "api.field.remark" });
  return ctx.db.transaction(async (tx) => {
    const user = await requireUserRow(tx, userId);
    requireStanding("user", userPolicies.reset, ctx.viewer, user);
    const by = { lastUpdateUser: ctx.viewer.userId, lastUpdateDate: ctx.now };
    await tx
      .update(appUser)
      .set({ passwordHash: null, ...by })
      .where(eq(appUser.id, userId));
    await forgetFailures({ ...ctx, db: tx }, userId);
    await endAllSessions(tx, ctx.now, userId, "password-reset");
    await endTokensOf(tx, ctx, userId, "password-reset");
    const template = "passwordResetByAdministrator";
    const link = await sendResetCode({ ...ctx, db: tx }, user, ADMINISTRATOR_RESET_MINUTES, { template });
    await writeAudit(tx, ctx, { action: "password-reset-by-administrator", subject: `user:${userId}`, reason });
    const sent = mailsAreSent();
    if (!sent) await writeAudit(tx, ctx, { action: "password-link", subject: `user:${userId}` });
    return { link: sent ? null : link };
  });
}
