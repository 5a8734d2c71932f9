import { sql } from "drizzle-orm";
import { ownCustomers } from "../access/own-customers.server";
import type { AuditAction } from "../audit/audit-kinds";
import { writeAudit } from "../audit/write-audit.server";
import { requireStanding, stamped } from "../change-record.server";
import type { Ctx } from "../ctx";
import { AppError, invalidField } from "../errors";
import { isoInstant } from "../iso-instant.server";
import { refuseStale } from "../stale.server";
import { readMonth, writeMonth } from "../typed-values";
import type { AccountInput, BelongingInput, NewAccount, NewBelonging } from "./account-input";
import { type AccountRight, accountPolicies, canKeepAccounts } from "./account-policy";

/** Which group, and which state of it was seen. */
export type SeenAccount = { id: number; stamp: string };
type Held = { id: number; code: string; used: boolean };

/** @throws AppError no-right, invalid-input, conflict */
export async function addAccount(ctx: Ctx, given: NewAccount): Promise<{ id: number }> {
  if (!canKeepAccounts(ctx.viewer)) throw new AppError("no-right");
  return ctx.db.transaction(async (tx) => {
    const within = { ...ctx, db: tx };
    const unitId = await requireUnit(within, given.unitCode);
    const by = sql`${ctx.viewer.userId}, ${ctx.now.toISOString()}::timestamptz`;
    const { rows } = await tx.execute<{ id: number }>(sql`
      INSERT INTO global_account (code, name, org_unit_id, terms, payment_days, remark, create_user, create_date, last_update_user, last_update_date)
      VALUES (${given.code}, ${given.name}, ${unitId}, ${given.terms}, ${given.paymentDays}, ${given.remark}, ${by}, ${by})
      ON CONFLICT (code) DO NOTHING RETURNING id`);
    const [made] = rows;
    if (!made) throw new AppError("conflict", { fields: { code: { key: "gpms.code.there" } } });
    await writeAudit(tx, ctx, { action: "global-account-add", subject: `global-account:${given.code}`, after: given });
    return made;
  });
}

type Done = { action: AuditAction; before?: Record<string, unknown>; after?: Record<string, unknown>; reason?: string };

/** A group is held, the policy asked, the stamp compared; what is done to it carries a new stamp and an audit row. */
function withAccount(
  ctx: Ctx,
  { id, stamp }: SeenAccount,
  right: AccountRight,
  perform: (within: Ctx, account: Held) => Promise<Done>,
): Promise<void> {
  return ctx.db.transaction(async (tx) => {
    const within = { ...ctx, db: tx };
    const account = await holdAccount(within, id, right, stamp);
    const done = await perform(within, account);
    await tx.execute(sql`
      UPDATE global_account SET ${stamped(ctx)}
       WHERE id = ${id}`);
    await writeAudit(tx, ctx, { subject: `global-account:${account.code}`, ...done });
  });
}

/** @param stamp undefined where the state of the group itself does not matter @throws AppError not-found, no-right, not-now, stale */
async function holdAccount({ db, viewer }: Ctx, id: number, right: AccountRight, stamp?: string): Promise<Held> {
  const { rows } = await db.execute<Held & { stamp: string }>(sql`
    SELECT id, code, use_yn = 'Y' AS used, ${isoInstant("last_update_date")} AS stamp
      FROM global_account WHERE id = ${id} FOR UPDATE`);
  const [found] = rows;
  if (!found) throw new AppError("not-found");
  requireStanding("global-account", accountPolicies[right], viewer, found);
  if (stamp !== undefined) refuseStale(found.stamp === stamp ? [found] : []);
  return found;
}

/** @throws AppError not-found, no-right, stale, invalid-input */
export const changeAccount = (ctx: Ctx, seen: SeenAccount, given: AccountInput): Promise<void> =>
  withAccount(ctx, seen, "change", async (within, { id }) => {
    const unitId = await requireUnit(within, given.unitCode);
    const { rows } = await within.db.execute<Record<string, unknown>>(sql`
      SELECT account.name, unit.code AS "unitCode", account.terms, account.payment_days AS "paymentDays", account.remark
        FROM global_account account JOIN org_unit unit ON unit.id = account.org_unit_id WHERE account.id = ${id}`);
    await within.db.execute(sql`
      UPDATE global_account SET name = ${given.name}, org_unit_id = ${unitId}, terms = ${given.terms},
             payment_days = ${given.paymentDays}, remark = ${given.remark} WHERE id = ${id}`);
    return { action: "global-account-change", before: rows[0] ?? {}, after: given };
  });

/** Out of use and back: its months and figures stay. @throws AppError not-found, no-right, not-now, stale */
export const endAccount = (ctx: Ctx, seen: SeenAccount, reason: string): Promise<void> =>
  withAccount(ctx, seen, "ending", async ({ db }, { id }) => {
    await db.execute(sql`UPDATE global_account SET use_yn = 'N' WHERE id = ${id}`);
    return { action: "global-account-end", reason };
  });

export const restoreAccount = (ctx: Ctx, seen: SeenAccount, reason: string): Promise<void> =>
  withAccount(ctx, seen, "restoring", async ({ db }, { id }) => {
    await db.execute(sql`UPDATE global_account SET use_yn = 'Y' WHERE id = ${id}`);
    return { action: "global-account-restore", ...(reason && { reason }) };
  });

async function requireUnit({ db }: Ctx, code: string): Promise<number> {
  const { rows } = await db.execute<{ id: number }>(sql`SELECT id FROM org_unit WHERE code = ${code} AND use_yn = 'Y'`);
  if (!rows[0]) throw invalidField("unitCode", { key: "api.field.unknown-code" });
  return rows[0].id;
}

/** A customer joins a group from a month on. @throws AppError not-found, no-right, not-now, invalid-input */
export const addBelonging = (ctx: Ctx, id: number, { customer: code, ...given }: NewBelonging): Promise<void> =>
  ctx.db.transaction(async (tx) => {
    const within = { ...ctx, db: tx };
    const account = await holdAccount(within, id, "member");
    // Held, so that two groups do not take one customer at once.
    const { rows } = await tx.execute<{ id: number }>(sql`
      SELECT id FROM customer WHERE code = ${code} AND ${ownCustomers(ctx.viewer.scope)} FOR UPDATE`);
    const [customer] = rows;
    if (!customer) throw invalidField("customer", { key: "api.field.unknown-code" });
    await refuseOverlap(within, customer.id, given, null);
    const by = sql`${ctx.viewer.userId}, ${ctx.now.toISOString()}::timestamptz`;
    await tx.execute(sql`
      INSERT INTO global_account_member (account_id, customer_id, valid_from, valid_to, remark, create_user, create_date, last_update_user, last_update_date)
      VALUES (${id}, ${customer.id}, ${readMonth(given.validFrom)}, ${lastOf(given)}, ${given.remark}, ${by}, ${by})`);
    await writeAudit(tx, ctx, {
      action: "global-account-member-add",
      subject: `global-account:${account.code}`,
      after: { customer: code, ...given },
    });
  });

type SeenBelonging = { id: number; belonging: number; stamp: string };

/** Other months, or out of the group altogether: then nothing that the customer bought is the group's. @throws AppError not-found, no-right, not-now, stale, invalid-input */
export const changeBelonging = (
  ctx: Ctx,
  { id, belonging, stamp }: SeenBelonging,
  given: BelongingInput,
): Promise<void> =>
  ctx.db.transaction(async (tx) => {
    const within = { ...ctx, db: tx };
    const account = await holdAccount(within, id, "member");
    const { rows } = await tx.execute<{
      customerId: number;
      customer: string;
      before: Record<string, unknown>;
      stamp: string;
    }>(sql`
      SELECT customer.id AS "customerId", customer.code AS customer,
             json_build_object('validFrom', belonging.valid_from, 'validTo', belonging.valid_to, 'remark', belonging.remark) AS before,
             ${isoInstant("belonging.last_update_date")} AS stamp
        FROM global_account_member belonging JOIN customer ON customer.id = belonging.customer_id
       WHERE belonging.id = ${belonging} AND belonging.account_id = ${id} AND belonging.use_yn = 'Y' FOR UPDATE`);
    const [found] = rows;
    if (!found) throw new AppError("not-found");
    refuseStale(found.stamp === stamp ? [found] : []);
    if (given.used) await refuseOverlap(within, found.customerId, given, belonging);
    await tx.execute(sql`
      UPDATE global_account_member SET valid_from = ${readMonth(given.validFrom)}, valid_to = ${lastOf(given)}, remark = ${given.remark},
             use_yn = ${given.used ? "Y" : "N"}, ${stamped(ctx)}
       WHERE id = ${belonging}`);
    await writeAudit(tx, ctx, {
      action: given.used ? "global-account-member-change" : "global-account-member-remove",
      subject: `global-account:${account.code}`,
      before: { customer: found.customer, ...found.before },
      after: { customer: found.customer, ...given },
    });
  });

const lastOf = ({ validTo }: { validTo: string }): number | null => (validTo === "" ? null : readMonth(validTo));

type Other = { name: string; validFrom: number; validTo: number | null };

/** In one month a customer belongs to one group at most. */
async function refuseOverlap(
  { db }: Ctx,
  customerId: number,
  given: { validFrom: string; validTo: string },
  own: number | null,
): Promise<void> {
  const { rows } = await db.execute<Other>(sql`
    SELECT account.name, belonging.valid_from AS "validFrom", belonging.valid_to AS "validTo"
      FROM global_account_member belonging JOIN global_account account ON account.id = belonging.account_id
     WHERE belonging.customer_id = ${customerId} AND belonging.use_yn = 'Y' AND belonging.id IS DISTINCT FROM ${own}::int
       AND belonging.valid_from <= ${lastOf(given) ?? 999_912} AND coalesce(belonging.valid_to, 999912) >= ${readMonth(given.validFrom)} LIMIT 1`);
  const [other] = rows;
  if (!other) return;
  const params = { group: other.name, from: writeMonth(other.validFrom), to: writeMonth(other.validTo) || "…" };
  throw invalidField("validFrom", { key: "gpms.months.overlap", params });
}
