import { sql } from "drizzle-orm";
import type { Ctx } from "../ctx";
import { requireRuleValues } from "../rule/rule-values.server";
import { classOf } from "./stock-count";
import { ttmbRules } from "./ttmb-rules";
import type { StockClass } from "./ttmb-terms";

/** A site's tools by their class on a day: by what was issued there in the twelve months before, the largest value first. */
export async function classesAt({ db }: Ctx, site: number, day: string): Promise<(tool: number) => StockClass> {
  const rules = await requireRuleValues(db, ttmbRules, day);
  const { rows } = await db.execute<{ id: number; before: string; whole: string }>(sql`
    WITH worth AS (
      SELECT t.id, coalesce(sum(CASE i.kind WHEN 'issue' THEN 1 ELSE -1 END * i.quantity * i.unit_price), 0) AS value
        FROM ttmb_line l JOIN ttmb_model m ON m.line_id = l.id JOIN ttmb_tool t ON t.model_id = m.id
        LEFT JOIN ttmb_issue i ON i.tool_id = t.id AND i.day <= ${day}::date AND i.day > ${day}::date - interval '1 year'
       WHERE l.site_id = ${site} GROUP BY t.id),
    ranked AS (SELECT id, value, sum(value) OVER (ORDER BY value DESC, id) - value AS before, sum(value) OVER () AS whole FROM worth)
    SELECT id, before::text AS before, whole::text AS whole FROM ranked`);
  const classes = new Map(
    rows.map(({ id, before, whole }) => [id, classOf(before, whole, rules["class-a-share"], rules["class-b-share"])]),
  );
  return (tool) => classes.get(tool) ?? "C";
}
