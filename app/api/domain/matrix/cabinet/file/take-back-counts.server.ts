import { sql } from "drizzle-orm";
import type { Ctx } from "../../../ctx";
import { stands } from "../../../stock/stands.server";
import { type Standing, takeBack } from "../../../stock/take-back.server";

/**
 * The last counts of items on days are taken back, as a file of them is: what was counted before stands again.
 * @returns false, and nothing is written, where less than nothing would lie there without them
 */
export async function takeBackCounts(
  ctx: Ctx,
  cabinet: number,
  counts: readonly { item: string; day: string }[],
): Promise<boolean> {
  const { rows } = await ctx.db.execute<Standing>(sql`
    SELECT DISTINCT ON (a.id, m.day) m.id, a.id AS article, m.day::text AS day, to_char(m.at, 'YYYY-MM-DD HH24:MI:SS') AS at, m.kind, m.quantity
      FROM jsonb_to_recordset(${JSON.stringify(counts)}::jsonb) AS asked(item text, day date) JOIN item ON item.item_no = asked.item
      JOIN stock_article a ON a.cabinet_id = ${cabinet} AND a.item_id = item.id
      JOIN stock_movement m ON m.article_id = a.id AND m.day = asked.day AND m.kind = 'count'
     WHERE ${stands} ORDER BY a.id, m.day, m.at DESC, m.id DESC`);
  return takeBack(ctx, "cabinet", rows);
}
