import { sql } from "drizzle-orm";
import { ADMINISTRATOR } from "../../access/administrator";
import type { Ctx } from "../../ctx";
import { getOwnView } from "./get-own-view.server";

/**
 * Who else uses a view, for the question before it is removed. `colleagues` find it beside its owner; `defaults` are screens
 * of theirs that open with it; `mails` and `alerts`, anybody's, have the very same filters: they keep them and go on.
 */
export type ViewUses = { colleagues: number; defaults: number; mails: number; alerts: number };

/** @throws AppError not-found: another's may be opened, never changed */
export async function countViewUses(ctx: Ctx, id: string): Promise<ViewUses> {
  const { code, search, roleId, groupId } = await getOwnView(ctx, id);
  const { userId } = ctx.viewer;
  // Filters alone are shared: whoever may not open the report does not find it.
  const mayOpen = sql`EXISTS (SELECT FROM menu m WHERE m.code = ${code} AND m.use_yn = 'Y' AND (m.everyone
    OR EXISTS (SELECT FROM user_role r LEFT JOIN menu_role mr ON mr.role_id = r.role_id AND mr.menu_key = m.key
      AND mr.use_yn = 'Y' WHERE r.user_id = u.id AND (mr.menu_key IS NOT NULL OR r.role_id = ${ADMINISTRATOR}))
    OR EXISTS (SELECT FROM user_group_member g JOIN menu_group mg ON mg.group_id = g.group_id AND mg.menu_key = m.key
      AND mg.use_yn = 'Y' WHERE g.user_id = u.id)))`;
  const inAudience = sql`(EXISTS (SELECT FROM user_role WHERE user_id = u.id AND role_id = ${roleId})
    OR EXISTS (SELECT FROM user_group_member WHERE user_id = u.id AND group_id = ${groupId}))`;
  const { rows } = await ctx.db.execute<ViewUses>(sql`SELECT
    (SELECT count(*)::int FROM app_user u WHERE u.id <> ${userId} AND u.status = 'active' AND ${inAudience} AND ${mayOpen})
      AS colleagues,
    (SELECT count(*)::int FROM default_view WHERE view_id = ${id} AND user_id <> ${userId}) AS defaults,
    (SELECT count(*)::int FROM report_mail WHERE code = ${code} AND search = ${search}) AS mails,
    (SELECT count(*)::int FROM report_alert WHERE code = ${code} AND search = ${search}) AS alerts`);
  return rows[0] ?? { colleagues: 0, defaults: 0, mails: 0, alerts: 0 };
}
