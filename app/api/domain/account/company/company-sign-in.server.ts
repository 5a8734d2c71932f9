import { and, eq } from "drizzle-orm";
import { appUser, userIdentity } from "~/api/db/schema";
import { writeAudit } from "../../audit/write-audit.server";
import type { Ctx, Visit } from "../../ctx";
import { AppError } from "../../errors";
import { openSession } from "../session.server";
import { refuseCode } from "../sign-in-limits.server";
import type { Kept } from "./begin-company-sign-in.server";
import { type FoundAccount, findCompanyAccount } from "./company-account.server";
import { telling } from "./company-client.server";
import { type CompanyPerson, provenPerson } from "./company-person.server";

type Arrival = { search: string; kept: Kept };

/**
 * A session for whom the company vouches for. The first time their account is found by its address and linked to the issuer's own
 * name for them, which stays when an address changes hands.
 * @returns the token, which is stored nowhere else
 * @throws AppError company-failed, company-silent, company-unknown, company-unproven, company-taken, company-inactive, too-many-attempts
 */
export async function signInByCompany(visit: Visit, { search, kept }: Arrival): Promise<{ token: string }> {
  const person = await proven(visit, { search, kept });
  const found = await findCompanyAccount(visit.db, person);
  if ("lacks" in found) {
    const { lacks } = found;
    await writeAudit(visit.db, visit, {
      action: "sign-in-failed",
      subject: `user:${found.userId ?? person.subject}`,
      ...(found.userId && { userId: found.userId }),
      after: { company: person.issuer, why: lacks },
    });
    // Told to who is known to the company already: it gives nothing away that they could not know.
    throw new AppError(`company-${lacks}`, { params: { address: person.email ?? "–" } });
  }
  return welcome(visit, person, found);
}

/** The same without a session: what came, and which account it would open. @throws AppError company-failed, company-silent */
export async function tryCompany(ctx: Ctx, arrival: Arrival): Promise<{ person: CompanyPerson; found: FoundAccount }> {
  const person = await provenPerson(ctx, arrival.search, arrival.kept);
  return { person, found: await findCompanyAccount(ctx.db, person) };
}

async function proven(visit: Visit, { search, kept }: Arrival): Promise<CompanyPerson> {
  try {
    return await telling(visit, () => provenPerson(visit, search, kept));
  } catch (error) {
    if (error instanceof AppError && error.code === "company-failed") return refuseCode(visit, error);
    throw error;
  }
}

function welcome(visit: Visit, { issuer, subject }: CompanyPerson, { userId, by }: { userId: string; by: string }) {
  return visit.db.transaction(async (tx) => {
    const now = visit.now;
    // Held: two first sign-ins of one account, or a lock meanwhile.
    const usable = and(eq(appUser.id, userId), eq(appUser.status, "active"));
    const [held] = await tx.select({ id: appUser.id }).from(appUser).where(usable).for("no key update");
    if (!held) throw new AppError("company-inactive");
    const made = { createUser: userId, lastUpdateUser: userId, createDate: now, lastUpdateDate: now };
    const kept = await tx
      .insert(userIdentity)
      .values({ issuer, subject, userId, linkedAt: now, lastUsedAt: now, ...made })
      .onConflictDoUpdate({
        target: [userIdentity.issuer, userIdentity.subject],
        set: { lastUsedAt: now, lastUpdateDate: now },
        setWhere: eq(userIdentity.userId, userId),
      })
      .returning({ userId: userIdentity.userId })
      .catch((error: unknown) => {
        if (isTaken(error)) throw new AppError("company-taken");
        throw error;
      });
    if (kept.length === 0) throw new AppError("company-taken");
    if (by === "email")
      await writeAudit(tx, visit, {
        action: "company-link",
        subject: `user:${userId}`,
        userId,
        after: { company: issuer, person: subject },
      });
    const { token, sessionId } = await openSession(tx, visit, userId, true);
    await writeAudit(tx, visit, {
      action: "sign-in",
      subject: `user:${userId}`,
      userId,
      sessionId,
      after: { company: issuer },
    });
    return { token };
  });
}

/** The account was linked to another person of the company meanwhile. */
const isTaken = (error: unknown): boolean => {
  const { code, cause } = error as { code?: string; cause?: { code?: string } };
  return code === "23505" || cause?.code === "23505";
};
