import { type SQL, sql } from "drizzle-orm";
import type { Ctx } from "../ctx";
import { isoInstant } from "../iso-instant.server";
import { addMonths } from "../report/period";
import type { MentionedKeyword, News } from "./news";

const MONTHS = 12;
const monthIn = (column: SQL) => sql`to_char(${column} AT TIME ZONE 'Asia/Seoul', 'YYYYMM')::int`;

/** Stories by month up to that of the newest one, beside the same months a year before. @param found defines what was asked for */
export async function listMonths({ db }: Ctx, found: SQL): Promise<News["months"]> {
  const { rows } = await db.execute<{ month: number; items: number }>(sql`
    WITH ${found} SELECT ${monthIn(sql`published_at`)} AS month, count(*)::int AS items FROM found GROUP BY 1`);
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
  { keyword, category }: { keyword: number | undefined; category?: string | undefined },
): Promise<MentionedKeyword[]> {
  type Row = Omit<MentionedKeyword, "keyword"> & { id: number; name: string };
  const { rows } = await db.execute<Row>(sql`
    WITH ${found}, newest AS (SELECT ${monthIn(sql`max(published_at)`)} AS month FROM found),
    hit AS (SELECT m.keyword_id, found.published_at, ${monthIn(sql`found.published_at`)} AS month FROM news_match m JOIN found ON found.id = m.item_id),
    ago AS (SELECT month, to_char(to_date(month::text, 'YYYYMM') - interval '1 month', 'YYYYMM')::int AS before,
                   to_char(to_date(month::text, 'YYYYMM') - interval '11 months', 'YYYYMM')::int AS first FROM newest)
    SELECT k.id, k.keyword AS name, coalesce((SELECT coalesce(${sql.identifier(`name_${locale}`)}, name_en) FROM code WHERE group_id = 'news-category' AND code = k.category), k.category) AS category,
           count(*) FILTER (WHERE hit.month = ago.month)::int AS month, count(*) FILTER (WHERE hit.month = ago.before)::int AS before,
           count(*) FILTER (WHERE hit.month >= ago.first)::int AS year, count(*)::int AS "all", ${isoInstant(sql`max(hit.published_at)`)} AS last
      FROM hit JOIN news_keyword k ON k.id = hit.keyword_id CROSS JOIN ago
     WHERE k.use_yn = 'Y' AND ${keyword === undefined ? sql`true` : sql`k.id = ${keyword}`} AND ${category ? sql`k.category = ${category}` : sql`true`}
     GROUP BY k.id, k.keyword, k.category, k.display_order ORDER BY year DESC, k.display_order, k.keyword`);
  return rows.map(({ id, name, ...row }) => ({ ...row, keyword: { id, name } }));
}
