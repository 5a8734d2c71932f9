import { eq, sql } from "drizzle-orm";
import { config } from "~/api/config.server";
import type { Db } from "~/api/db/client.server";
import { userIdentity } from "~/api/db/schema";
import { writeAudit } from "../../audit/write-audit.server";
import type { Ctx } from "../../ctx";
import { AppError } from "../../errors";
import { arrivalAddress, companyName } from "./company-client.server";

/** Who an account is to the company's sign-in; null where it was never used. */
export async function companyLinkOf(db: Db, userId: string) {
  const { issuer, subject, linkedAt, lastUsedAt } = userIdentity;
  const [row] = await db
    .select({ issuer, subject, linkedAt, lastUsedAt })
    .from(userIdentity)
    .where(eq(userIdentity.userId, userId));
  return row ? { ...row, linkedAt: row.linkedAt.toISOString(), lastUsedAt: row.lastUsedAt.toISOString() } : null;
}

/** The account is nobody's of the company any more: the next who brings its address is linked to it. @throws AppError not-now */
export async function unlinkCompany(ctx: Ctx, userId: string, reason: string): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const gone = await tx.delete(userIdentity).where(eq(userIdentity.userId, userId)).returning();
    const [link] = gone;
    if (!link) throw new AppError("not-now");
    await writeAudit(tx, ctx, {
      action: "company-unlink",
      subject: `user:${userId}`,
      before: { company: link.issuer, person: link.subject },
      ...(reason && { reason }),
    });
  });
}

/** What is set of the company's sign-in, for administrators: never its secret. */
export async function companySettings({ db }: Pick<Ctx, "db">) {
  const { OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET, OIDC_TRUST_EMAIL } = config();
  const { rows } = await db.execute<{ linked: number }>(sql`SELECT count(*)::int AS linked FROM user_identity`);
  return {
    name: companyName(),
    issuer: OIDC_ISSUER ?? null,
    clientId: OIDC_CLIENT_ID ?? null,
    hasSecret: OIDC_CLIENT_SECRET !== undefined,
    trustsEmail: OIDC_TRUST_EMAIL,
    arrival: arrivalAddress(),
    linked: rows[0]?.linked ?? 0,
  };
}
