import { type SQL, sql } from "drizzle-orm";
import { allOf } from "../all-of.server";
import type { Ctx } from "../ctx";
import { isoInstant } from "../iso-instant.server";
import { readerDay } from "../reader-day.server";
import { addMonths } from "../report/period";
import type { MentionedKeyword, News } from "./news";

const MONTHS = 12;
const monthIn = (column: SQL, zone: string) => sql`to_char(${readerDay(column, zone)}, 'YYYYMM')::int`;

/** A word that was entered for several places, or in several categories, is one keyword: a story mentions it once. Of `news_keyword k`. */
export const wordOf = sql`lower(k.keyword)`;
export const isWordOf = (keyword: number): SQL =>
  sql`${wordOf} = (SELECT lower(one.keyword) FROM news_keyword one WHERE one.id = ${keyword})`;

/** Stories by month of the reader's calendar, up to that of the newest one, beside the same months a year before. @param found defines what was asked for */
export async function listMonths({ db }: Ctx, found: SQL, zone: string): Promise<News["months"]> {
  const { rows } = await db.execute<{ month: number; items: number }>(sql`
    WITH ${found} SELECT ${monthIn(sql`published_at`, zone)} AS month, count(*)::int AS items FROM found GROUP BY 1`);
  if (rows.length === 0) return [];
  const known = new Map(rows.map(({ month, items }) => [month, items]));
  const last = Math.max(...known.keys());
  return Array.from({ length: MONTHS }, (_, at) => {
    const month = addMonths(last, at - MONTHS + 1);
    return { month, items: known.get(month) ?? 0, before: known.get(month - 100) ?? 0 };
  });
}

/** Each keyword that found something of what was asked for, and how often. */
export async function listMentions(
  { db, locale }: Ctx,
  found: SQL,
  {
    keyword,
    rule,
    category,
    zone,
  }: { keyword: number | undefined; rule: number | undefined; category?: string | undefined; zone: string },
): Promise<MentionedKeyword[]> {
  type Row = Omit<MentionedKeyword, "keyword"> & { id: number; name: string };
  const asked = allOf([
    sql`k.use_yn = 'Y'`,
    keyword !== undefined && isWordOf(keyword),
    rule !== undefined && sql`k.id = ${rule}`,
    category && sql`k.category = ${category}`,
  ]);
  const { rows } = await db.execute<Row>(sql`
    WITH ${found}, newest AS (SELECT ${monthIn(sql`max(published_at)`, zone)} AS month FROM found),
    hit AS (SELECT DISTINCT ${wordOf} AS word, found.id, found.published_at, ${monthIn(sql`found.published_at`, zone)} AS month
              FROM news_match m JOIN found ON found.id = m.item_id JOIN news_keyword k ON k.id = m.keyword_id WHERE ${asked}),
    k AS (SELECT DISTINCT ON (${wordOf}) ${wordOf} AS word, k.* FROM news_keyword k WHERE ${asked} ORDER BY ${wordOf}, k.display_order, k.id),
    ago AS (SELECT month, to_char(to_date(month::text, 'YYYYMM') - interval '1 month', 'YYYYMM')::int AS before,
                   to_char(to_date(month::text, 'YYYYMM') - interval '11 months', 'YYYYMM')::int AS first FROM newest)
    SELECT k.id, k.keyword AS name, coalesce((SELECT coalesce(${sql.identifier(`name_${locale}`)}, name_en) FROM code WHERE group_id = 'news-category' AND code = k.category), k.category) AS category,
           count(*) FILTER (WHERE hit.month = ago.month)::int AS month, count(*) FILTER (WHERE hit.month = ago.before)::int AS before,
           count(*) FILTER (WHERE hit.month >= ago.first)::int AS year, count(*)::int AS "all", ${isoInstant(sql`max(hit.published_at)`)} AS last
      FROM hit JOIN k USING (word) CROSS JOIN ago GROUP BY k.id, k.keyword, k.category, k.display_order ORDER BY year DESC, k.display_order, k.keyword`);
  return rows.map(({ id, name, ...row }) => ({ ...row, keyword: { id, name } }));
}
