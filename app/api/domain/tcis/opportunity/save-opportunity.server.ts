import { type SQL, sql } from "drizzle-orm";
import { ownCustomers } from "../../access/own-customers.server";
import { refuseIdleOwner } from "../../access/require-owner.server";
import { writeAudit } from "../../audit/write-audit.server";
import { type AuditedDeed, assigned, changeInTransaction, stamped } from "../../change-record.server";
import type { Ctx } from "../../ctx";
import { AppError, invalidField } from "../../errors";
import { seoulDay } from "../../seoul-time";
import { canKeepTcis, type OpportunityRight, opportunityPolicies } from "../tcis-policy";
import type { Stage } from "../tcis-terms";
import { freeNumber, underImportLock } from "../under-import-lock.server";
import { type FoundOpportunity, findOpportunity } from "./find-opportunity.server";
import type { NewOpportunity, OpportunityInput } from "./opportunity-input";
import { loadCodes, readOpportunity } from "./read-opportunity.server";

/** A further opportunity of a customer of the reader's. @throws AppError no-right, invalid-input, import-running */
export function addOpportunity(ctx: Ctx, { customer, ...given }: NewOpportunity): Promise<{ id: number }> {
  if (!canKeepTcis(ctx.viewer)) throw new AppError("no-right");
  return underImportLock(ctx, async (within) => {
    const tx = within.db;
    const found = await tx.execute<{ id: number; currency: string }>(sql`
      SELECT customer.id, u.currency FROM customer JOIN org_unit u ON u.id = customer.org_unit_id
       WHERE customer.code = ${customer} AND ${ownCustomers(ctx.viewer.scope)}`);
    const [of] = found.rows;
    if (!of) throw invalidField("customer", { key: "tcis.customer.unknown" });
    await refuseIdleOwner(within, "MIPTAS06", given.owner);
    const values = readOpportunity(await loadCodes(within), given, of.currency);
    const by = sql`${ctx.viewer.userId}, ${ctx.now.toISOString()}::timestamptz`;
    const { rows } = await tx.execute<{ id: number; no: string }>(sql`
      INSERT INTO opportunity (opportunity_no, customer_id, currency, ${names(values)}, create_user, create_date, last_update_user, last_update_date)
      VALUES (${freeNumber("opportunity")}, ${of.id}, ${of.currency}, ${sql.join(Object.values(values), sql`, `)}, ${by}, ${by}) RETURNING id, opportunity_no AS no`);
    const [made] = rows;
    await writeAudit(tx, ctx, {
      action: "opportunity-add",
      subject: `opportunity:${made?.no}`,
      after: { customer, ...given },
    });
    return { id: made?.id ?? 0 };
  });
}

const names = (values: Record<string, SQL>): SQL =>
  sql.join(
    Object.keys(values).map((name) => sql.identifier(name)),
    sql`, `,
  );

type Seen = { id: number; stamp: string };
/** Columns with their new values. */
type Done = AuditedDeed & { set: Record<string, SQL> };

async function withOpportunity(
  ctx: Ctx,
  { id, stamp }: Seen,
  right: OpportunityRight,
  perform: (within: Ctx, found: FoundOpportunity) => Promise<Done>,
): Promise<void> {
  await changeInTransaction(ctx, {
    ...{ stamp, perform, policy: opportunityPolicies[right] },
    find: (within) => findOpportunity(within, id, true),
    keep: (within, _, { set }: Done) =>
      within.db.execute(sql`UPDATE opportunity SET ${assigned(set)}, ${stamped(within)} WHERE id = ${id}`),
    subject: ({ opportunityNo }) => `opportunity:${opportunityNo}`,
  });
}

/** @throws AppError not-found, no-right, not-now, stale, invalid-input */
export const changeOpportunity = (ctx: Ctx, seen: Seen, given: OpportunityInput): Promise<void> =>
  withOpportunity(ctx, seen, "change", async (within, found) => {
    await refuseIdleOwner(within, "MIPTAS06", given.owner, found.owner);
    const set = readOpportunity(await loadCodes(within), given, found.currency);
    const before = Object.fromEntries(Object.keys(given).map((name) => [name, found[name as keyof OpportunityInput]]));
    return { action: "opportunity-change", set, before, after: given };
  });

/** It is won or lost today. @param reason why @throws AppError not-found, no-right, not-now, stale */
export const closeOpportunity = (ctx: Ctx, seen: Seen, stage: "won" | "lost", reason: string): Promise<void> =>
  withOpportunity(ctx, seen, stage, async () => ({
    action: `opportunity-${stage}`,
    set: { stage: sql`${stage}`, closed_on: sql`${seoulDay(ctx.now)}::date`, close_reason: sql`${reason}` },
    reason,
  }));

/** It goes on where it stood before it was closed. @throws AppError not-found, no-right, not-now, stale */
export const reopenOpportunity = (ctx: Ctx, seen: Seen, reason: string): Promise<void> =>
  withOpportunity(ctx, seen, "reopening", async ({ db }) => {
    const { rows } = await db.execute<{ stage: Stage }>(sql`
      SELECT stage FROM opportunity_stage WHERE opportunity_id = ${seen.id} AND stage NOT IN ('won', 'lost') ORDER BY id DESC LIMIT 1`);
    const stage = rows[0]?.stage ?? "negotiation";
    return {
      action: "opportunity-reopen",
      set: { stage: sql`${stage}`, closed_on: sql`NULL`, close_reason: sql`NULL` },
      reason,
    };
  });

/** It goes out of use. @throws AppError not-found, no-right, not-now, stale */
export const removeOpportunity = (ctx: Ctx, seen: Seen, reason: string): Promise<void> =>
  withOpportunity(ctx, seen, "removal", async () => ({
    action: "opportunity-remove",
    set: { use_yn: sql`'N'` },
    reason,
  }));
