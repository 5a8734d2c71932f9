import { sql } from "drizzle-orm";
import type { Ctx } from "../../ctx";

/** Pieces of each tool of a site in its crib at the end of a day, by the tool; one that nothing tells of is not among them. */
export async function stockOn(
  { db }: Pick<Ctx, "db">,
  siteId: number,
  day: string,
): Promise<ReadonlyMap<number, number>> {
  const { rows } = await db.execute<{ tool: number; pieces: string }>(sql`
    SELECT t.id AS tool, coalesce(sum(s.quantity) FILTER (WHERE s.day > a.known_from OR s.kind IN ('opening', 'count')), 0)::text AS pieces
      FROM ttmb_line l JOIN ttmb_model m ON m.line_id = l.id JOIN ttmb_tool t ON t.model_id = m.id JOIN stock_article a ON a.tool_id = t.id
      LEFT JOIN stock_movement s ON s.article_id = a.id AND s.day <= ${day}::date
     WHERE l.site_id = ${siteId} AND a.known_from <= ${day}::date GROUP BY t.id`);
  return new Map(rows.map(({ tool, pieces }) => [tool, Number(pieces)]));
}
