import { sql } from "drizzle-orm";
import { translate } from "~/words";
import type { Ctx } from "../../../ctx";
import { holdCounts } from "../../../stock/hold-counts.server";
import { findBelowZero, insertMovements, type NewMovement } from "../../../stock/post-movements.server";

/**
 * The last counts of items on days are taken back, as a file of them is: what was counted before stands again.
 * @returns false, and nothing is written, where less than nothing would lie there without them
 */
export async function takeBackCounts(
  ctx: Ctx,
  cabinet: number,
  counts: readonly { item: string; day: string }[],
): Promise<boolean> {
  const { rows } = await ctx.db.execute<NewMovement & { id: string }>(sql`
    SELECT DISTINCT ON (a.id, m.day) m.id, a.id AS article, m.day::text AS day, to_char(m.at, 'YYYY-MM-DD HH24:MI:SS') AS at, m.kind, m.quantity
      FROM jsonb_to_recordset(${JSON.stringify(counts)}::jsonb) AS asked(item text, day date) JOIN item ON item.item_no = asked.item
      JOIN stock_article a ON a.cabinet_id = ${cabinet} AND a.item_id = item.id
      JOIN stock_movement m ON m.article_id = a.id AND m.day = asked.day AND m.kind = 'count' AND m.reversal_of IS NULL
     WHERE NOT EXISTS (SELECT FROM stock_movement r WHERE r.reversal_of = m.id) ORDER BY a.id, m.day, m.at DESC, m.id DESC`);
  const reason = translate(ctx.locale, "stock.file.undone");
  const back = rows.map(({ id, ...count }): NewMovement => {
    return { ...count, quantity: 0 - count.quantity, reason, reversalOf: Number(id) };
  });
  const movements = await holdCounts(ctx, back);
  if ((await findBelowZero(ctx, movements)).length > 0) return false;
  await insertMovements(ctx, "cabinet", movements);
  return true;
}
