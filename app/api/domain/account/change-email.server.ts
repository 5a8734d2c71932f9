import { and, eq, ne, or, sql } from "drizzle-orm";
import { appUser } from "~/api/db/schema";
import { writeAudit } from "../audit/write-audit.server";
import type { Ctx } from "../ctx";
import { AppError, invalidField } from "../errors";
import { queueMail } from "../mail/queue-mail.server";
import { greeted } from "../person-name.server";
import { requireCurrentPassword } from "./change-password.server";
import { groupCode } from "./code-form";
import { isEmailAddress } from "./email-address";
import { EMAIL_CHANGE_MINUTES } from "./lifetimes";
import { emailChangeLink } from "./links.server";
import { findCode, findOpenCode, issueCode, spendCode } from "./one-time-code.server";
import { spendPassPhrase } from "./pass-phrase.server";
import { openEnvelope } from "./password-envelope.server";
import { refuseCode } from "./sign-in-limits.server";
import { normaliseUserId } from "./user-id";

/** cp = the present password in its envelope: a session left open on a desk moves nobody's mail. */
export type EmailChange = { email: string; cp: string; passphrase: string };

/**
 * Mails a code to the new address; nothing changes before it comes back.
 * @throws AppError invalid-input: no address, 'Same as current E-Mail!', wrong password
 */
export async function requestEmailChange(ctx: Ctx, change: EmailChange): Promise<void> {
  const email = normaliseUserId(change.email);
  const opened = (await spendPassPhrase(ctx, change.passphrase)) ? openEnvelope(change.cp, change.passphrase) : null;
  if (!isEmailAddress(email)) {
    throw invalidField("email", { key: "public.login.wrongEmail", params: { email: change.email.trim() } });
  }
  if (email === (await currentEmail(ctx))) throw invalidField("email", { key: "api.same-email" });
  const user = await requireCurrentPassword(ctx, opened);
  await ctx.db.transaction(async (tx) => {
    const lifetimeMs = EMAIL_CHANGE_MINUTES * 60_000;
    const wish = { userId: user.id, purpose: "email-change", now: ctx.now, lifetimeMs, detail: email } as const;
    const code = await issueCode(tx, wish);
    await queueMail(tx, {
      to: email,
      locale: user.language ?? ctx.locale,
      template: "emailChange",
      params: {
        username: greeted(user, user.language ?? ctx.locale),
        link: emailChangeLink(code),
        code: groupCode(code),
        minutes: EMAIL_CHANGE_MINUTES,
      },
    });
    await writeAudit(tx, ctx, { action: "email-change-request", subject: `user:${user.id}`, after: { email } });
  });
}

/** The code may be of another mail, used or too old: nobody is told which. */
const wrongCode = () => invalidField("t", { key: "account.email.wrongCode" });

/** The address that waits for its code, and until when; null when none does. */
export async function findWaitingEmail({ db, viewer, now }: Ctx): Promise<{ email: string; until: Date } | null> {
  const open = await findOpenCode(db, viewer.userId, "email-change", now);
  return open?.detail ? { email: open.detail, until: open.expiresAt } : null;
}

async function currentEmail({ db, viewer }: Ctx): Promise<string> {
  const [row] = await db.select({ email: appUser.email }).from(appUser).where(eq(appUser.id, viewer.userId));
  return row?.email ?? viewer.userId;
}

/**
 * The code came back: from now on mails go to the new address, and the old one is told.
 * @returns the new address @throws AppError invalid-input naming `t`, conflict when another account has it
 */
export async function confirmEmailChange(ctx: Ctx, code: string): Promise<string> {
  const { userId } = ctx.viewer;
  const found = await findCode(ctx.db, code, "email-change", ctx.now);
  if (found?.userId !== userId || found.state !== "open" || !found.detail) {
    return refuseCode(ctx, wrongCode());
  }
  const email = found.detail;
  return ctx.db.transaction(async (tx) => {
    if (!(await spendCode(tx, code, { userId, purpose: "email-change", now: ctx.now }))) {
      throw wrongCode();
    }
    const another = and(ne(appUser.id, userId), or(eq(appUser.id, email), eq(sql`lower(${appUser.email})`, email)));
    if ((await tx.$count(appUser, another)) > 0) throw new AppError("conflict");
    const [user] = await tx.select().from(appUser).where(eq(appUser.id, userId)).for("update");
    const before = user?.email ?? userId;
    const change = { email: email === userId ? null : email, lastUpdateUser: userId, lastUpdateDate: ctx.now };
    await tx.update(appUser).set(change).where(eq(appUser.id, userId));
    await queueMail(tx, {
      to: before,
      locale: user?.language ?? ctx.locale,
      template: "emailChanged",
      params: { username: ctx.viewer.username, address: email },
    });
    await writeAudit(tx, ctx, {
      action: "email-change",
      subject: `user:${userId}`,
      before: { email: before },
      after: { email },
    });
    return email;
  });
}
