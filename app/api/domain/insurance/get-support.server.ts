import { sql } from "drizzle-orm";
import { ownUnits, unitNameIn } from "../access/own-units.server";
import type { Ctx } from "../ctx";
import { subtract } from "../decimal";
import { AppError } from "../errors";
import { isoInstant } from "../iso-instant.server";
import { personName } from "../person-name.server";
import { traceOf } from "../record-trace.server";
import { whatCan } from "../verbs";
import { inPercent, paidOutOf } from "./check-support.server";
import { findSupport, inUnits } from "./find-support.server";
import type { InsuranceRecord } from "./insurance-input";
import { insurancePolicies } from "./insurance-policy";

const MOST_OTHERS = 12;

type Row = Omit<
  InsuranceRecord,
  "claims" | "others" | "history" | "can" | "unitCode" | "unit" | "ownPremium" | "paidOut"
> & { unitId: number; code: string; name: string };

/** One request: the policy, how its support was reckoned, who did what, losses, other requests of the distributor. @throws AppError not-found */
export async function getSupport(ctx: Ctx, id: number): Promise<InsuranceRecord> {
  const found = await findSupport(ctx, id);
  const [{ unitId, code, name, ...row }, claims, others, history, paidOut] = await Promise.all([
    loadRow(ctx, id),
    listClaims(ctx, id),
    listOthers(ctx, found),
    listHistory(ctx, id),
    paidOutOf(ctx, id),
  ]);
  return {
    ...row,
    rate: inPercent(row.rate),
    share: inPercent(row.share),
    unit: { id: unitId, code, name },
    unitCode: code,
    ownPremium: subtract(row.premium, row.support),
    claims: claims.map((claim) => ({ ...claim, coverRate: inPercent(claim.coverRate) })),
    paidOut,
    others,
    history,
    can: whatCan(insurancePolicies, ctx.viewer, found),
  };
}

async function loadRow(ctx: Ctx, id: number): Promise<Row> {
  const person = (column: string) =>
    sql`CASE WHEN s.${sql.raw(column)}_by IS NOT NULL THEN jsonb_build_object('userId', s.${sql.raw(column)}_by, 'username',
      coalesce((SELECT ${personName(ctx.locale, "a")} FROM app_user a WHERE a.id = s.${sql.raw(column)}_by), s.${sql.raw(column)}_by),
      'at', ${isoInstant(sql.raw(`s.${column}_at`))}) END AS ${sql.raw(column)}`;
  const { rows } = await ctx.db.execute<Row>(sql`
    SELECT s.id, s.request_no AS "requestNo", u.id AS "unitId", u.code, ${unitNameIn(ctx)} AS name, s.insurer, s.policy_no AS "policyNo",
           s.currency, ${inUnits(sql`s.insured`)} AS insured, s.rate::text, ${inUnits(sql`s.premium`)} AS premium,
           s.period_from::text AS "periodFrom", s.period_to::text AS "periodTo", extract(year FROM s.period_from)::int AS year,
           s.share::text, ${inUnits(sql`s.cap`)} AS cap, ${inUnits(sql`s.used_before`)} AS "usedBefore", ${inUnits(sql`s.support`)} AS support,
           s.state, s.remark, s.payment_ref AS "paymentRef", ${isoInstant("s.last_update_date")} AS stamp, ${traceOf(ctx.locale, "s")} AS trace,
           ${person("requested")}, ${person("checked")}, ${person("approved")}, ${person("paid")}
      FROM insurance_support s JOIN org_unit u ON u.id = s.unit_id WHERE s.id = ${id}`);
  if (!rows[0]) throw new AppError("not-found");
  return rows[0];
}

async function listClaims({ db }: Ctx, id: number): Promise<InsuranceRecord["claims"]> {
  const { rows } = await db.execute<InsuranceRecord["claims"][number]>(sql`
    SELECT c.id, c.day::text, c.debtor, ${inUnits(sql`c.loss`)} AS loss, c.cover_rate::text AS "coverRate",
           ${inUnits(sql`c.payout`)} AS payout, c.remark
      FROM insurance_claim c JOIN insurance_support s ON s.id = c.support_id
     WHERE c.support_id = ${id} AND c.use_yn = 'Y' ORDER BY c.day, c.id`);
  return rows;
}

async function listOthers({ db, viewer }: Ctx, { id, unitId }: { id: number; unitId: number }) {
  const { rows } = await db.execute<InsuranceRecord["others"][number]>(sql`
    SELECT s.id, s.request_no AS "requestNo", s.period_from::text AS "periodFrom", s.period_to::text AS "periodTo",
           ${inUnits(sql`s.support`)} AS support, s.currency, s.state
      FROM insurance_support s WHERE s.unit_id = ${unitId} AND s.id <> ${id} AND ${ownUnits(viewer.scope, sql`s.unit_id`)}
     ORDER BY s.period_from DESC, s.id DESC LIMIT ${MOST_OTHERS}`);
  return rows;
}

export async function listHistory({ db, locale }: Ctx, id: number): Promise<InsuranceRecord["history"]> {
  const { rows } = await db.execute<InsuranceRecord["history"][number]>(sql`
    SELECT e.no, e.event, ${isoInstant("e.at")} AS at, coalesce(${personName(locale, "a")}, e.actor) AS by, e.comment, ${inUnits(sql`e.support`)} AS support
      FROM insurance_event e JOIN insurance_support s ON s.id = e.support_id LEFT JOIN app_user a ON a.id = e.actor
     WHERE e.support_id = ${id} ORDER BY e.no DESC`);
  return rows;
}
