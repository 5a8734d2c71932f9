import { sql } from "drizzle-orm";
import type { Ctx } from "../ctx";
import { isoInstant } from "../iso-instant.server";
import { wordOf } from "../news/mentions.server";
import { listNamingStories } from "../news/naming-stories.server";
import { readerDay, zoneInDatabase } from "../reader-day.server";
import type { FreshNews, OwnNews } from "./mainboard";

const SHOWN = 5;

/** Stories of the days that the rules call new, counted back from the newest one: those with the highest scores, the newest first. */
export async function listFreshNews({ db }: Ctx): Promise<FreshNews[]> {
  const { rows } = await db.execute<FreshNews>(sql`
    WITH newest AS (SELECT max(published_at) AS at FROM news_item WHERE use_yn = 'Y')
    SELECT id, title, publisher, ${isoInstant("at")} AS "publishedAt" FROM (
    SELECT i.id, i.title, i.publisher, i.published_at AS at
      FROM newest JOIN news_item i ON i.published_at > newest.at - rule_on('news', 'fresh-days', NULL, NULL, newest.at::date)::int * interval '1 day'
      JOIN (SELECT word.item_id, sum(word.score) AS score FROM (
              SELECT m.item_id, max(m.score) AS score FROM news_match m JOIN news_keyword k ON k.id = m.keyword_id AND k.use_yn = 'Y'
               GROUP BY m.item_id, ${wordOf}) AS word GROUP BY 1) AS hit
        ON hit.item_id = i.id
     WHERE i.use_yn = 'Y' AND i.same_as IS NULL ORDER BY hit.score DESC, i.published_at DESC, i.id LIMIT ${SHOWN}) AS best
     ORDER BY at DESC, id`);
  return rows;
}

/** How many stories of these days, counted in whole ones of the reader's calendar, name customers of the reader's, as the list has them. */
export async function findOwnNews(ctx: Ctx): Promise<OwnNews | null> {
  const zone = await zoneInDatabase(ctx.db, ctx.viewer.timeZone);
  const { rows } = await ctx.db.execute<{ from: string | null }>(sql`
    SELECT (newest.day - rule_on('news', 'fresh-days', NULL, NULL, newest.day)::int + 1)::text AS from
      FROM (SELECT ${readerDay(sql`max(published_at)`, zone)} AS day FROM news_item WHERE use_yn = 'Y') AS newest`);
  const from = rows[0]?.from;
  if (!from) return null;
  const when = sql`i.published_at >= ${from}::date::timestamp AT TIME ZONE ${zone}`;
  const stories = await listNamingStories(ctx, { when });
  const [newest] = stories;
  if (!newest) return null;
  const asked = new URLSearchParams({ by: "list", about: "customers", from, sort: "publishedAt" });
  return { count: stories.length, name: newest.name, href: `/marketing-information/news?${asked}` };
}
