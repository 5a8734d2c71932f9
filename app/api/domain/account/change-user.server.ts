import { and, eq } from "drizzle-orm";
import type { Db } from "~/api/db/client.server";
import { appUser, userGroupMember, userRole } from "~/api/db/schema";
import { ADMINISTRATOR } from "../access/administrator";
import { writeAudit } from "../audit/write-audit.server";
import { requireStanding } from "../change-record.server";
import type { Ctx } from "../ctx";
import { AppError, invalidField } from "../errors";
import { moveMails } from "../report/mails/move-mails.server";
import { refuseStale, unchangedSince } from "../stale.server";
import { isEmailAddress } from "./email-address";
import { belongingOf } from "./get-user.server";
import { requireUserRow } from "./lock-user.server";
import { noAddress, refuseUnknown } from "./register-user.server";
import { findTimeZone } from "./time-zone.server";
import { normaliseUserId } from "./user-id";
import type { UserInput } from "./user-input";
import { userPolicies } from "./user-policy";

/**
 * Name, address, language, roles and groups of a user, with the audit row. What changes holds from their next request.
 * @throws AppError not-found, stale, conflict (address taken), own-account, invalid-input with the fields
 */
export async function changeUser(ctx: Ctx, userId: string, stamp: string, given: UserInput): Promise<void> {
  const email = addressOf(given.email, userId);
  if (given.roles.length === 0) throw invalidField("roles", { key: "api.field.required" });
  await refuseUnknown(ctx.db, given);
  await ctx.db.transaction(async (tx) => {
    const user = await requireUserRow(tx, userId);
    requireStanding("user", userPolicies.change, ctx.viewer, user);
    const held = await belongingOf(tx, userId);
    refuseOwnFall(ctx, userId, held.roles, given.roles);
    const { username, introduction, language, timeZone } = given;
    const nameKo = given.nameKo || null;
    const by = { lastUpdateUser: ctx.viewer.userId, lastUpdateDate: ctx.now };
    const unchanged = and(eq(appUser.id, userId), unchangedSince(appUser.lastUpdateDate, stamp));
    const changed = await tx
      .update(appUser)
      .set({ username, nameKo, introduction, language, timeZone, email, ...by })
      .where(unchanged)
      .returning({ id: appUser.id });
    refuseStale(changed);
    await writeBelonging(tx, ctx, userId, given);
    await moveMails(tx, ctx.now, userId, await findTimeZone(tx, userId));
    const before = {
      username: user.username,
      nameKo: user.nameKo,
      email: user.email,
      introduction: user.introduction,
      language: user.language,
      timeZone: user.timeZone,
    };
    const after = {
      username,
      nameKo,
      email,
      introduction,
      language,
      timeZone,
      roles: given.roles,
      groups: given.groups,
    };
    const change = { before: { ...before, ...held }, after };
    await writeAudit(tx, ctx, { action: "user-change", subject: `user:${userId}`, ...change });
  });
}

function addressOf(typed: string, userId: string): string | null {
  const email = normaliseUserId(typed);
  if (email === "" || email === userId) return null;
  if (!isEmailAddress(email)) throw invalidField("email", noAddress(email));
  return email;
}

/** Nobody takes their own administration away: they could not give it back. */
function refuseOwnFall({ viewer }: Ctx, userId: string, held: string[], next: string[]): void {
  if (viewer.userId !== userId) return;
  if (held.includes(ADMINISTRATOR) && !next.includes(ADMINISTRATOR)) throw new AppError("own-account");
}

/** Deleted and written anew: the rows are few, and the order of groups is part of them. */
async function writeBelonging(
  tx: Db,
  { viewer, now }: Ctx,
  userId: string,
  { roles, groups }: UserInput,
): Promise<void> {
  const by = { createUser: viewer.userId, lastUpdateUser: viewer.userId, lastUpdateDate: now };
  await tx.delete(userRole).where(eq(userRole.userId, userId));
  await tx.delete(userGroupMember).where(eq(userGroupMember.userId, userId));
  await tx.insert(userRole).values([...new Set(roles)].map((roleId) => ({ userId, roleId, ...by })));
  const memberships = [...new Set(groups)].map((groupId, displayOrder) => ({ userId, groupId, displayOrder, ...by }));
  if (memberships.length > 0) await tx.insert(userGroupMember).values(memberships);
}
