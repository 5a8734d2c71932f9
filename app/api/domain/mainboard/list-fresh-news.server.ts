import { sql } from "drizzle-orm";
import type { Ctx } from "../ctx";
import { isoInstant } from "../iso-instant.server";
import type { FreshNews } from "./mainboard";

const SHOWN = 5;

/** Stories of the days that the rules call new, counted back from the newest one: those with the highest scores, the newest first. */
export async function listFreshNews({ db }: Ctx): Promise<FreshNews[]> {
  const { rows } = await db.execute<FreshNews>(sql`
    WITH newest AS (SELECT max(published_at) AS at FROM news_item WHERE use_yn = 'Y')
    SELECT id, title, publisher, ${isoInstant("at")} AS "publishedAt" FROM (
    SELECT i.id, i.title, i.publisher, i.published_at AS at
      FROM newest JOIN news_item i ON i.published_at > newest.at - rule_on('news', 'fresh-days', NULL, NULL, newest.at::date)::int * interval '1 day'
      JOIN (SELECT m.item_id, sum(m.score) AS score FROM news_match m JOIN news_keyword k ON k.id = m.keyword_id AND k.use_yn = 'Y' GROUP BY 1) AS hit
        ON hit.item_id = i.id
     WHERE i.use_yn = 'Y' AND i.same_as IS NULL ORDER BY hit.score DESC, i.published_at DESC, i.id LIMIT ${SHOWN}) AS best
     ORDER BY at DESC, id`);
  return rows;
}
