import { type SQL, sql } from "drizzle-orm";
import { allOf } from "../all-of.server";
import type { Ctx } from "../ctx";
import { isoInstant } from "../iso-instant.server";
import { zoneInDatabase } from "../reader-day.server";
import { type IgnoredFilter, lostFilters } from "../report/filters";
import { orderBy } from "../report/order-by.server";
import { contains } from "../search-pattern";
import { isCollecting } from "./is-collecting.server";
import { isWordOf, listMentions, listMonths, wordOf } from "./mentions.server";
import { listNamingStories } from "./naming-stories.server";
import type { ListedNews, News, NewsFilters } from "./news";

/** MIPINL01 as the screen and the API show it: everybody reads the same news, and can narrow it to those of their own customers. */
export async function getNews(ctx: Ctx, filters: NewsFilters, ignored: IgnoredFilter[] = []): Promise<News> {
  const { rules, ...options } = await listOptions(ctx);
  const rule = (asked: number | undefined) => rules.find(({ id }) => id === asked);
  const path = {
    // A word that stands there for several places is one keyword, whichever of its rules the address names.
    keyword: options.keywords.find(({ id }) => id === rule(filters.keyword)?.first) ?? null,
    rule: rule(filters.rule) ?? null,
    site: options.sites.find(({ id }) => id === filters.site) ?? null,
  };
  const lost = lostFilters(filters, path);
  const asked = { ...filters, keyword: path.keyword?.id, rule: path.rule?.id, site: path.site?.id };
  const naming = filters.about ? (await listNamingStories(ctx, {})).map(({ id }) => id) : null;
  const zone = await zoneInDatabase(ctx.db, ctx.viewer.timeZone);
  const found = foundItems(asked, naming, zone);
  const [rows, total, months, keywords, read] = await Promise.all([
    filters.by === "keyword" ? [] : listItems(ctx, asked, found),
    sumItems(ctx, found),
    listMonths(ctx, found, zone),
    filters.by === "keyword" ? listMentions(ctx, found, { ...asked, zone }) : [],
    ctx.db.execute<{ at: string | null }>(sql`SELECT ${isoInstant(sql`max(last_run_at)`)} AS at FROM news_site`),
  ]);
  const { newest, ...sums } = total;
  return {
    ...{ by: filters.by, rows, rowCount: sums.items, total: sums, newest, months, keywords, path, options },
    readAt: read.rows[0]?.at ?? null,
    collecting: isCollecting(),
    ignored: [...ignored, ...lost],
  };
}

type Asked = Omit<NewsFilters, "keyword" | "rule" | "site"> & Record<"keyword" | "rule" | "site", number | undefined>;

/** The definition of `found`: stories that were asked for, each with the score of the keywords that were. @param zone whose days are asked for, by `zoneInDatabase` */
function foundItems(
  { text, keyword, rule, site, continent, category, from, to, show }: Asked,
  naming: readonly number[] | null,
  zone: string,
): SQL {
  const like = text && contains(text);
  const hits = [
    sql`k.use_yn = 'Y'`,
    keyword !== undefined && isWordOf(keyword),
    rule !== undefined && sql`k.id = ${rule}`,
    category && sql`k.category = ${category}`,
  ];
  const needed = (show !== "all" && naming === null) || keyword !== undefined || rule !== undefined || category;
  const conditions = [
    sql`i.use_yn = 'Y' AND i.same_as IS NULL`,
    needed && sql`hit.score IS NOT NULL`,
    like && sql`(i.title ILIKE ${like} OR i.summary ILIKE ${like} OR i.publisher ILIKE ${like})`,
    naming && sql`i.id = any(${sql.param([...naming])}::int[])`,
    site !== undefined && sql`i.site_id = ${site}`,
    continent && sql`s.continent = ${continent}`,
    from && sql`i.published_at >= ${from}::date::timestamp AT TIME ZONE ${zone}`,
    to && sql`i.published_at < (${to}::date + 1)::timestamp AT TIME ZONE ${zone}`,
  ];
  return sql`
    found AS MATERIALIZED (
      SELECT i.id, i.site_id, s.name AS site, s.continent, i.title, i.publisher, i.published_at, i.clicks, coalesce(hit.score, 0)::int AS score,
             coalesce(hit.mentions, 0)::int AS mentions
        FROM news_item i JOIN news_site s ON s.id = i.site_id LEFT JOIN (
          SELECT word.item_id, sum(word.score) AS score, count(*) AS mentions FROM (
            SELECT m.item_id, max(m.score) AS score FROM news_match m JOIN news_keyword k ON k.id = m.keyword_id
             WHERE ${allOf(hits)} GROUP BY m.item_id, ${wordOf}) AS word GROUP BY word.item_id) AS hit ON hit.item_id = i.id
       WHERE ${allOf(conditions)})`;
}
async function listItems({ db }: Ctx, filters: Asked, found: SQL): Promise<ListedNews[]> {
  const { page, size } = filters;
  const order = orderBy(
    filters,
    {
      name: sql`ranked.title`,
      publisher: sql`lower(ranked.publisher)`,
      publishedAt: sql`ranked.published_at`,
      rank: sql`rank`,
      clicks: sql`ranked.clicks`,
    },
    sql`rank`,
  );
  type Row = Omit<ListedNews, "site"> & { siteId: number; siteName: string };
  const { rows } = await db.execute<Row>(sql`
    WITH ${found}, ranked AS (SELECT *, (row_number() OVER (ORDER BY score DESC, published_at DESC, id))::int AS rank FROM found)
    SELECT ranked.id, ranked.title, i.summary, ranked.publisher, ranked.site_id AS "siteId", ranked.site AS "siteName", ranked.continent,
           ${isoInstant("ranked.published_at")} AS "publishedAt", rank, ranked.score, ranked.clicks, i.link, i.image_id IS NOT NULL AS image,
           coalesce((SELECT jsonb_agg(jsonb_build_object('id', word.id, 'name', word.keyword) ORDER BY word.score DESC, word.display_order, word.keyword)
             FROM (SELECT DISTINCT ON (${wordOf}) k.id, k.keyword, m.score, k.display_order FROM news_match m JOIN news_keyword k ON k.id = m.keyword_id
                    WHERE k.use_yn = 'Y' AND m.item_id = ranked.id ORDER BY ${wordOf}, m.score DESC, k.display_order, k.id) AS word), '[]') AS keywords,
           coalesce((SELECT jsonb_agg(jsonb_build_object('id', o.id, 'publisher', o.publisher) ORDER BY o.published_at, o.id)
             FROM news_item o WHERE o.same_as = ranked.id AND o.use_yn = 'Y'), '[]') AS also
      FROM ranked JOIN news_item i ON i.id = ranked.id ORDER BY ${order} LIMIT ${size} OFFSET ${(page - 1) * size}`);
  return rows.map(({ siteId, siteName, ...row }) => ({ ...row, site: { id: siteId, name: siteName } }));
}

async function sumItems({ db }: Ctx, found: SQL): Promise<News["total"] & { newest: string | null }> {
  const { rows } = await db.execute<News["total"] & { newest: string | null }>(sql`
    WITH ${found} SELECT count(*)::int AS items, count(DISTINCT site_id)::int AS sites, coalesce(sum(clicks), 0)::int AS clicks,
           coalesce(sum(mentions), 0)::int AS mentions, ${isoInstant(sql`max(published_at)`)} AS newest FROM found`);
  return rows[0] as News["total"] & { newest: string | null };
}

/** Every rule with the first one of its word. */
type Rule = { id: number; name: string; first: number };

async function listOptions({ db, locale }: Ctx): Promise<News["options"] & { rules: Rule[] }> {
  const [keywords, sites, categories] = await Promise.all([
    db.execute<Rule>(sql`
      SELECT k.id, k.keyword AS name, (first_value(k.id) OVER (PARTITION BY ${wordOf} ORDER BY k.display_order, k.id))::int AS first
        FROM news_keyword k WHERE k.use_yn = 'Y' ORDER BY k.display_order, ${wordOf}, k.id`),
    db.execute<{ id: number; name: string }>(sql`SELECT id, name FROM news_site ORDER BY lower(name)`),
    db.execute<{ id: string; name: string }>(sql`
      SELECT code AS id, coalesce(${sql.identifier(`name_${locale}`)}, name_en) AS name FROM code WHERE group_id = 'news-category' AND use_yn = 'Y'
       ORDER BY display_order, code`),
  ]);
  const firsts = keywords.rows.filter(({ id, first }) => id === first);
  return {
    rules: keywords.rows,
    keywords: firsts.map(({ id, name }) => ({ id, name })),
    sites: sites.rows,
    categories: categories.rows,
  };
}
