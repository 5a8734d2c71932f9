import { type SQL, sql } from "drizzle-orm";
import { allOf } from "../all-of.server";
import type { Ctx } from "../ctx";
import { isoInstant } from "../iso-instant.server";
import type { IgnoredFilter } from "../report/filters";
import { orderBy } from "../report/order-by.server";
import { contains } from "../search-pattern";
import type { KeywordFilters, Keywords, ListedKeyword } from "./keywords";

/** MIPINL02 as the screen and the API show it. */
export async function getKeywords(ctx: Ctx, filters: KeywordFilters, ignored: IgnoredFilter[] = []): Promise<Keywords> {
  const { text, location, state, page, size } = filters;
  const like = text && contains(text);
  const conditions = allOf([
    sql`true`,
    like && sql`(k.keyword ILIKE ${like} OR k.mandatory ILIKE ${like} OR k.exceptions ILIKE ${like})`,
    location && sql`k.location = ${location}`,
    state && sql`k.use_yn = ${state === "used" ? "Y" : "N"}`,
  ]);
  const named = (list: string, column: SQL) =>
    sql`coalesce((SELECT coalesce(${sql.identifier(`name_${ctx.locale}`)}, name_en) FROM code WHERE group_id = ${list} AND code = ${column}), ${column}, '')`;
  const from = sql`
    FROM news_keyword k LEFT JOIN (
      SELECT m.keyword_id, count(*)::int AS items, max(i.published_at) AS last FROM news_match m JOIN news_item i ON i.id = m.item_id GROUP BY 1) AS hit
      ON hit.keyword_id = k.id WHERE ${conditions}`;
  const order = orderBy(
    filters,
    {
      name: sql`lower(k.keyword)`,
      category: sql`"categoryName"`,
      displayOrder: sql`k.display_order`,
      items: sql`coalesce(hit.items, 0)`,
      lastItem: sql`hit.last`,
    },
    sql`k.use_yn DESC, k.display_order, lower(k.keyword), k.id`,
  );
  const [{ rows }, counted] = await Promise.all([
    ctx.db.execute<ListedKeyword>(sql`
      SELECT k.id, k.keyword, coalesce(k.location, '') AS location, k.category, coalesce(k.division, '') AS division, k.mandatory, k.exceptions,
             k.whole_word AS "wholeWord", k.in_title AS "inTitle", k.display_order AS "displayOrder", k.use_yn = 'Y' AS used,
             coalesce(hit.items, 0) AS items, ${isoInstant("hit.last")} AS "lastItem", ${named("news-category", sql`k.category`)} AS "categoryName",
             ${named("news-division", sql`k.division`)} AS "divisionName"
        ${from} ORDER BY ${order} LIMIT ${size} OFFSET ${(page - 1) * size}`),
    ctx.db.execute<{ count: number }>(sql`SELECT count(*)::int AS count ${from}`),
  ]);
  return { rows, rowCount: counted.rows[0]?.count ?? 0, ignored };
}
