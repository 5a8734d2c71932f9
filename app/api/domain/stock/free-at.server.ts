import { sql } from "drizzle-orm";
import { audienceOf } from "../access/audience";
import type { Ctx } from "../ctx";
import { openStockOf } from "./free-stock.server";

/**
 * What of some items a warehouse could send: pieces that nobody has a claim to and the safety stock does not keep, 0 where none lies
 * there. Partners are told of none: null for each.
 */
export async function freeAt(
  ctx: Ctx,
  warehouseId: number,
  items: readonly number[],
): Promise<(item: number) => number | null> {
  if (audienceOf(ctx.viewer.roles) !== "maker" || items.length === 0) return () => null;
  const { rows } = await ctx.reports.execute<{ item: number; free: number }>(sql`
    with ${openStockOf(items)} select item_id as item, free from open where warehouse_id = ${warehouseId}`);
  const free = new Map(rows.map((row) => [row.item, row.free]));
  return (item) => free.get(item) ?? 0;
}
