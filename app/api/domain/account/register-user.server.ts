import { inArray } from "drizzle-orm";
import type { Db } from "~/api/db/client.server";
import { appUser, role, userGroup, userGroupMember, userRole } from "~/api/db/schema";
import type { Locale } from "~/words/locale";
import { ADMINISTRATOR } from "../access/administrator";
import { writeAudit } from "../audit/write-audit.server";
import type { Ctx } from "../ctx";
import { AppError, invalidField } from "../errors";
import { isEmailAddress } from "./email-address";
import { type Handed, sendActivation } from "./send-activation.server";
import { normaliseUserId } from "./user-id";

export type Registration = {
  /** The e-mail style ID; mails go there unless `email` says another address. */
  userId: string;
  email?: string;
  username: string;
  /** For readers of Korean; empty or missing = the same name for everybody. */
  nameKo?: string;
  introduction?: string;
  /** 1 = password kept here, by an activation mail; 2 = arrives through /auth-redirect and has no password. */
  loginType: "1" | "2";
  language: Locale | null;
  /** IANA name; null = that of the unit's country. */
  timeZone?: string | null;
  /** Role IDs; at least one, because nobody signs in without. */
  roles: string[];
  /** Group IDs; the first is the one whose name stands in the top bar. */
  groups: string[];
  /** Whether no group is meant; where it is not said, none is asked for. */
  withoutGroups?: boolean;
};

/**
 * Registers a user and, for login type 1, sends their activation link, in one transaction with the audit row.
 * @throws AppError invalid-input with the fields, conflict when the ID or the address is taken
 */
export async function registerUser(ctx: Ctx, given: Registration): Promise<{ userId: string } & Handed> {
  const userId = normaliseUserId(given.userId);
  const email = addressOf(given, userId);
  const sees = given.groups.length > 0 || given.roles.includes(ADMINISTRATOR);
  await refuseBadRegistration(ctx.db, { ...given, userId, email: email ?? undefined });
  if (!sees && given.withoutGroups === false)
    throw invalidField("withoutGroups", { key: "field.user.withoutGroups.ask" });
  const by = { createUser: ctx.viewer.userId, lastUpdateUser: ctx.viewer.userId, lastUpdateDate: ctx.now };
  return ctx.db.transaction(async (tx) => {
    const { username, introduction = "", loginType, language, timeZone, roles, groups } = given;
    const nameKo = given.nameKo || null;
    const own = loginType === "1";
    const values = {
      id: userId,
      email,
      username: username.trim(),
      nameKo,
      introduction,
      loginType,
      language,
      timeZone,
      ...by,
    };
    const state = own ? { status: "registered" as const, passwordExpiresAt: ctx.now } : { status: "active" as const };
    const added = await tx
      .insert(appUser)
      .values({ ...values, ...state, createDate: ctx.now })
      .onConflictDoNothing()
      .returning({ id: appUser.id });
    if (added.length === 0) throw new AppError("conflict", { fields: { userId: { key: "field.user.userId.taken" } } });
    await tx.insert(userRole).values(roles.map((roleId) => ({ userId, roleId, ...by })));
    const memberships = groups.map((groupId, displayOrder) => ({ userId, groupId, displayOrder, ...by }));
    if (memberships.length > 0) await tx.insert(userGroupMember).values(memberships);
    const after = { username, nameKo, email: email ?? userId, loginType, language, timeZone, roles, groups };
    await writeAudit(tx, ctx, { action: "user-register", subject: `user:${userId}`, after });
    const handed = own ? await sendActivation({ ...ctx, db: tx }, userId) : { link: null };
    return { userId, ...handed };
  });
}

const addressOf = ({ email = "" }: Registration, userId: string): string | null => {
  const address = normaliseUserId(email);
  return address === "" || address === userId ? null : address;
};

/** The specification's words for what is no e-mail address. */
export const noAddress = (typed: string) => ({ key: "public.login.wrongEmail", params: { email: typed } }) as const;

async function refuseBadRegistration(db: Db, { userId, email, username, roles, groups }: Registration): Promise<void> {
  if (!isEmailAddress(userId)) throw invalidField("userId", noAddress(userId));
  if (email !== undefined && !isEmailAddress(email)) throw invalidField("email", noAddress(email));
  if (username.trim() === "") throw invalidField("username", { key: "api.field.required" });
  if (roles.length === 0) throw invalidField("roles", { key: "api.field.required" });
  await refuseUnknown(db, { roles, groups });
}

/** @throws AppError invalid-input naming `roles` or `groups` when one of them is not there */
export async function refuseUnknown(db: Db, { roles, groups }: { roles: string[]; groups: string[] }): Promise<void> {
  const knownRoles = await db.select({ id: role.id }).from(role).where(inArray(role.id, roles));
  if (knownRoles.length < new Set(roles).size) throw invalidField("roles", { key: "api.field.wrong" });
  if (groups.length === 0) return;
  const knownGroups = await db.select({ id: userGroup.id }).from(userGroup).where(inArray(userGroup.id, groups));
  if (knownGroups.length < new Set(groups).size) throw invalidField("groups", { key: "api.field.wrong" });
}
