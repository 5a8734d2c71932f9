import { sql } from "drizzle-orm";
import type { Ctx } from "../../ctx";
import type { Wording } from "../../errors";
import { holdCounts } from "../../stock/hold-counts.server";
import { findBelowZero, holdArticles, insertMovements, type NewMovement } from "../../stock/post-movements.server";
import { takeBackAdjustments } from "../../stock/take-back.server";
import { changed } from "./keep-lists.server";

/** What is to lie of a tool at the end of a day, and its bounds. @param lies what the ledger says; null = nobody has said it by then */
export type StockChange = {
  tool: number;
  day: string;
  stock: number | null;
  lies: number | null;
  min: number | null;
  max: number | null;
  reason: string;
};
export type StockProblem = { at: number; field: "day" | "stock"; wording: Wording };

/**
 * Tools of a stock list, judged before: what nobody has said yet opens the stock, other pieces than the ledger's are an adjustment of the
 * day. What was counted later stays. @param uploadId of the file that tells them
 * @returns problems by the place in the list, where there are any: then no pieces were written
 */
export async function keepStock(ctx: Ctx, given: readonly StockChange[], uploadId?: string): Promise<StockProblem[]> {
  const moved = given.flatMap((change, at) => (change.stock === change.lies ? [] : [{ ...change, at }]));
  const { rows } = await ctx.db.execute<{
    at: number;
    article: number;
    since: string | null;
    isKept: boolean | null;
  }>(sql`
    SELECT asked.at, a.id AS article, a.known_from::text AS since, a.known_from < asked.day AS "isKept"
      FROM jsonb_to_recordset(${JSON.stringify(moved)}::jsonb) AS asked(at int, tool int, day date) JOIN stock_article a ON a.tool_id = asked.tool`);
  const articles = new Map(rows.map((row) => [row.at, row]));
  const early = moved.flatMap(({ at }): StockProblem[] => {
    const { since, isKept } = articles.get(at) ?? { since: null, isKept: null };
    return since !== null && !isKept
      ? [{ at, field: "day", wording: { key: "stock.since", params: { day: since } } }]
      : [];
  });
  if (early.length > 0) return early;
  const movements = moved.map(({ at, day, stock, lies, reason }): NewMovement => {
    const { article, since } = articles.get(at) ?? { article: 0, since: null };
    const isFirst = since === null;
    return {
      ...{ article, day, kind: isFirst ? "opening" : "adjustment" },
      ...{ quantity: (stock ?? 0) - (isFirst ? 0 : (lies ?? 0)), reason },
      ...(uploadId && { uploadId }),
    };
  });
  await holdArticles(
    ctx,
    movements.map(({ article }) => article),
  );
  const held = await holdCounts(ctx, movements);
  const below = (await findBelowZero(ctx, held)).filter(({ at }) => at < movements.length);
  if (below.length > 0) return below.map(({ at, wording }) => ({ at: moved[at]?.at ?? 0, field: "stock", wording }));
  if (held.length > 0) await insertMovements(ctx, "site", held);
  await writeBounds(ctx, given);
  return [];
}

/** A file of them is undone: bounds as they were, its adjustments taken back. @returns false, where one of them stands no more or others need its pieces */
export async function takeBackStock(ctx: Ctx, given: readonly StockChange[], upload: string): Promise<boolean> {
  const moved = given.flatMap(({ tool, stock, lies }) => (stock === lies ? [] : [tool]));
  const { rows } = await ctx.db.execute<{ id: number }>(
    sql`SELECT id FROM stock_article WHERE tool_id = ANY (${sql.param(moved)}::int[])`,
  );
  const articles = rows.map(({ id }) => id);
  await holdArticles(ctx, articles);
  if (!(await takeBackAdjustments(ctx, "site", upload, articles))) return false;
  await writeBounds(ctx, given);
  return true;
}

async function writeBounds(ctx: Ctx, given: readonly StockChange[]): Promise<void> {
  const bounds = given.map(({ tool, min, max }) => ({ tool, min, max }));
  await ctx.db.execute(sql`
    UPDATE ttmb_tool SET min_quantity = asked.min, max_quantity = asked.max, ${changed(ctx)}
      FROM jsonb_to_recordset(${JSON.stringify(bounds)}::jsonb) AS asked(tool int, min int, max int)
     WHERE ttmb_tool.id = asked.tool AND (min_quantity, max_quantity) IS DISTINCT FROM (asked.min, asked.max)`);
}
