import { type SQL, sql } from "drizzle-orm";
import type { Ctx } from "../../ctx";
import { personOf } from "../../person-name.server";
import { seoulDay } from "../../seoul-time";
import type { ActionRow } from "../figures/site-records";
import { loadEffects } from "./load-effects.server";

type Asked = {
  /** So many of those that ended last. */
  ended?: number;
  /** An instant: only what was written down by then. */
  until?: string | null;
  /** The account of one owner alone. */
  owner?: string | null;
  /** The day on which it is told what they did. */
  today?: string;
};

/** What is done about tools: all that is open, and the latest that ended, with what they did. @param sites a condition on `site` */
export async function listActions(
  { db, locale, now }: Ctx,
  sites: SQL,
  { ended = 8, until = null, owner = null, today = seoulDay(now) }: Asked = {},
): Promise<ActionRow[]> {
  const { rows } = await db.execute<ActionRow & { place?: number; toolId: number }>(sql`
    SELECT * FROM (
      SELECT a.id, a.tool_id AS "toolId", site.id AS "siteId", site.code AS site, l.code AS line, m.code AS model, t.tool_no AS "toolNo",
             t.machining_part AS "machiningPart", a.cause, a.action, ${personOf(locale, sql`a.owner`)} AS owner,
             (SELECT account.id FROM app_user account WHERE account.id = a.owner) AS "ownerId",
             a.due_day::text AS "dueDay", a.state, a.ended_on::text AS "endedOn", a.result,
             row_number() OVER (PARTITION BY a.state = 'open' ORDER BY a.ended_on DESC, a.id DESC) AS place
        FROM ttmb_site site JOIN customer ON customer.id = site.customer_id JOIN ttmb_line l ON l.site_id = site.id
        JOIN ttmb_model m ON m.line_id = l.id JOIN ttmb_tool t ON t.model_id = m.id JOIN ttmb_action a ON a.tool_id = t.id
       WHERE ${sites} AND a.use_yn = 'Y' AND (${until}::timestamptz IS NULL OR a.create_date <= ${until}::timestamptz)
         AND (${owner}::text IS NULL OR a.owner = ${owner})) AS action
     WHERE state = 'open' OR place <= ${ended} ORDER BY state <> 'open', CASE WHEN state = 'open' THEN "dueDay" END, "endedOn" DESC, id`);
  const effects = await loadEffects(db, rows, today);
  return rows.map(({ place: _place, ...row }) => ({ ...row, effect: effects.get(row.id) ?? null }));
}
