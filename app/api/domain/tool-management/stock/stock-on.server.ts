import { sql } from "drizzle-orm";
import type { Ctx } from "../../ctx";

/**
 * Pieces of each tool of a site in its crib at the end of a day, by the tool; one that nothing tells of is not among them. What lies there
 * is kept, so a day's is that without what moved later: of today nothing, where all that ever moved would be thousands a tool.
 */
export async function stockOn(
  { db }: Pick<Ctx, "db">,
  siteId: number,
  day: string,
): Promise<ReadonlyMap<number, number>> {
  const { rows } = await db.execute<{ tool: number; pieces: string }>(sql`
    SELECT t.id AS tool, (a.quantity - coalesce(later.pieces, 0))::text AS pieces
      FROM ttmb_line l JOIN ttmb_model m ON m.line_id = l.id JOIN ttmb_tool t ON t.model_id = m.id JOIN stock_article a ON a.tool_id = t.id
      LEFT JOIN (SELECT article_id, sum(quantity) AS pieces FROM stock_movement WHERE place = 'site' AND day > ${day}::date GROUP BY 1) AS later
        ON later.article_id = a.id
     WHERE l.site_id = ${siteId} AND a.known_from <= ${day}::date`);
  return new Map(rows.map(({ tool, pieces }) => [tool, Number(pieces)]));
}
