import { and, asc, eq } from "drizzle-orm";
import { closedTabList, role, session, tabDraft, userRole, userTab } from "~/api/db/schema";
import { ADMINISTRATOR } from "../access/administrator";
import { writeAudit } from "../audit/write-audit.server";
import type { Ctx } from "../ctx";
import { AppError } from "../errors";
import { newToken, tokenHash } from "./session.server";

/**
 * The roles this viewer may act in alone: those they hold, and every role for ROLE_ADMIN, which passes all their checks
 * anyway. The session's narrowing does not count: they may always go on to another one, or back.
 */
export async function listSwitchableRoles({ db, viewer }: Ctx): Promise<string[]> {
  const active = eq(role.useYn, "Y");
  const held = await db
    .select({ id: role.id })
    .from(userRole)
    .innerJoin(role, eq(role.id, userRole.roleId))
    .where(and(eq(userRole.userId, viewer.userId), eq(userRole.useYn, "Y"), active))
    .orderBy(asc(role.displayOrder), asc(role.id));
  if (!held.some(({ id }) => id === ADMINISTRATOR)) return held.map(({ id }) => id);
  const all = await db.select({ id: role.id }).from(role).where(active).orderBy(asc(role.displayOrder), asc(role.id));
  return all.map(({ id }) => id);
}

/**
 * Narrows this session to one role, or widens it again to all (null). The session gets a new random token, labelled
 * with the role's name plus "-token" as the specification has it; that label itself opens nothing. All tabs close
 * for good, with their drafts. @returns the new token @throws AppError no-right for a role that is not theirs
 */
export async function switchRole(ctx: Ctx, wanted: string | null): Promise<{ token: string }> {
  if (wanted !== null && !(await listSwitchableRoles(ctx)).includes(wanted)) throw new AppError("no-right");
  const { userId, sessionId, activeRole } = ctx.viewer;
  const token = newToken();
  return ctx.db.transaction(async (tx) => {
    await tx
      .update(session)
      .set({ tokenHash: tokenHash(token), activeRole: wanted, lastUpdateUser: userId, lastUpdateDate: ctx.now })
      .where(eq(session.id, sessionId));
    await tx.delete(userTab).where(eq(userTab.userId, userId));
    await tx.delete(closedTabList).where(eq(closedTabList.userId, userId));
    await tx.delete(tabDraft).where(eq(tabDraft.userId, userId));
    const change = { before: { role: activeRole ?? null }, after: { role: wanted } };
    await writeAudit(tx, ctx, { action: "role-switch", subject: `user:${userId}`, ...change });
    return { token };
  });
}
