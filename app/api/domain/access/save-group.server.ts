import { and, eq } from "drizzle-orm";
import type { Db } from "~/api/db/client.server";
import { customer, orgUnit, userGroup } from "~/api/db/schema";
import { writeAudit } from "../audit/write-audit.server";
import type { Ctx } from "../ctx";
import { AppError, invalidField } from "../errors";
import { refuseStale, unchangedSince } from "../stale.server";
import type { GroupInput, NewGroup } from "./group-input";
import { getGroup } from "./list-groups.server";

/** @throws AppError conflict when the ID is taken, invalid-input with the field */
export async function addGroup(ctx: Ctx, { id, ...given }: NewGroup): Promise<{ id: string }> {
  const { viewer, now } = ctx;
  await ctx.db.transaction(async (tx) => {
    const by = { createUser: viewer.userId, lastUpdateUser: viewer.userId, createDate: now, lastUpdateDate: now };
    const values = { id, ...(await columnsOf(tx, given)), ...by };
    const added = await tx.insert(userGroup).values(values).onConflictDoNothing().returning({ id: userGroup.id });
    if (added.length === 0) throw new AppError("conflict");
    await writeAudit(tx, ctx, { action: "group-add", subject: `group:${id}`, after: given });
  });
  return { id };
}

/** What its members see changes with their next request. @throws AppError not-found, stale, invalid-input */
export async function changeGroup(ctx: Ctx, id: string, stamp: string, given: GroupInput): Promise<void> {
  const { viewer, now } = ctx;
  await ctx.db.transaction(async (tx) => {
    const { nameKo, nameEn, distributor, unitCode, customerCode } = await getGroup(tx, ctx.locale, id);
    const values = { ...(await columnsOf(tx, given)), lastUpdateUser: viewer.userId, lastUpdateDate: now };
    const unchanged = and(eq(userGroup.id, id), unchangedSince(userGroup.lastUpdateDate, stamp));
    refuseStale(await tx.update(userGroup).set(values).where(unchanged).returning({ id: userGroup.id }));
    const before = { nameKo, nameEn, distributor, unitCode, customerCode };
    await writeAudit(tx, ctx, { action: "group-change", subject: `group:${id}`, before, after: given });
  });
}

async function columnsOf(tx: Db, { nameKo, nameEn, distributor, unitCode, customerCode }: GroupInput) {
  if (unitCode && customerCode) throw invalidField("customerCode", { key: "api.field.one-of-both" });
  return {
    nameKo,
    nameEn,
    distributor,
    orgUnitId: unitCode ? await unitOf(tx, unitCode) : null,
    customerId: customerCode ? await customerOf(tx, customerCode) : null,
  };
}

async function unitOf(tx: Db, code: string): Promise<number> {
  const [found] = await tx.select({ id: orgUnit.id }).from(orgUnit).where(eq(orgUnit.code, code));
  if (!found) throw invalidField("unitCode", { key: "api.field.unknown-code" });
  return found.id;
}

async function customerOf(tx: Db, code: string): Promise<number> {
  const [found] = await tx.select({ id: customer.id }).from(customer).where(eq(customer.code, code));
  if (!found) throw invalidField("customerCode", { key: "api.field.unknown-code" });
  return found.id;
}
