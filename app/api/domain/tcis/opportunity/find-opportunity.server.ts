import { sql } from "drizzle-orm";
import { ownCustomers } from "../../access/own-customers.server";
import { historyOf } from "../../audit/history-of.server";
import type { Ctx } from "../../ctx";
import { customerName } from "../../customer-name.server";
import { AppError } from "../../errors";
import { isoInstant } from "../../iso-instant.server";
import { personOf } from "../../person-name.server";
import { writtenPrice } from "../../read-price";
import { readTrace } from "../../record-trace.server";
import { requireRuleValues } from "../../rule/rule-values.server";
import { seoulDay } from "../../seoul-time";
import { whatCan } from "../../verbs";
import { nameIn, stepState } from "../own-words.server";
import { opportunityPolicies } from "../tcis-policy";
import { tcisRules } from "../tcis-rules";
import type { OpportunityRecord } from "./opportunity-record";
import { hasStep, opportunityTables, probabilityOf } from "./opportunity-tables.server";

export type FoundOpportunity = Omit<OpportunityRecord, "history" | "stages" | "can" | "trace">;

/** An opportunity of a customer of the reader's. @param hold against others who change it @throws AppError not-found */
export async function findOpportunity(ctx: Ctx, id: number, hold = false): Promise<FoundOpportunity> {
  const { db, viewer, locale, now } = ctx;
  const rules = await requireRuleValues(db, tcisRules, seoulDay(now));
  const probability = probabilityOf(rules);
  const { rows } = await db.execute<Omit<FoundOpportunity, "amount">>(sql`
    SELECT o.id, o.opportunity_no AS "opportunityNo", o.name, customer.id AS "customerId", customer.code AS customer, ${customerName(locale)} AS "customerName",
           coalesce(seller.code, '') AS distributor, ${nameIn(ctx, "seller")} AS "distributorName", coalesce(item_group.code, '') AS "itemGroup",
           ${nameIn(ctx, "item_group")} AS "itemGroupName", o.stage, o.amount::text AS value, o.currency, coalesce(o.probability::text, '') AS probability,
           round(o.amount * ${probability})::text AS weighted, trim_scale(${probability} * 100)::text AS counted, o.expected_on::text AS "expectedOn",
           o.owner, ${personOf(locale, sql`o.owner`)} AS "ownerName", coalesce(o.next_step, '') AS "nextStep",
           coalesce(o.next_step_date::text, '') AS "nextStepDate", CASE WHEN ${hasStep} THEN ${stepState(ctx, sql`o.next_step_date`, Number(rules["due-days"]))} END AS "stepState",
           coalesce(competitor.code, '') AS competitor, ${nameIn(ctx, "competitor")} AS "competitorName", o.closed_on::text AS "closedOn",
           o.close_reason AS "closeReason", o.remark, ${isoInstant("o.last_update_date")} AS stamp
      FROM ${opportunityTables} WHERE o.id = ${id} AND o.use_yn = 'Y' AND ${ownCustomers(viewer.scope)} ${hold ? sql`FOR NO KEY UPDATE OF o` : sql``}`);
  if (!rows[0]) throw new AppError("not-found");
  return { ...rows[0], amount: writtenPrice(Number(rows[0].value)) };
}

/** An opportunity as its page shows it. @throws AppError not-found */
export async function getOpportunity(ctx: Ctx, id: number): Promise<OpportunityRecord> {
  const found = await findOpportunity(ctx, id);
  const [stages, history, trace] = await Promise.all([
    ctx.db.execute<OpportunityRecord["stages"][number]>(sql`
      SELECT s.id::text, ${isoInstant("s.at")} AS at, s.stage, s.before, s.amount::text AS amount,
             CASE WHEN s.create_user LIKE '%@%' THEN ${personOf(ctx.locale, sql`s.create_user::text`)} ELSE '' END AS by, s.reason
        FROM opportunity_stage s WHERE s.opportunity_id = ${id} ORDER BY s.at DESC, s.id DESC`),
    historyOf(ctx, `opportunity:${found.opportunityNo}`),
    readTrace(ctx, "opportunity", id),
  ]);
  return { ...found, stages: stages.rows, history, trace, can: whatCan(opportunityPolicies, ctx.viewer, found) };
}
