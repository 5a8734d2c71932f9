import { type SQL, sql } from "drizzle-orm";
import type { Ctx } from "../../ctx";
import { keepList } from "../../printed-list.server";

/**
 * The refill list of a place is shown, and may be printed. @param ids of tools or items, in its order @param key what they are of `stock_article a`,
 * with where @returns the signs that stand above it
 */
export async function keepRefillList(ctx: Ctx, ids: readonly number[], key: { of: SQL; at: SQL }): Promise<string> {
  const { rows } = await ctx.db.execute<{ id: number }>(sql`
    SELECT a.id FROM unnest(${sql.param(ids)}::int[]) WITH ORDINALITY AS listed (id, at) JOIN stock_article a ON ${key.of} = listed.id
     WHERE ${key.at} ORDER BY listed.at`);
  return keepList(
    ctx,
    "refill",
    rows.map(({ id }) => id),
  );
}
