import { and, eq, gt, sql } from "drizzle-orm";
import { config } from "~/api/config.server";
import type { Db } from "~/api/db/client.server";
import { appUser, signInFailure } from "~/api/db/schema";
import { writeAudit } from "../audit/write-audit.server";
import type { Visit } from "../ctx";
import { AppError, invalidField } from "../errors";
import { atLeast } from "./at-least.server";
import { isEmailAddress } from "./email-address";
import { RESET_MINUTES } from "./lifetimes";
import { sendResetCode } from "./send-reset-code.server";
import { isCompanyAddress, normaliseUserId } from "./user-id";

const HOUR_MS = 60 * 60_000;
const PER_ACCOUNT_AN_HOUR = 3;
const PER_ADDRESS_AN_HOUR = 20;
/** Longer than writing a mail takes: whether there was one to write does not show. */
const ANSWER_MS = 200;

/**
 * Mails a code for a new password to whoever has an account under this ID. The answer and its time are the same for
 * known, unknown, locked and not activated IDs, and beyond three mails an hour.
 * @throws AppError invalid-input, company-address, too-many-attempts
 */
export async function requestPasswordReset(visit: Visit, { i, s }: { i: string; s?: string }): Promise<void> {
  const userId = normaliseUserId(i);
  if (!isEmailAddress(userId)) {
    throw invalidField("i", { key: "public.login.wrongEmail", params: { email: i.trim() } });
  }
  if (isCompanyAddress(userId, config().MAKER_DOMAIN)) throw new AppError("company-address");
  await atLeast(ANSWER_MS, () =>
    visit.db.transaction(async (tx) => {
      const inside = { ...visit, db: tx };
      if (!(await book(inside, `mail-address:${visit.from?.address ?? "unknown"}`, PER_ADDRESS_AN_HOUR))) {
        throw new AppError("too-many-attempts", { retryAfterS: HOUR_MS / 1000 });
      }
      const mayMail = await book(inside, `mail-account:${userId}`, PER_ACCOUNT_AN_HOUR);
      const user = await findResettable(tx, userId);
      if (!mayMail || !user) return;
      await sendResetCode(inside, user, RESET_MINUTES, { requestId: s });
      await writeAudit(tx, visit, { action: "password-reset-request", subject: `user:${userId}`, userId });
    }),
  );
}

/** Counts one; false when there were enough within the hour. */
async function book({ db, now }: Visit, subject: string, most: number): Promise<boolean> {
  await db.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${subject}, 0))`);
  const within = and(eq(signInFailure.subject, subject), gt(signInFailure.at, new Date(now.getTime() - HOUR_MS)));
  if ((await db.$count(signInFailure, within)) >= most) return false;
  await db.insert(signInFailure).values({ subject, at: now });
  return true;
}

async function findResettable(db: Db, userId: string): Promise<typeof appUser.$inferSelect | null> {
  const usable = and(eq(appUser.status, "active"), eq(appUser.loginType, "1"), eq(appUser.useYn, "Y"));
  const [user] = await db
    .select()
    .from(appUser)
    .where(and(eq(appUser.id, userId), usable));
  return user ?? null;
}
