import { sql } from "drizzle-orm";
import type { Ctx } from "../../../ctx";
import type { Wording } from "../../../errors";

/** Of a badge its own pieces; of rows without one all of the item. */
export const takerOf = (article: number, badge: string): string => `${article} ${badge}`;

/** Pieces taken and not put back in the year up to a day: of each article, and of it by each badge. */
export async function takenOf({ db }: Ctx, articles: readonly number[], day: string): Promise<Map<string, number>> {
  const { rows } = await db.execute<{ article: number; badge: string; pieces: number }>(sql`
    SELECT m.article_id AS article, CASE WHEN grouping(m.user_code) = 1 THEN '' ELSE m.user_code END AS badge, -sum(m.quantity)::int AS pieces
      FROM stock_movement m
     WHERE m.article_id = ANY (${sql.param([...articles])}::int[]) AND m.kind IN ('issue', 'return') AND m.day > ${day}::date - 365 AND m.day <= ${day}::date
     GROUP BY GROUPING SETS ((m.article_id), (m.article_id, m.user_code)) HAVING grouping(m.user_code) = 1 OR m.user_code <> ''`);
  return new Map(rows.map(({ article, badge, pieces }) => [takerOf(article, badge), pieces]));
}

/** More comes back than somebody with this badge took in a year, or anybody: is it meant? */
export const askBeyond = (badge: string, beyond: number): Wording =>
  badge ? { key: "matrix.day.overBadge", params: { badge, beyond } } : { key: "matrix.day.over", params: { beyond } };
