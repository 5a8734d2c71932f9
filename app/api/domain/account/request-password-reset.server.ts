import { and, eq } from "drizzle-orm";
import { config } from "~/api/config.server";
import type { Db } from "~/api/db/client.server";
import { appUser } from "~/api/db/schema";
import { writeAudit } from "../audit/write-audit.server";
import type { Visit } from "../ctx";
import { AppError, invalidField } from "../errors";
import { atLeast } from "./at-least.server";
import { isEmailAddress } from "./email-address";
import { countsWithinHour, HOUR_MS } from "./hourly-limit.server";
import { RESET_MINUTES } from "./lifetimes";
import { sendResetCode } from "./send-reset-code.server";
import { isCompanyAddress, normaliseUserId } from "./user-id";

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
      if (!(await countsWithinHour(inside, `mail-address:${visit.from?.address ?? "unknown"}`, PER_ADDRESS_AN_HOUR))) {
        throw new AppError("too-many-attempts", { retryAfterS: HOUR_MS / 1000 });
      }
      const mayMail = await countsWithinHour(inside, `mail-account:${userId}`, PER_ACCOUNT_AN_HOUR);
      const user = await findResettable(tx, userId);
      if (!mayMail || !user) return;
      await sendResetCode(inside, user, RESET_MINUTES, { requestId: s });
      await writeAudit(tx, visit, { action: "password-reset-request", subject: `user:${userId}`, userId });
    }),
  );
}

async function findResettable(db: Db, userId: string): Promise<typeof appUser.$inferSelect | null> {
  const usable = and(eq(appUser.status, "active"), eq(appUser.loginType, "1"), eq(appUser.useYn, "Y"));
  const [user] = await db
    .select()
    .from(appUser)
    .where(and(eq(appUser.id, userId), usable));
  return user ?? null;
}
