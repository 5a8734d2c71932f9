import { eq } from "drizzle-orm";
import type { Db } from "~/api/db/client.server";
import { appUser, type CodePurpose } from "~/api/db/schema";
import { writeAudit } from "../audit/write-audit.server";
import type { Visit } from "../ctx";
import { AppError } from "../errors";
import { type CodeState, findCode } from "./one-time-code.server";
import { refuseCode } from "./sign-in-limits.server";
import { normaliseUserId } from "./user-id";

/** s = the request's random id, i = user ID, t = one-time code. A typed code comes without s. */
export type Proof = { s?: string; i: string; t?: string };
type User = typeof appUser.$inferSelect;

/**
 * Activates a registered account. The code is not used up: the first password does that, so that whoever is called
 * away in between comes back by the same link.
 * @throws AppError conflict for a genuine link of an account that is in use already; not-found for everything else,
 * so that nobody learns by it who is registered
 */
export async function activateAccount(visit: Visit, proof: Proof): Promise<void> {
  const proven = await findProven(visit.db, proof, "activation", visit.now);
  const waits = proven?.user.passwordHash === null && ["registered", "active"].includes(proven.user.status);
  if (proven?.state === "open" && waits) return markActive(visit, proven.user);
  if (proven?.user.status === "active" && proven.user.passwordHash) throw new AppError("conflict");
  return refuseCode(visit, new AppError("not-found"));
}

async function markActive(visit: Visit, user: User): Promise<void> {
  if (user.status === "active") return;
  await visit.db.transaction(async (tx) => {
    const by = { lastUpdateUser: user.id, lastUpdateDate: visit.now };
    await tx
      .update(appUser)
      .set({ status: "active", ...by })
      .where(eq(appUser.id, user.id));
    await writeAudit(tx, visit, { action: "account-activate", subject: `user:${user.id}`, userId: user.id });
  });
}

/** The account that a genuine code belongs to, and what became of the code; nothing is used up by asking. */
export async function findProven(
  db: Db,
  { s, i, t }: Proof,
  purpose: CodePurpose,
  now: Date,
): Promise<{ user: User; state: CodeState } | null> {
  const found = t ? await findCode(db, t, purpose, now) : null;
  if (!found || found.userId !== normaliseUserId(i)) return null;
  if (s !== undefined && found.requestId !== null && s !== found.requestId) return null;
  const [user] = await db.select().from(appUser).where(eq(appUser.id, found.userId));
  return user ? { user, state: found.state } : null;
}
