import { sql } from "drizzle-orm";
import type { Ctx } from "../ctx";
import { AppError } from "../errors";
import { requireRuleValues } from "../rule/rule-values.server";
import { todayOf } from "./calendar.server";
import { ownMembers } from "./market.server";
import type { JudgedMember } from "./member-policy";
import type { Market } from "./member-terms";
import { membershipRules } from "./membership-rules";
import { addDays } from "./points/account";

/** A member as the policies judge them, with what their verbs write of. */
export type HeldMember = JudgedMember & {
  id: number;
  customer: string;
  customerId: number;
  subsidiaryId: number;
  country: string;
  currency: string;
  taxNo: string;
  userId: string | null;
  joinedOn: string | null;
  restorableUntil: string | null;
  /** By the calendar of their subsidiary. */
  today: string;
};

type Row = Omit<HeldMember, "restorable" | "restorableUntil"> & { withdrawnOn: string | null };

/**
 * A member in the viewer's sight. @param hold keeps their row until the transaction ends
 * @throws AppError not-found
 */
export async function findMember(ctx: Ctx, market: Market, id: number, hold = false): Promise<HeldMember> {
  const { rows } = await ctx.db.execute<Row>(sql`
    SELECT member.id, member.state, customer.code AS customer, customer.id AS "customerId", customer.country,
           member.subsidiary_id AS "subsidiaryId", member.currency, member.tax_no AS "taxNo", member.user_id AS "userId",
           member.joined_on::text AS "joinedOn", member.withdrawn_on::text AS "withdrawnOn", ${todayOf(ctx.now, sql`member.subsidiary_id`)}::text AS today,
           EXISTS (SELECT FROM app_user u JOIN user_group_member m ON m.user_id = u.id AND m.use_yn = 'Y'
             JOIN user_group g ON g.id = m.group_id AND g.use_yn = 'Y' AND g.customer_id = customer.id
            WHERE u.id = member.user_id AND u.login_type = '1' AND u.status IN ('active', 'locked')) AS "hasPassword"
      FROM member JOIN customer ON customer.id = member.customer_id
     WHERE member.id = ${id} AND ${ownMembers(ctx.viewer.scope, market)} ${hold ? sql`FOR NO KEY UPDATE OF member` : sql``}`);
  const [row] = rows;
  if (!row) throw new AppError("not-found");
  const { withdrawnOn, ...member } = row;
  const until = withdrawnOn && addDays(withdrawnOn, await freezeDays(ctx, row));
  return { ...member, restorableUntil: until, restorable: until !== null && member.today <= until };
}

/** For so many days a withdrawal can be taken back (P15), by what counts today. */
async function freezeDays({ db }: Ctx, { currency, subsidiaryId, today }: Row): Promise<number> {
  const rules = await requireRuleValues(db, membershipRules, today, { currency, subsidiaryId });
  return Number(rules["freeze-days"]);
}
