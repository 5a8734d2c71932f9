import { eq } from "drizzle-orm";
import { appUser } from "~/api/db/schema";
import { writeAudit } from "../audit/write-audit.server";
import type { Visit } from "../ctx";
import { AppError } from "../errors";
import { holdSince } from "./at-least.server";
import { spendPassPhrase } from "./pass-phrase.server";
import { openEnvelope } from "./password-envelope.server";
import { hashPassword, isOutdatedHash, verifyPassword } from "./password-hash.server";
import { openSession } from "./session.server";
import {
  countFailure,
  forgetTries,
  reserveTry,
  type Standing,
  standingOf,
  tooManyAttempts,
} from "./sign-in-limits.server";
import { normaliseUserId } from "./user-id";

export type SignInInput = { username: string; password: string; passphrase?: string };
type User = typeof appUser.$inferSelect;
type Right = { user: User; password: string; atHome: boolean };

/** A failing address waits so long for every refusal, judged or not: nobody learns from the time whose password was looked at. */
const REFUSAL_MS = 1_000;

/**
 * A new session for the right password. Unknown ID, wrong password, locked, withdrawn, not activated, waiting and a
 * broken envelope all end in the same sentence after the same work; at an address that fails too often in the same 429
 * after the same time.
 * @returns the token, which is stored nowhere else
 * @throws AppError sign-in-failed, too-many-attempts
 */
export async function signIn(visit: Visit, input: SignInInput): Promise<{ token: string }> {
  const startedMs = performance.now();
  const userId = normaliseUserId(input.username);
  const standing = await standingOf(visit, userId);
  const right = await judge(visit, input, userId, standing);
  if (right) return welcome(visit, right);
  if (!standing.failing) throw new AppError("sign-in-failed");
  await holdSince(startedMs, REFUSAL_MS);
  throw tooManyAttempts();
}

/** The user whose password this is and who may sign in now; null for everybody else. */
async function judge(visit: Visit, input: SignInInput, userId: string, standing: Standing): Promise<Right | null> {
  const password = await givenPassword(visit, input);
  if (standing.failing && !standing.atHome) return null;
  const mayTry = (await reserveTry(visit, userId, standing.atHome)) === 0;
  if (standing.failing && !mayTry) return null;
  const [user] = await visit.db.select().from(appUser).where(eq(appUser.id, userId));
  const usable = mayTry && user?.status === "active" && user.loginType === "1" && user.useYn === "Y";
  const matches = await verifyPassword(user?.passwordHash, password);
  if (usable && matches && password !== null) return { user, password, atHome: standing.atHome };
  await countFailure(visit);
  await writeAudit(visit.db, visit, { action: "sign-in-failed", subject: `user:${userId}`, userId });
  return null;
}

/** Out of its envelope; without a pass phrase as it is, where nobody on the way can read it (product.md 5). */
async function givenPassword(visit: Visit, { password, passphrase }: SignInInput): Promise<string | null> {
  if (passphrase === undefined) return visit.from?.secret ? password : null;
  return (await spendPassPhrase(visit, passphrase)) ? openEnvelope(password, passphrase) : null;
}

async function welcome(visit: Visit, { user, password, atHome }: Right): Promise<{ token: string }> {
  const stored = user.passwordHash ?? "";
  const renewed = isOutdatedHash(stored) ? await hashPassword(password) : stored;
  return visit.db.transaction(async (tx) => {
    await forgetTries({ ...visit, db: tx }, user.id, atHome);
    if (renewed !== stored) await tx.update(appUser).set({ passwordHash: renewed }).where(eq(appUser.id, user.id));
    const { token, sessionId } = await openSession(tx, visit, user.id);
    await writeAudit(tx, visit, { action: "sign-in", subject: `user:${user.id}`, userId: user.id, sessionId });
    return { token };
  });
}
