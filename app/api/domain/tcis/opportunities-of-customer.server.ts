import { sql } from "drizzle-orm";
import { ownCustomers } from "../access/own-customers.server";
import type { Ctx } from "../ctx";
import { hasVisitStep } from "../facts/visit-steps.server";
import { requireRuleValues } from "../rule/rule-values.server";
import { seoulDay } from "../seoul-time";
import type { OpportunitiesOfCustomer } from "./opportunities-of-customer";
import { hasStep, isOpenStage } from "./opportunity/opportunity-tables.server";
import { stepState, today } from "./own-words.server";
import { tcisRules } from "./tcis-rules";

const SHOWN = 5;

/** For whoever sees the customer and may open MIPTAS06; null where nothing is open, planned or overdue. */
export async function findOpportunitiesOfCustomer(
  ctx: Ctx,
  { customer: id }: { customer: number },
): Promise<{ opportunities: OpportunitiesOfCustomer | null }> {
  const { db, viewer, now } = ctx;
  if (!viewer.menuCodes.has("MIPTAS06")) return { opportunities: null };
  const rules = await requireRuleValues(db, tcisRules, seoulDay(now));
  const state = stepState(ctx, sql`o.next_step_date`, Number(rules["due-days"]));
  const own = sql`JOIN customer ON customer.id = o.customer_id WHERE o.customer_id = ${id} AND o.use_yn = 'Y' AND ${ownCustomers(viewer.scope)}`;
  const ownVisits = sql`JOIN customer ON customer.id = v.customer_id WHERE v.customer_id = ${id} AND v.use_yn = 'Y' AND ${ownCustomers(viewer.scope)}`;
  const [counted, listed] = await Promise.all([
    db.execute<Pick<OpportunitiesOfCustomer, "open" | "overdue" | "planned">>(sql`
      SELECT (SELECT count(*)::int FROM opportunity o ${own} AND ${isOpenStage}) AS open,
             (SELECT count(*)::int FROM opportunity o ${own} AND ${hasStep} AND o.next_step_date < ${today(ctx)})
               + (SELECT count(*)::int FROM customer_visit v ${ownVisits} AND ${hasVisitStep} AND v.next_step_date < ${today(ctx)}) AS overdue,
             (SELECT count(*)::int FROM customer_visit v ${ownVisits} AND v.state = 'planned') AS planned`),
    db.execute<OpportunitiesOfCustomer["rows"][number]>(sql`
      SELECT o.id, o.name, o.stage, o.amount::text AS amount, o.currency, o.expected_on::text AS "expectedOn", o.next_step AS "nextStep",
             CASE WHEN ${hasStep} THEN ${state} END AS "stepState"
        FROM opportunity o ${own} AND ${isOpenStage} ORDER BY o.expected_on, o.id LIMIT ${SHOWN}`),
  ]);
  const counts = counted.rows[0] ?? { open: 0, overdue: 0, planned: 0 };
  const any = counts.open + counts.overdue + counts.planned > 0;
  return { opportunities: any ? { ...counts, rows: listed.rows } : null };
}
