import { and, eq, lte } from "drizzle-orm";
import { appUser } from "~/api/db/schema";
import { writeAudit } from "../audit/write-audit.server";
import type { Viewer, Visit } from "../ctx";
import { AppError } from "../errors";
import { addCalendarMonth } from "./calendar-month";
import { spendCode } from "./one-time-code.server";
import { normaliseUserId } from "./user-id";

/** i = user ID, t = one-time code of a link; with the user's own living session no code is needed. */
export type Postponement = { i: string; t?: string };

/**
 * "Next time": an expired password may be changed one calendar month later, once per password.
 * Never 401, because the specification's list of quiet 401s does not name this call.
 * @throws AppError verification-failed, already-postponed
 */
export async function postponePassword(
  visit: Visit & { viewer: Viewer | null },
  { i, t }: Postponement,
): Promise<Date> {
  const userId = normaliseUserId(i);
  return visit.db.transaction(async (tx) => {
    const proven =
      visit.viewer?.userId === userId ||
      (t !== undefined && (await spendCode(tx, t, { userId, purpose: "password-expired", now: visit.now })));
    const expired = and(
      eq(appUser.id, userId),
      lte(appUser.passwordExpiresAt, visit.now),
      eq(appUser.status, "active"),
    );
    const [user] = proven ? await tx.select().from(appUser).where(expired).for("update") : [];
    if (!user) throw new AppError("verification-failed");
    if (user.passwordPostponedAt) throw new AppError("already-postponed");
    const passwordExpiresAt = addCalendarMonth(visit.now);
    const change = {
      passwordExpiresAt,
      passwordPostponedAt: visit.now,
      lastUpdateUser: userId,
      lastUpdateDate: visit.now,
    };
    await tx.update(appUser).set(change).where(eq(appUser.id, userId));
    const after = { passwordExpiresAt: passwordExpiresAt.toISOString() };
    await writeAudit(tx, visit, { action: "password-postpone", subject: `user:${userId}`, userId, after });
    return passwordExpiresAt;
  });
}
