import { sql } from "drizzle-orm";
import type { DoneTogether } from "../board/board";
import { finishSeveral } from "../board/finish-several.server";
import type { Ctx } from "../ctx";
import { AppError, invalidField } from "../errors";
import { type ActivationInput, APPLICATIONS_AT_MOST, type Applications } from "./applications";
import { ownMembers } from "./market.server";
import { memberName } from "./member-name.server";
import { canKeepMembers } from "./member-policy";
import type { Market, MemberState } from "./member-terms";
import { activateMember } from "./move-member.server";

/** Applications that wait in the viewer's sight, the oldest first. @throws AppError no-right who does not keep the register */
export async function listApplications(ctx: Ctx, market: Market): Promise<Applications> {
  requireKeeper(ctx);
  const unitName = sql.identifier(`name_${ctx.locale}`);
  const waiting = sql`member JOIN customer ON customer.id = member.customer_id JOIN org_unit unit ON unit.id = customer.org_unit_id
     WHERE member.state = 'applied' AND ${ownMembers(ctx.viewer.scope, market)}`;
  const [listed, counted] = await Promise.all([
    ctx.db.execute<Applications["rows"][number]>(sql`
      SELECT member.id, member.member_no AS "memberNo", ${memberName(ctx.locale)} AS name, customer.code AS customer,
             member.tax_no AS "taxNo", coalesce(unit.${unitName}, unit.name_en) AS unit, member.applied_on::text AS "appliedOn"
        FROM ${waiting} ORDER BY member.applied_on, member.id LIMIT ${APPLICATIONS_AT_MOST}`),
    ctx.db.execute<{ count: number }>(sql`SELECT count(*)::int AS count FROM ${waiting}`),
  ]);
  return { rows: listed.rows, rowCount: counted.rows[0]?.count ?? 0 };
}

/**
 * Applications are accepted together, each as if it were the only one: what cannot be is named with its reason, the others are active.
 * @throws AppError no-right, invalid-input naming `ids` where nobody is meant
 */
export async function activateTogether(ctx: Ctx, market: Market, given: ActivationInput): Promise<DoneTogether> {
  requireKeeper(ctx);
  if (given.ids.length === 0) throw invalidField("ids", { key: "members.applications.nobody" });
  return finishSeveral(ctx, given, {
    hold: ({ db }, ids) =>
      db.execute(sql`SELECT FROM member WHERE id = ANY (${sql.param(ids)}::int[]) ORDER BY id FOR NO KEY UPDATE`),
    meant: async ({ db }, ids) => {
      const { rows } = await db.execute<{ id: number; name: string; state: MemberState }>(sql`
        SELECT member.id, ${memberName(ctx.locale)} AS name, member.state FROM member JOIN customer ON customer.id = member.customer_id
         WHERE member.id = ANY (${sql.param(ids)}::int[]) AND ${ownMembers(ctx.viewer.scope, market)}`);
      return rows.map(({ state, ...row }) => ({
        ...row,
        ended: state === "applied" ? null : "members.applications.over",
      }));
    },
    perform: (within, id) => activateMember(within, market, id, given.remark),
  });
}

function requireKeeper({ viewer }: Ctx): void {
  if (!canKeepMembers(viewer)) throw new AppError("no-right");
}
