import { sql } from "drizzle-orm";
import { translate } from "~/words";
import type { Ctx } from "../ctx";
import { holdCounts } from "./hold-counts.server";
import { findBelowZero, insertMovements, type NewMovement } from "./post-movements.server";
import { stands } from "./stands.server";
import type { StockPlace } from "./stock-terms";

/** A movement as it stands, with its number in the ledger. */
export type Standing = NewMovement & { id: string };

/**
 * What a file brought is taken back by movements of the other sign, each on its own day.
 * @returns false, and nothing is written, where less than nothing would lie there without it
 */
export async function takeBack(ctx: Ctx, place: StockPlace, standing: readonly Standing[]): Promise<boolean> {
  const reason = translate(ctx.locale, "stock.file.undone");
  const back = standing.map(({ id, ...movement }): NewMovement => {
    return { ...movement, quantity: 0 - movement.quantity, reason, reversalOf: Number(id) };
  });
  const movements = await holdCounts(ctx, back);
  if ((await findBelowZero(ctx, movements)).length > 0) return false;
  if (movements.length > 0) await insertMovements(ctx, place, movements);
  return true;
}

/**
 * The same of a file that told what lies of articles: its adjustments.
 * @returns false also where one of them stands no more, since somebody took it back by itself
 */
export async function takeBackAdjustments(
  ctx: Ctx,
  place: StockPlace,
  upload: string,
  articles: readonly number[],
): Promise<boolean> {
  // Adjustments of files from before these wrote down which they are of are known by the instant of the confirmation.
  const { rows } = await ctx.db.execute<Omit<Standing, "at"> & { at: string | null }>(sql`
    SELECT m.id, m.article_id AS article, m.day::text AS day, to_char(m.at, 'YYYY-MM-DD HH24:MI:SS') AS at, m.kind, m.quantity
      FROM upload u JOIN stock_movement m ON m.upload_id = u.id OR m.upload_id IS NULL AND m.created_at = u.confirmed_at
     WHERE u.id = ${upload}::uuid AND m.article_id = ANY (${sql.param([...articles])}::int[]) AND m.kind = 'adjustment' AND ${stands}
     ORDER BY m.id`);
  const standing = rows.map(({ at, ...row }): Standing => ({ ...row, ...(at !== null && { at }) }));
  return standing.length === articles.length && takeBack(ctx, place, standing);
}
