import { type SQL, sql } from "drizzle-orm";
import { ownCustomers } from "../../access/own-customers.server";
import { historyOf } from "../../audit/history-of.server";
import { writeAudit } from "../../audit/write-audit.server";
import { type AuditedDeed, assigned, changeRecord, stamped } from "../../change-record.server";
import type { Ctx } from "../../ctx";
import { customerName } from "../../customer-name.server";
import { AppError, invalidField } from "../../errors";
import { hasVisitStep, visitTables } from "../../facts/visit-steps.server";
import { isoInstant } from "../../iso-instant.server";
import { personOf } from "../../person-name.server";
import { readTrace } from "../../record-trace.server";
import { requireRuleValues } from "../../rule/rule-values.server";
import { seoulDay } from "../../seoul-time";
import { whatCan } from "../../verbs";
import { codeIn, stepState } from "../own-words.server";
import { canKeepTcis, type VisitRight, visitPolicies } from "../tcis-policy";
import { tcisRules } from "../tcis-rules";
import { freeNumber, keepMarketRecord, underImportLock } from "../under-import-lock.server";
import { listPurposes, readVisit, requireDays, requireResult } from "./read-visit.server";
import type { NewVisit, VisitInput } from "./visit-input";
import type { VisitRecord } from "./visit-record";

type Found = Omit<VisitRecord, "history" | "can" | "trace">;

/** A visit as its page shows it. @throws AppError not-found */
export async function getVisit(ctx: Ctx, id: number): Promise<VisitRecord> {
  const found = await findVisit(ctx, id);
  const history = await historyOf(ctx, `visit:${found.visitNo}`);
  const trace = await readTrace(ctx, "customer_visit", id);
  return { ...found, history, trace, can: whatCan(visitPolicies, ctx.viewer, found) };
}

async function findVisit(ctx: Ctx, id: number, hold = false): Promise<Found> {
  const { db, viewer, locale, now } = ctx;
  const rules = await requireRuleValues(db, tcisRules, seoulDay(now));
  const { rows } = await db.execute<Found>(sql`
    SELECT v.record_no AS id, v.visit_no AS "visitNo", v.state, v.visit_date::text AS "visitDate", v.visited_by AS "visitedBy",
           ${personOf(locale, sql`v.visited_by`)} AS visitor, coalesce(v.met, '') AS met, v.purpose, ${codeIn(ctx, "visit-purpose", sql`v.purpose`)} AS "purposeName",
           coalesce(v.result, '') AS result, coalesce(v.next_step, '') AS "nextStep", coalesce(v.next_step_date::text, '') AS "nextStepDate",
           v.step_done_on::text AS "stepDoneOn", CASE WHEN ${hasVisitStep} THEN ${stepState(ctx, sql`v.next_step_date`, Number(rules["due-days"]))} END AS "stepState",
           customer.id AS "customerId", customer.code AS customer, ${customerName(locale)} AS "customerName", ${isoInstant("v.last_update_date")} AS stamp
      FROM ${visitTables} WHERE v.record_no = ${id} AND v.use_yn = 'Y' AND ${ownCustomers(viewer.scope)} ${hold ? sql`FOR NO KEY UPDATE OF v` : sql``}`);
  if (!rows[0]) throw new AppError("not-found");
  return rows[0];
}

/** A visit to a customer of the reader's. @throws AppError no-right, invalid-input, import-running */
export function addVisit(ctx: Ctx, { customer, ...given }: NewVisit): Promise<{ id: number }> {
  if (!canKeepTcis(ctx.viewer)) throw new AppError("no-right");
  return underImportLock(ctx, async (within) => {
    const { rows: own } = await within.db.execute<{ id: number }>(
      sql`SELECT customer.id FROM customer WHERE customer.code = ${customer} AND ${ownCustomers(ctx.viewer.scope)}`,
    );
    const [of] = own;
    if (!of) throw invalidField("customer", { key: "tcis.customer.unknown" });
    const values = readVisit(within, await listPurposes(within), given);
    requireDays(within, given);
    requireResult(given);
    const by = sql`${ctx.viewer.userId}, ${ctx.now.toISOString()}::timestamptz`;
    const names = Object.keys(values).map((name) => sql.identifier(name));
    const { rows } = await within.db.execute<{ id: number; no: string }>(sql`
      INSERT INTO customer_visit (visit_no, customer_id, ${sql.join(names, sql`, `)}, create_user, create_date, last_update_user, last_update_date)
      VALUES (${freeNumber("visit")}, ${of.id}, ${sql.join(Object.values(values), sql`, `)}, ${by}, ${by}) RETURNING record_no AS id, visit_no AS no`);
    const [made] = rows;
    await keepMarketRecord(within, of.id);
    await writeAudit(within.db, ctx, {
      action: "visit-add",
      subject: `visit:${made?.no}`,
      after: { customer, ...given },
    });
    return { id: made?.id ?? 0 };
  });
}

type Seen = { id: number; stamp: string };
/** Columns with their new values. */
type Done = AuditedDeed & { set: Record<string, SQL> };

/** Something is done to a visit; what is laid together of the customer follows. */
async function withVisit(
  ctx: Ctx,
  { id, stamp }: Seen,
  right: VisitRight,
  perform: (within: Ctx, found: Found) => Promise<Done>,
): Promise<void> {
  await underImportLock(ctx, (held) =>
    changeRecord(held, {
      ...{ stamp, perform, policy: visitPolicies[right] },
      find: (within) => findVisit(within, id, true),
      keep: async (within, { customerId }, { set }: Done) => {
        await within.db.execute(
          sql`UPDATE customer_visit SET ${assigned(set)}, ${stamped(within)} WHERE record_no = ${id}`,
        );
        await keepMarketRecord(within, customerId);
      },
      subject: ({ visitNo }) => `visit:${visitNo}`,
    }),
  );
}

/** Another next step is one that is still to be done. @throws AppError not-found, no-right, stale, invalid-input, import-running */
export const changeVisit = (ctx: Ctx, seen: Seen, given: VisitInput): Promise<void> =>
  withVisit(ctx, seen, "change", async (within, found) => {
    // A purpose that is out of use by now may stay.
    const values = readVisit(within, new Set([...(await listPurposes(within)), found.purpose]), given);
    requireDays(within, given, found);
    requireResult(given, found);
    const before = Object.fromEntries(Object.keys(given).map((name) => [name, found[name as keyof VisitInput]]));
    const set = given.nextStep === found.nextStep ? values : { ...values, step_done_on: sql`NULL` };
    return { action: "visit-change", set, before, after: given };
  });

/** What it left to do is done. @throws AppError not-found, no-right, not-now, stale, import-running */
export const finishStep = (ctx: Ctx, seen: Seen, reason: string): Promise<void> =>
  withVisit(ctx, seen, "step-done", async () => ({
    action: "visit-step-done",
    set: { step_done_on: sql`${seoulDay(ctx.now)}::date` },
    reason: reason || undefined,
  }));

/** It goes out of use. @throws AppError not-found, no-right, stale, import-running */
export const removeVisit = (ctx: Ctx, seen: Seen, reason: string): Promise<void> =>
  withVisit(ctx, seen, "removal", async () => ({ action: "visit-remove", set: { use_yn: sql`'N'` }, reason }));
