import { sql } from "drizzle-orm";
import type { Db } from "~/api/db/client.server";
import { requireRuleValues } from "../rule/rule-values.server";
import { seoulDay } from "../seoul-time";
import type { FeedItem } from "./feed/read-feed";
import { linkKey, titleKey } from "./item-keys";
import { type KeptItem, matchItems } from "./match-items.server";
import { newsRules } from "./news-rules";
import type { Continent } from "./news-terms";

type Site = { id: number; name: string; continent: Continent };
export type NewItem = { id: number; image: string | null };

/** A story of a day that lies ahead is one of now. */
const dayOf = ({ publishedAt }: FeedItem, now: Date) => (publishedAt === null || publishedAt > now ? now : publishedAt);

/**
 * Items of a feed that are not there yet, compared with all keywords. A story keeps its row and its clicks whatever the feed calls
 * it next time: it is known by its address or the feed's own name of it or, where both are new, by its title and text. One that is
 * another site's of these days is put beside it.
 * @returns what is new
 */
export function keepItems(db: Db, site: Site, items: readonly FeedItem[], now: Date): Promise<NewItem[]> {
  return db.transaction(async (tx) => {
    const today = seoulDay(now);
    const rules = await requireRuleValues(tx, newsRules, today);
    const oldest = new Date(now.getTime() - Number(rules["keep-days"]) * 86_400_000);
    const made: NewItem[] = [];
    const own: KeptItem[] = [];
    for (const item of items) {
      const publishedAt = dayOf(item, now);
      if (publishedAt < oldest) continue;
      const found = await insert(tx, site, { ...item, publishedAt }, now, Number(rules["same-story-days"]));
      if (!found) continue;
      made.push({ id: found.id, image: item.image });
      if (found.sameAs === null)
        own.push({ id: found.id, title: item.title, summary: item.summary, continent: site.continent });
    }
    await matchItems(tx, today, own);
    return made;
  });
}

type Kept = { id: number; sameAs: number | null };

async function insert(
  db: Db,
  site: Site,
  item: FeedItem & { publishedAt: Date },
  now: Date,
  days: number,
): Promise<Kept | null> {
  const key = titleKey(item.title);
  const at = item.publishedAt.toISOString();
  const { rows } = await db.execute<Kept>(sql`
    INSERT INTO news_item (site_id, guid, link, link_key, title, title_key, summary, publisher, published_at, same_as, create_date, last_update_date)
    SELECT ${site.id}, ${item.guid}, ${item.link}, ${linkKey(item.link)}, ${item.title}, ${key}, ${item.summary}, ${item.publisher || site.name},
           ${at}::timestamptz, (
             SELECT coalesce(o.same_as, o.id) FROM news_item o WHERE o.title_key = ${key} AND ${key} <> '' AND o.site_id <> ${site.id}
                AND abs(extract(epoch FROM o.published_at - ${at}::timestamptz)) <= ${days} * 86400.0 ORDER BY o.id LIMIT 1),
           ${now.toISOString()}::timestamptz, ${now.toISOString()}::timestamptz
     WHERE NOT EXISTS (
       SELECT FROM news_item o WHERE o.title_key = ${key} AND ${key} <> '' AND o.site_id = ${site.id}
          AND (o.summary = ${item.summary} OR o.published_at = ${at}::timestamptz)
          AND abs(extract(epoch FROM o.published_at - ${at}::timestamptz)) <= ${days} * 86400.0)
    ON CONFLICT DO NOTHING RETURNING id, same_as AS "sameAs"`);
  return rows[0] ?? null;
}
