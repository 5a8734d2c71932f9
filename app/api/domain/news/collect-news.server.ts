import { sql } from "drizzle-orm";
import type { Db } from "~/api/db/client.server";
import { requireRuleValues } from "../rule/rule-values.server";
import { seoulDay } from "../seoul-time";
import { FeedError, publicAddress } from "./feed/check-address";
import { decodeFeed } from "./feed/decode-feed.server";
import { type Fetched, fetchLimited, type Resolve } from "./feed/fetch-limited.server";
import { pictureFormat } from "./feed/picture-format";
import { readFeed } from "./feed/read-feed";
import { keepItems, type NewItem } from "./keep-items.server";
import { newsRules } from "./news-rules";
import type { Continent } from "./news-terms";

/** How feeds are asked for; the last two are for tests, nothing sets them when the portal runs. */
export type Reading = { now: Date; ownOrigin?: string; resolve?: Resolve };
export type Collected = { sites: number; failed: number; items: number; pictures: number; removed: number };
type Site = {
  id: number;
  name: string;
  feedUrl: string;
  continent: Continent;
  etag: string | null;
  lastModified: string | null;
};

const [FEED_BYTES, PICTURE_BYTES, PICTURES_A_RUN] = [2_000_000, 400_000, 20];
/** A site that fails is asked again after an hour, two, four … at last once a day. */
const MOST_HOURS = 24;

/**
 * Reads the feeds that are due, one after the other: a site that fails keeps its items, is marked, and the others go on. Items older
 * than the rules say are taken away. It may run again at any time.
 */
export async function collectNews(db: Db, reading: Reading): Promise<Collected> {
  const { now } = reading;
  const { rows: sites } = await db.execute<Site>(sql`
    SELECT id, name, feed_url AS "feedUrl", continent, etag, last_modified AS "lastModified" FROM news_site
     WHERE use_yn = 'Y' AND (next_run_at IS NULL OR next_run_at <= ${now.toISOString()}::timestamptz) ORDER BY last_run_at NULLS FIRST, id`);
  const done: Collected = { sites: sites.length, failed: 0, items: 0, pictures: 0, removed: await removeOld(db, now) };
  for (const site of sites) {
    try {
      const { items, pictures } = await collectSite(db, site, reading);
      done.items += items;
      done.pictures += pictures;
    } catch (error) {
      if (!(error instanceof FeedError)) throw error;
      done.failed++;
      await noteFault(db, site, error, now);
    }
  }
  return done;
}

async function collectSite(db: Db, site: Site, reading: Reading): Promise<{ items: number; pictures: number }> {
  const headers = {
    ...(site.etag && { "if-none-match": site.etag }),
    ...(site.lastModified && { "if-modified-since": site.lastModified }),
  };
  const answer = await fetchLimited(site.feedUrl, {
    ...reading,
    most: FEED_BYTES,
    types: ["xml", "rss", "atom", "text/html"],
    headers,
  });
  if (answer.status === 304) {
    await noteSuccess(db, site, answer, { items: 0, now: reading.now });
    return { items: 0, pictures: 0 };
  }
  const { ownOrigin } = reading;
  const isPublic = (address: string) =>
    publicAddress(address) !== null || (ownOrigin !== undefined && new URL(address).origin === ownOrigin);
  const found = readFeed(
    decodeFeed(answer.body, String(answer.headers["content-type"] ?? "")),
    answer.address,
    isPublic,
  );
  const made = await keepItems(db, site, found, reading.now);
  await noteSuccess(db, site, answer, { items: made.length, now: reading.now });
  return { items: made.length, pictures: await keepPictures(db, made, reading) };
}

/** A picture that cannot be had is none: the item stands without it. */
async function keepPictures(db: Db, items: readonly NewItem[], reading: Reading): Promise<number> {
  let kept = 0;
  for (const { id, image } of items.filter((each) => each.image !== null).slice(0, PICTURES_A_RUN)) {
    const answer = await fetchLimited(image ?? "", { ...reading, most: PICTURE_BYTES, types: ["image/"] }).catch(
      (error: unknown) => {
        if (error instanceof FeedError) return null;
        throw error;
      },
    );
    const format = answer && pictureFormat(answer.body);
    if (!answer || !format) continue;
    await db.execute(sql`
      WITH kept AS (INSERT INTO news_image (format, content) VALUES (${format}, ${answer.body}) RETURNING id)
      UPDATE news_item SET image_id = kept.id FROM kept WHERE news_item.id = ${id}`);
    kept++;
  }
  return kept;
}

async function noteSuccess(
  db: Db,
  { id }: Site,
  { headers, status }: Fetched,
  { items, now }: { items: number; now: Date },
): Promise<void> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const said = (name: "etag" | "last-modified") =>
    typeof headers[name] === "string" ? headers[name].slice(0, 300) : null;
  await db.execute(sql`
    UPDATE news_site SET last_run_at = ${at}, last_success_at = ${at}, failures = 0, last_fault = NULL, last_status = NULL,
           next_run_at = ${at} + interval '50 minutes', last_new_at = CASE WHEN ${items} > 0 THEN ${at} ELSE last_new_at END
           ${status === 304 ? sql`` : sql`, etag = ${said("etag")}, last_modified = ${said("last-modified")}`} WHERE id = ${id}`);
}

async function noteFault(db: Db, { id }: Site, { fault, status }: FeedError, now: Date): Promise<void> {
  const at = sql`${now.toISOString()}::timestamptz`;
  await db.execute(sql`
    UPDATE news_site SET last_run_at = ${at}, failures = failures + 1, last_fault = ${fault}, last_status = ${status},
           next_run_at = ${at} + least(power(2, least(failures, 10)), ${MOST_HOURS}) * interval '1 hour' - interval '10 minutes' WHERE id = ${id}`);
}

async function removeOld(db: Db, now: Date): Promise<number> {
  const rules = await requireRuleValues(db, newsRules, seoulDay(now));
  const before = new Date(now.getTime() - Number(rules["keep-days"]) * 86_400_000).toISOString();
  return db.transaction(async (tx) => {
    const { rowCount } = await tx.execute(sql`DELETE FROM news_item WHERE published_at < ${before}::timestamptz`);
    await tx.execute(sql`DELETE FROM news_image n WHERE NOT EXISTS (SELECT FROM news_item i WHERE i.image_id = n.id)`);
    return rowCount ?? 0;
  });
}
