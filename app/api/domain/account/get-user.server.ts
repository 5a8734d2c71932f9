import { and, desc, eq, notInArray, sql } from "drizzle-orm";
import type { Db } from "~/api/db/client.server";
import { appUser, auditEntry } from "~/api/db/schema";
import { auditKinds } from "../audit/audit-kinds";
import type { Ctx } from "../ctx";
import { AppError } from "../errors";
import { isoInstant } from "../iso-instant.server";
import { readTrace } from "../record-trace.server";
import { stampOf } from "../stale.server";
import { whatCan } from "../verbs";
import { companyLinkOf } from "./company/company-links.server";
import { describeDevice } from "./describe-device";
import { userPolicies } from "./user-policy";

const HISTORY_AT_MOST = 20;

type Session = { id: string; createdAt: string; lastSeenAt: string; address: string | null; device: string };

/** A user as administrators see them: never a password's hash. @throws AppError not-found */
export async function getUser(ctx: Ctx, userId: string) {
  const [user] = await ctx.db.select().from(appUser).where(eq(appUser.id, userId));
  if (!user) throw new AppError("not-found");
  const [belonging, sessions, history, trace, company] = await Promise.all([
    belongingOf(ctx.db, userId),
    openSessions(ctx, userId),
    historyOf(ctx.db, userId),
    readTrace(ctx, "app_user", userId),
    companyLinkOf(ctx.db, userId),
  ]);
  return {
    userId: user.id,
    username: user.username,
    nameKo: user.nameKo ?? "",
    email: user.email ?? "",
    introduction: user.introduction,
    loginType: user.loginType,
    status: user.status,
    language: user.language,
    timeZone: user.timeZone,
    passwordChangedAt: user.passwordChangedAt?.toISOString() ?? null,
    // Also of accounts that were withdrawn before their password went with its day.
    passwordExpiresAt: user.status === "withdrawn" ? null : (user.passwordExpiresAt?.toISOString() ?? null),
    stamp: stampOf(user),
    company,
    can: whatCan(userPolicies, ctx.viewer, { ...user, isLinked: company !== null }),
    ...belonging,
    sessions,
    history,
    trace,
  };
}

/** Role and group IDs in use, in their order: the same rows as a signed-in user's. */
export async function belongingOf(db: Db, userId: string): Promise<{ roles: string[]; groups: string[] }> {
  const { rows } = await db.execute<{ roles: string[]; groups: string[] }>(sql`SELECT
    ARRAY(SELECT r.role_id FROM user_role r JOIN role ON role.id = r.role_id
      WHERE r.user_id = ${userId} AND r.use_yn = 'Y' AND role.use_yn = 'Y' ORDER BY role.display_order) AS roles,
    ARRAY(SELECT m.group_id FROM user_group_member m JOIN user_group g ON g.id = m.group_id
      WHERE m.user_id = ${userId} AND m.use_yn = 'Y' AND g.use_yn = 'Y' ORDER BY m.display_order, m.group_id) AS groups`);
  return rows[0] ?? { roles: [], groups: [] };
}

async function openSessions({ db, now }: Ctx, userId: string): Promise<Session[]> {
  const { rows } = await db.execute<Omit<Session, "device"> & { user_agent: string | null }>(sql`
    SELECT id, ${isoInstant("created_at")} AS "createdAt", ${isoInstant("last_seen_at")} AS "lastSeenAt", address, user_agent
    FROM session WHERE user_id = ${userId} AND ended_at IS NULL AND expires_at > ${now.toISOString()}
      AND last_seen_at > ${new Date(now.getTime() - 3_600_000).toISOString()} ORDER BY last_seen_at DESC LIMIT 50`);
  return rows.map(({ user_agent, ...row }) => ({ ...row, device: describeDevice(user_agent ?? "") }));
}

/** Signing in and out would bury what was done to the account; the audit trail has it. */
const comingAndGoing = auditKinds["sign-in"].filter((action) => action !== "sessions-end");

async function historyOf(db: Db, userId: string) {
  const rows = await db
    .select({
      id: auditEntry.id,
      at: auditEntry.at,
      action: auditEntry.action,
      by: auditEntry.userId,
      reason: auditEntry.reason,
    })
    .from(auditEntry)
    .where(and(eq(auditEntry.subject, `user:${userId}`), notInArray(auditEntry.action, comingAndGoing)))
    .orderBy(desc(auditEntry.at))
    .limit(HISTORY_AT_MOST);
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
}
