import { and, eq, inArray, isNull } from "drizzle-orm";
import type { Db } from "~/api/db/client.server";
import {
  agreementAcceptance,
  appUser,
  customer,
  member,
  orgUnit,
  passwordHistory,
  salesperson,
  ttmbSite,
  userGroup,
  userGroupMember,
  userRole,
} from "~/api/db/schema";
import { seedMenus } from "../domain/access/seed-menus.server";
import { currentAgreements } from "../domain/account/agreements";
import { demoPassword } from "../domain/account/demo-password";
import { corporationCustomerCode } from "../domain/account/demo-units";
import { type DemoGroup, type DemoUser, demoGroups, demoUsers } from "../domain/account/demo-users";
import { DEMO_MAKER } from "../domain/account/list-demo-accounts.server";
import { hashPassword } from "../domain/account/password-hash.server";

const DAY_MS = 24 * 60 * 60_000;
const maker = { createUser: DEMO_MAKER, lastUpdateUser: DEMO_MAKER };

/**
 * Groups and accounts of the demo story, with the roles they need. Units and customers must be there; accounts that
 * exist already stay as they are. @throws Error when a unit of the story is missing
 */
export async function seedDemoUsers(db: Db, now: Date): Promise<{ added: number }> {
  const passwordHash = await hashPassword(demoPassword);
  await seedMenus(db);
  return db.transaction(async (tx) => {
    await tx
      .insert(userGroup)
      .values(await groupRows(tx))
      .onConflictDoNothing();
    const users = demoUsers.map((user, place) => userRow(user, passwordHash, new Date(now.getTime() + place)));
    const inserted = await tx.insert(appUser).values(users).onConflictDoNothing().returning({ id: appUser.id });
    await linkSalespeople(tx);
    await linkMember(tx);
    await linkSites(tx);
    const added = new Set(inserted.map(({ id }) => id));
    const fresh = demoUsers.filter(({ id }) => added.has(id));
    if (fresh.length === 0) return { added: 0 };
    await tx.insert(userRole).values(fresh.map(({ id, role }) => ({ userId: id, roleId: role, ...maker })));
    await tx.insert(userGroupMember).values(fresh.flatMap(memberships));
    await tx.insert(passwordHistory).values(users.filter(({ id }) => added.has(id)).flatMap(firstPassword));
    await tx.insert(agreementAcceptance).values(fresh.flatMap((user) => acceptances(user, now)));
    return { added: fresh.length };
  });
}

/** A link that somebody has changed or taken away stays as they left it. */
async function linkSalespeople(db: Db): Promise<void> {
  for (const { id, salesperson: own } of demoUsers) {
    if (!own) continue;
    const untouched = and(isNull(salesperson.userId), eq(salesperson.lastUpdateUser, DEMO_MAKER));
    await db
      .update(salesperson)
      .set({ userId: id })
      .where(and(eq(salesperson.code, own.code), untouched));
  }
}

/** The corporation's account is the member's that it stands for. */
async function linkMember(db: Db): Promise<void> {
  const own = demoUsers.find(({ role }) => role === "ROLE_CORPORATION");
  if (!own) return;
  const firm = db.select({ id: customer.id }).from(customer).where(eq(customer.code, corporationCustomerCode));
  const untouched = and(isNull(member.userId), eq(member.lastUpdateUser, DEMO_MAKER));
  await db
    .update(member)
    .set({ userId: own.id })
    .where(and(inArray(member.customerId, firm), untouched));
}

/** A site manager's sites name their account. */
async function linkSites(db: Db): Promise<void> {
  for (const { id, sites = [] } of demoUsers) {
    const untouched = and(isNull(ttmbSite.managerId), eq(ttmbSite.lastUpdateUser, DEMO_MAKER));
    await db
      .update(ttmbSite)
      .set({ managerId: id })
      .where(and(inArray(ttmbSite.code, [...sites]), untouched));
  }
}

function userRow(user: DemoUser, passwordHash: string, now: Date): typeof appUser.$inferInsert {
  const expired = user.state === "expired";
  const waiting = user.state === "not-activated";
  return {
    id: user.id,
    username: user.name,
    nameKo: user.nameKo,
    status: waiting ? "registered" : "active",
    passwordHash: waiting ? null : passwordHash,
    passwordChangedAt: waiting ? null : new Date(now.getTime() - (expired ? 120 * DAY_MS : 0)),
    // None but this one ages: a demo that locks its visitors out after ninety days shows nothing.
    passwordExpiresAt: expired ? new Date(now.getTime() - 30 * DAY_MS) : null,
    createDate: now,
    ...maker,
  };
}

const firstPassword = ({ id, passwordHash, passwordChangedAt }: typeof appUser.$inferInsert) =>
  passwordHash && passwordChangedAt ? [{ userId: id, passwordHash, changedAt: passwordChangedAt, ...maker }] : [];

const memberships = ({ id, groups }: DemoUser) =>
  groups.map((groupId, place) => ({ userId: id, groupId, displayOrder: place, ...maker }));

const acceptances = ({ id, state }: DemoUser, acceptedAt: Date) =>
  state === "no-agreement" || state === "not-activated"
    ? []
    : (["01", "02"] as const).map((type) => ({
        userId: id,
        type,
        version: currentAgreements[type],
        acceptedAt,
        ...maker,
      }));

async function groupRows(db: Db): Promise<(typeof userGroup.$inferInsert)[]> {
  const unitCodes = demoGroups.flatMap(({ unit }) => unit ?? []);
  const customerCodes = demoGroups.flatMap(({ customer: code }) => code ?? []);
  const units = await db.select().from(orgUnit).where(inArray(orgUnit.code, unitCodes));
  const customers = await db.select().from(customer).where(inArray(customer.code, customerCodes));
  return demoGroups.map((group) => {
    const unit = units.find(({ code }) => code === group.unit);
    const firm = customers.find(({ code }) => code === group.customer);
    if ((group.unit && !unit) || (group.customer && !firm))
      throw new Error(`${group.id}: its unit or customer is not loaded`);
    const ko = unit?.nameKo ?? firm?.nameKo ?? firm?.name;
    const en = unit?.nameEn ?? firm?.nameEn ?? firm?.name;
    return { ...rowOf(group, ko, en), orgUnitId: unit?.id, customerId: firm?.id };
  });
}

const rowOf = ({ id, names, logo, distributor }: DemoGroup, ko = id, en = id) => ({
  id,
  nameKo: names?.ko ?? ko,
  nameEn: names?.en ?? en,
  logo,
  distributor: distributor ?? false,
  ...maker,
});
