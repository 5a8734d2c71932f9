import { eq } from "drizzle-orm";
import { appUser } from "~/api/db/schema";
import { writeAudit } from "../audit/write-audit.server";
import type { Visit } from "../ctx";
import { AppError } from "../errors";
import { spendPassPhrase } from "./pass-phrase.server";
import { openEnvelope } from "./password-envelope.server";
import { hashPassword, isOutdatedHash, verifyPassword } from "./password-hash.server";
import { openSession } from "./session.server";
import { countFailure, forgetFailures, refuseFailingAddress, reserveTry } from "./sign-in-limits.server";
import { normaliseUserId } from "./user-id";

export type SignInInput = { username: string; password: string; passphrase?: string };
type User = typeof appUser.$inferSelect;

/**
 * A new session for the right password. Unknown ID, wrong password, locked, withdrawn, not activated, waiting and a
 * broken envelope all end in the same sentence after the same work.
 * @returns the token, which is stored nowhere else
 * @throws AppError sign-in-failed, too-many-attempts
 */
export async function signIn(visit: Visit, input: SignInInput): Promise<{ token: string }> {
  const userId = normaliseUserId(input.username);
  await refuseFailingAddress(visit);
  const phrase = input.passphrase ?? "";
  const password = (await spendPassPhrase(visit, phrase)) ? openEnvelope(input.password, phrase) : null;
  const mayTry = await reserveTry(visit, userId);
  const [user] = await visit.db.select().from(appUser).where(eq(appUser.id, userId));
  const usable = mayTry && user?.status === "active" && user.loginType === "1" && user.useYn === "Y";
  const matches = await verifyPassword(user?.passwordHash, password);
  if (!usable || !matches || password === null) return refuse(visit, userId, mayTry);
  return welcome(visit, user, password);
}

async function refuse(visit: Visit, userId: string, counted: boolean): Promise<never> {
  if (counted) await countFailure(visit);
  await writeAudit(visit.db, visit, { action: "sign-in-failed", subject: `user:${userId}`, userId });
  throw new AppError("sign-in-failed");
}

async function welcome(visit: Visit, user: User, password: string): Promise<{ token: string }> {
  const stored = user.passwordHash ?? "";
  const renewed = isOutdatedHash(stored) ? await hashPassword(password) : stored;
  return visit.db.transaction(async (tx) => {
    await forgetFailures({ ...visit, db: tx }, user.id);
    if (renewed !== stored) await tx.update(appUser).set({ passwordHash: renewed }).where(eq(appUser.id, user.id));
    const { token, sessionId } = await openSession(tx, visit, user.id);
    await writeAudit(tx, visit, { action: "sign-in", subject: `user:${user.id}`, userId: user.id, sessionId });
    return { token };
  });
}
