import { sql } from "drizzle-orm";
import type { Ctx } from "../../ctx";
import { personOf } from "../../person-name.server";
import type { Compared } from "../../stock/count/count-sheet";

const SHOWN = 5;

/** What was issued of each tool of a site in the year before a day, less what came back, in 1/10,000. */
export async function issuedValues({ db }: Ctx, site: number, before: string): Promise<Map<number, string>> {
  const { rows } = await db.execute<{ tool: number; value: string }>(sql`
    SELECT t.id AS tool, greatest(0, sum(CASE i.kind WHEN 'issue' THEN 1 ELSE -1 END * i.quantity * i.unit_price))::text AS value
      FROM ttmb_line l JOIN ttmb_model m ON m.line_id = l.id JOIN ttmb_tool t ON t.model_id = m.id JOIN ttmb_issue i ON i.tool_id = t.id
     WHERE l.site_id = ${site} AND i.day < ${before}::date AND i.day >= ${before}::date - 365 GROUP BY 1`);
  return new Map(rows.map(({ tool, value }) => [tool, value]));
}

/** The latest movements of tools up to a day, the newest first. */
export async function lastMoved(
  { db, locale }: Ctx,
  tools: readonly number[],
  day: string,
): Promise<Map<number, Compared["moved"]>> {
  const { rows } = await db.execute<Compared["moved"][number] & { tool: number }>(sql`
    SELECT asked.tool, m.day::text AS day, m.kind, m.quantity, ${personOf(locale, sql`m.created_by`)} AS by
      FROM (SELECT jsonb_array_elements_text(${JSON.stringify(tools)}::jsonb)::int AS tool) AS asked JOIN stock_article a ON a.tool_id = asked.tool, LATERAL (
        SELECT * FROM stock_movement one WHERE one.article_id = a.id AND one.day <= ${day}::date ORDER BY one.day DESC, one.id DESC LIMIT ${SHOWN}) AS m
     ORDER BY asked.tool, m.day DESC, m.id DESC`);
  const found = new Map<number, Compared["moved"]>();
  for (const { tool, ...moved } of rows) found.set(tool, [...(found.get(tool) ?? []), moved]);
  return found;
}

type Counted = NonNullable<Compared["other"]>;

/** What was counted of a site's tools on a day already, and by whom. */
export async function countsOn({ db, locale }: Ctx, site: number, day: string): Promise<Map<number, Counted>> {
  const { rows } = await db.execute<Counted & { tool: number }>(sql`
    SELECT c.tool_id AS tool, c.counted, c.book, ${personOf(locale, sql`c.last_update_user`)} AS by
      FROM ttmb_line l JOIN ttmb_model m ON m.line_id = l.id JOIN ttmb_tool t ON t.model_id = m.id JOIN ttmb_count c ON c.tool_id = t.id
     WHERE l.site_id = ${site} AND c.day = ${day}::date`);
  return new Map(rows.map(({ tool, ...counted }) => [tool, counted]));
}
