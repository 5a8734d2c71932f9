import { and, eq, gt, lt, or, sql } from "drizzle-orm";
import { signInFailure } from "~/api/db/schema";
import type { Visit } from "../ctx";
import { AppError } from "../errors";
import { waitTurn } from "../wait-turn.server";

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const FORGOTTEN_AFTER_MS = DAY_MS / 2;
const FREE_FAILURES = 5;
const FIRST_WAIT_MS = 30_000;
const LONGEST_WAIT_MS = 15 * MINUTE_MS;
const PER_ADDRESS_A_MINUTE = 20;
const IN_ALL_A_MINUTE = 200;
/** Whoever signed in from an address within so many days is at home there. */
const AT_HOME_DAYS = 90;

const addressSubject = (address: string) => `address:${address}`;
const before = (now: Date, ms: number) => new Date(now.getTime() - ms);
const addressOf = ({ from }: Visit) => from?.address ?? "unknown";

/** Five failures are free, then 30 s doubling to 15 minutes. */
export function waitAfter(failures: number): number {
  if (failures < FREE_FAILURES) return 0;
  return Math.min(FIRST_WAIT_MS * 2 ** (failures - FREE_FAILURES), LONGEST_WAIT_MS);
}

/**
 * failing: too many failures came from this address within a minute, or from all together. atHome: this account has
 * signed in from this address before. A failing address is closed to everybody but those who are at home there: an
 * office is not locked out by one machine that guesses, and the guesser gets no stranger's account to try.
 */
export type Standing = { failing: boolean; atHome: boolean };

export async function standingOf(visit: Visit, userId: string): Promise<Standing> {
  const { db, now } = visit;
  const lastMinute = sql`${before(now, MINUTE_MS).toISOString()}::timestamptz`;
  const longAgo = sql`${before(now, AT_HOME_DAYS * DAY_MS).toISOString()}::timestamptz`;
  const address = addressOf(visit);
  const { rows } = await db.execute<{ own: number; everybody: number; at_home: boolean }>(sql`
    SELECT count(*) FILTER (WHERE subject = ${addressSubject(address)})::int AS own, count(*)::int AS everybody,
      EXISTS (SELECT FROM session WHERE user_id = ${userId} AND address = ${address} AND created_at > ${longAgo}) AS at_home
    FROM sign_in_failure WHERE subject LIKE 'address:%' AND at > ${lastMinute}`);
  const { own = 0, everybody = 0, at_home: atHome = false } = rows[0] ?? {};
  return { failing: own >= PER_ADDRESS_A_MINUTE || everybody >= IN_ALL_A_MINUTE, atHome };
}

export const tooManyAttempts = () => new AppError("too-many-attempts", { retryAfterS: MINUTE_MS / 1000 });

/** Counted apart for an account at home: a guesser elsewhere cannot keep its owner waiting. */
const accountSubject = (visit: Visit, userId: string, atHome: boolean) =>
  atHome ? `account:${userId}@${addressOf(visit)}` : `account:${userId}`;

/**
 * Counts the try as a failure before the password is looked at, so that a hundred tries at once are a hundred tries.
 * @returns for how many ms the account has to wait, and then nothing was counted: such tries do not prolong the wait
 */
export async function reserveTry(visit: Visit, userId: string, atHome: boolean): Promise<number> {
  const { db, now } = visit;
  const subject = accountSubject(visit, userId, atHome);
  return db.transaction(async (tx) => {
    await waitTurn(tx, subject);
    const [found] = await tx
      .select({
        failures: sql<number>`count(*)::int`,
        lastMs: sql<number>`coalesce(extract(epoch from max(${signInFailure.at})) * 1000, 0)::float8`,
      })
      .from(signInFailure)
      .where(and(eq(signInFailure.subject, subject), gt(signInFailure.at, before(now, FORGOTTEN_AFTER_MS))));
    const waitMs = found ? found.lastMs + waitAfter(found.failures) - now.getTime() : 0;
    if (waitMs > 0) return waitMs;
    await tx.insert(signInFailure).values({ subject, at: now });
    return 0;
  });
}

/** The try failed: its address counts too. */
export async function countFailure(visit: Visit): Promise<void> {
  await visit.db.insert(signInFailure).values({ subject: addressSubject(addressOf(visit)), at: visit.now });
}

/**
 * A code that opens nothing. Codes cannot be guessed, so the limit only keeps a flood of tries away; a right one is
 * never refused for what others did. @throws the error, or too-many-attempts
 */
export async function refuseCode(visit: Visit, error: AppError): Promise<never> {
  const { failing } = await standingOf(visit, "");
  await countFailure(visit);
  throw failing ? tooManyAttempts() : error;
}

/** The try succeeded: the account starts anew, everywhere, and what is older than the memory goes. */
export async function forgetFailures({ db, now }: Visit, userId: string): Promise<void> {
  const subject = `account:${userId}`;
  const everywhere = sql`starts_with(${signInFailure.subject}, ${`${subject}@`})`;
  await db.delete(signInFailure).where(or(eq(signInFailure.subject, subject), everywhere));
  await db.delete(signInFailure).where(lt(signInFailure.at, before(now, FORGOTTEN_AFTER_MS)));
}

/** Only the counter that this sign-in belongs to starts anew: one at home proves nothing about a guesser elsewhere. */
export async function forgetTries(visit: Visit, userId: string, atHome: boolean): Promise<void> {
  const { db, now } = visit;
  await db.delete(signInFailure).where(eq(signInFailure.subject, accountSubject(visit, userId, atHome)));
  await db.delete(signInFailure).where(lt(signInFailure.at, before(now, FORGOTTEN_AFTER_MS)));
}
