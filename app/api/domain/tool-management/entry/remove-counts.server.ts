import { sql } from "drizzle-orm";
import type { Ctx } from "../../ctx";
import { holdCounts } from "../../stock/hold-counts.server";
import { findBelowZero, holdArticles, insertMovements, type NewMovement } from "../../stock/post-movements.server";
import { stands } from "../../stock/stands.server";

type Gone = { tool: number; day: string };
type Standing = { article: number; day: string; former: string | null; found: number | null; opens: boolean };

/**
 * Counts that a file brought are taken away with it: what they found more or less is taken back on their day.
 * @returns false, and nothing is written, where one of them opened its tool's stock, or less than nothing would lie there without it
 */
export async function removeCounts(ctx: Ctx, gone: readonly Gone[]): Promise<boolean> {
  if (gone.length === 0) return true;
  const asked = sql`jsonb_to_recordset(${JSON.stringify(gone)}::jsonb) AS asked(tool int, day date)`;
  const { rows } = await ctx.db.execute<Standing>(sql`
    SELECT a.id AS article, asked.day::text AS day, m.id AS former, m.quantity AS found, a.known_from = asked.day AS opens
      FROM ${asked} JOIN stock_article a ON a.tool_id = asked.tool
      LEFT JOIN stock_movement m ON m.article_id = a.id AND m.day = asked.day AND m.kind = 'count' AND ${stands}`);
  if (rows.some(({ opens }) => opens)) return false;
  await holdArticles(
    ctx,
    rows.map(({ article }) => article),
  );
  await ctx.db.execute(sql`DELETE FROM ttmb_count c USING ${asked} WHERE (c.tool_id, c.day) = (asked.tool, asked.day)`);
  const back = rows.flatMap(({ article, day, former, found }): NewMovement[] =>
    former === null || found === null
      ? []
      : [{ article, day, kind: "count", quantity: -found, reversalOf: Number(former) }],
  );
  const movements = await holdCounts(ctx, back);
  if ((await findBelowZero(ctx, movements)).length > 0) return false;
  if (movements.length > 0) await insertMovements(ctx, "site", movements);
  return true;
}
