import { sql } from "drizzle-orm";
import { executePrepared } from "~/api/db/execute-prepared.server";
import { translate } from "~/words";
import type { Ctx } from "../../ctx";
import { AppError } from "../../errors";
import { todayOf } from "../calendar.server";
import { ownMembers } from "../market.server";
import type { Market, MemberState } from "../member-terms";
import type { PointPartVerb, PointVerb } from "./point-input";
import { type JudgedPoints, pointPolicies } from "./point-policy";

export type PointMember = JudgedPoints & {
  id: number;
  memberNo: string;
  state: MemberState;
  subsidiaryId: number;
  currency: string;
  /** By the calendar of their subsidiary. */
  today: string;
};

/**
 * A member whom the viewer may see, as the policies judge them. @param hold keeps the row until the transaction ends;
 * entries of others may name it meanwhile @throws AppError not-found
 */
export async function findPointMember(ctx: Ctx, market: Market, id: number, hold = false): Promise<PointMember> {
  const { rows } = await executePrepared<Omit<PointMember, "debt"> & { debt: string }>(
    ctx.db,
    sql`
    SELECT member.id, member.today::text AS today, member.member_no AS "memberNo", member.state, member.subsidiary_id AS "subsidiaryId", member.currency,
           coalesce(a.debt, 0)::text AS debt,
           coalesce(a.debt_since + make_interval(months =>
             rule_on('membership', 'debt-months', member.currency, member.subsidiary_id, member.today)::int) <= member.today, false) AS "isDebtOld"
      FROM (SELECT *, ${todayOf(ctx.now, sql`member.subsidiary_id`)} AS today FROM member) AS member
      JOIN customer ON customer.id = member.customer_id LEFT JOIN point_account a ON a.member_id = member.id
     WHERE member.id = ${id} AND member.joined_on IS NOT NULL AND ${ownMembers(ctx.viewer.scope, market)}
     ${hold ? sql`FOR NO KEY UPDATE OF member` : sql``}`,
  );
  const [row] = rows;
  if (!row) throw new AppError("not-found");
  return { ...row, debt: Number(row.debt) };
}

/** @throws AppError with what the policy has against it, in words that name the state */
export function requirePointPolicy(ctx: Ctx, verb: PointVerb | PointPartVerb, member: PointMember): void {
  const obstacle = pointPolicies[verb](ctx.viewer, member);
  if (obstacle === null) return;
  throw new AppError(obstacle, {
    params: { available: 0, state: translate(ctx.locale, `member.state.${member.state}`) },
  });
}
