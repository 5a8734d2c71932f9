import { eq } from "drizzle-orm";
import { appUser } from "~/api/db/schema";
import { endTokensOf } from "../access-token/end-tokens.server";
import { writeAudit } from "../audit/write-audit.server";
import type { Ctx } from "../ctx";
import { AppError, invalidField } from "../errors";
import { revokeCodes } from "./one-time-code.server";
import { spendPassPhrase } from "./pass-phrase.server";
import { openEnvelope } from "./password-envelope.server";
import { verifyPassword } from "./password-hash.server";
import { endAllSessions } from "./session.server";
import { countFailure, forgetFailures, forgetTries, reserveTry, standingOf } from "./sign-in-limits.server";
import { acceptPassword, mailPasswordChanged, storePassword } from "./store-password.server";

/** cp, np, cnp: current, new and new again, each in an envelope of the same phrase. */
export type PasswordChange = { cp: string; np: string; cnp: string; passphrase: string };
type User = typeof appUser.$inferSelect;

/**
 * Changes the viewer's own password and ends all their sessions, this one too. Guessing the current one here is
 * limited like a sign-in. @throws AppError invalid-input with the broken rules
 */
export async function changePassword(ctx: Ctx, change: PasswordChange, makerName: string): Promise<void> {
  const opened = await openAll(ctx, change);
  const user = await requireCurrentPassword(ctx, opened.cp);
  const wish = { password: opened.np ?? "", confirmation: opened.cnp ?? "", makerName };
  const passwordHash = await acceptPassword(ctx.db, user, wish);
  await ctx.db.transaction(async (tx) => {
    await storePassword(tx, ctx, user, passwordHash);
    await forgetFailures({ ...ctx, db: tx }, user.id);
    await revokeCodes(tx, user.id, "password-reset", "password-expired", "email-change");
    await endAllSessions(tx, ctx.now, user.id, "password-changed");
    await endTokensOf(tx, ctx, user.id, "password-changed");
    await mailPasswordChanged(tx, ctx, user);
    await writeAudit(tx, ctx, { action: "password-change", subject: `user:${user.id}` });
  });
}

async function openAll(ctx: Ctx, { cp, np, cnp, passphrase }: PasswordChange) {
  const valid = await spendPassPhrase(ctx, passphrase);
  const open = (envelope: string) => (valid ? openEnvelope(envelope, passphrase) : null);
  return { cp: open(cp), np: open(np), cnp: open(cnp) };
}

/** The viewer's own row for their present password. @throws AppError invalid-input naming `cp`, too-many-attempts */
export async function requireCurrentPassword(ctx: Ctx, current: string | null): Promise<User> {
  const { userId } = ctx.viewer;
  const { atHome } = await standingOf(ctx, userId);
  const waitMs = await reserveTry(ctx, userId, atHome);
  if (waitMs > 0) throw new AppError("too-many-attempts", { retryAfterS: Math.ceil(waitMs / 1000) });
  const [user] = await ctx.db.select().from(appUser).where(eq(appUser.id, userId));
  const matches = await verifyPassword(user?.passwordHash, current);
  if (user && matches) {
    // What else is wrong with the form was no guess at the password.
    await forgetTries(ctx, userId, atHome);
    return user;
  }
  await countFailure(ctx);
  throw invalidField("cp", { key: "api.password.current-wrong" });
}
