import { and, eq, gt, like, lt, sql } from "drizzle-orm";
import { signInFailure } from "~/api/db/schema";
import type { Visit } from "../ctx";
import { AppError } from "../errors";

const MINUTE_MS = 60_000;
const FORGOTTEN_AFTER_MS = 12 * 60 * MINUTE_MS;
const FREE_FAILURES = 5;
const FIRST_WAIT_MS = 30_000;
const LONGEST_WAIT_MS = 15 * MINUTE_MS;
const PER_ADDRESS_A_MINUTE = 20;
const IN_ALL_A_MINUTE = 200;

const accountSubject = (userId: string) => `account:${userId}`;
const addressSubject = (address: string) => `address:${address}`;
const before = (now: Date, ms: number) => new Date(now.getTime() - ms);

/** Five failures are free, then 30 s doubling to 15 minutes. */
export function waitAfter(failures: number): number {
  if (failures < FREE_FAILURES) return 0;
  return Math.min(FIRST_WAIT_MS * 2 ** (failures - FREE_FAILURES), LONGEST_WAIT_MS);
}

/** Failures count, sign-ins that succeed do not: an office behind one address is never locked out at nine o'clock. */
export async function refuseFailingAddress({ db, now, from }: Visit): Promise<void> {
  const lastMinute = gt(signInFailure.at, before(now, MINUTE_MS));
  const [found] = await db
    .select({
      own: sql<number>`count(*) filter (where ${signInFailure.subject} = ${addressSubject(from?.address ?? "unknown")})::int`,
      all: sql<number>`count(*)::int`,
    })
    .from(signInFailure)
    .where(and(like(signInFailure.subject, "address:%"), lastMinute));
  if (found && (found.own >= PER_ADDRESS_A_MINUTE || found.all >= IN_ALL_A_MINUTE)) {
    throw new AppError("too-many-attempts", { retryAfterS: MINUTE_MS / 1000 });
  }
}

/**
 * Counts the try as a failure before the password is looked at, so that a hundred tries at once are a hundred tries.
 * @returns false while the account has to wait; such tries are not counted
 */
export async function reserveTry({ db, now }: Visit, userId: string): Promise<boolean> {
  const subject = accountSubject(userId);
  return db.transaction(async (tx) => {
    await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${subject}, 0))`);
    const [found] = await tx
      .select({
        failures: sql<number>`count(*)::int`,
        lastMs: sql<number>`coalesce(extract(epoch from max(${signInFailure.at})) * 1000, 0)::float8`,
      })
      .from(signInFailure)
      .where(and(eq(signInFailure.subject, subject), gt(signInFailure.at, before(now, FORGOTTEN_AFTER_MS))));
    if (found && now.getTime() < found.lastMs + waitAfter(found.failures)) return false;
    await tx.insert(signInFailure).values({ subject, at: now });
    return true;
  });
}

/** The try failed: its address counts too. */
export async function countFailure({ db, now, from }: Visit): Promise<void> {
  await db.insert(signInFailure).values({ subject: addressSubject(from?.address ?? "unknown"), at: now });
}

/** The try succeeded: the account starts anew, and what is older than the memory goes. */
export async function forgetFailures({ db, now }: Visit, userId: string): Promise<void> {
  await db.delete(signInFailure).where(eq(signInFailure.subject, accountSubject(userId)));
  await db.delete(signInFailure).where(lt(signInFailure.at, before(now, FORGOTTEN_AFTER_MS)));
}
