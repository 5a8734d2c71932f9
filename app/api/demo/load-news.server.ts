import type pg from "pg";
import { linkKey, titleKey } from "../domain/news/item-keys";
import { matchKeyword } from "../domain/news/match-keyword";
import { wordsOf } from "../domain/news/news-terms";
import { newsPicture, newsPictures } from "./news-pictures";
import { headlines, newsKeywords, newsSites } from "./news-story";
import { story } from "./story";

/** Tables of this chapter. */
export const newsTables = ["news_site", "news_keyword", "news_image", "news_item", "news_match"] as const;

/** Stories began so many days before the story's end, one each so many days. */
const [FIRST_DAY_AGO, EVERY] = [520, 3];
const weights = { title: 3, body: 1 };

type Named = {
  customers: Record<"ko" | "en", string[]>;
  rivals: Record<"ko" | "en", string[]>;
  /** Keys of what was drawn. */
  pictures: number[];
};

/**
 * Stories of a year and a half on sites that belong to nobody; they name customers and competitors of the demo. One site fails, one
 * is paused. Nothing is fetched from anywhere.
 */
export async function loadNews(client: pg.PoolClient): Promise<void> {
  await addSites(client);
  for (const [at, [keyword, category, mandatory, exceptions]] of newsKeywords.entries())
    await client.query(
      `INSERT INTO news_keyword (keyword, category, mandatory, exceptions, display_order, create_user, last_update_user) VALUES ($1, $2, $3, $4, $5, 'demo', 'demo')`,
      [keyword, category, mandatory, exceptions, (at + 1) * 10],
    );
  const named = await findNames(client);
  const last = Date.parse(`${story.lastDay}T02:00:00Z`);
  for (let ago = FIRST_DAY_AGO, at = 0; ago > 0; ago -= EVERY, at++) {
    const publishedAt = new Date(last - ago * 86_400_000 + (at % 9) * 3_600_000);
    const made = await addItem(client, named, at, publishedAt);
    // Every eighth story stands on another site as well, a day later.
    if (at % 8 === 0) await addItem(client, named, at, new Date(publishedAt.getTime() + 86_400_000), made);
  }
}

async function addPictures(client: pg.PoolClient): Promise<number[]> {
  const keys: number[] = [];
  for (let at = 0; at < newsPictures; at++) {
    const { rows } = await client.query<{ id: number }>(
      "INSERT INTO news_image (format, content) VALUES ('png', $1) RETURNING id",
      [newsPicture(at)],
    );
    keys.push(rows[0]?.id ?? 0);
  }
  return keys;
}

async function addSites(client: pg.PoolClient): Promise<void> {
  for (const [at, { name, host, continent }] of newsSites.entries()) {
    const fails = at === 5;
    await client.query(
      `INSERT INTO news_site (name, url, feed_url, continent, last_run_at, last_success_at, last_new_at, failures, last_fault, last_status, use_yn, create_user, last_update_user)
       VALUES ($1, $2, $3, $4, $5::date + interval '3 hours', $5::date + interval '3 hours' - $6::int * interval '1 day', $5::date - $6::int, $7, $8, $9, $10, 'demo', 'demo')`,
      [
        name,
        `https://www.${host}/`,
        `https://www.${host}/feed.xml`,
        continent,
        story.lastDay,
        fails ? 6 : 0,
        fails ? 5 : 0,
        fails ? "status" : null,
        fails ? 503 : null,
        at === 6 ? "N" : "Y",
      ],
    );
  }
}

/** The largest customers of the first months, and competitors. */
async function findNames(client: pg.PoolClient): Promise<Named> {
  const list = async (text: string) => {
    const { rows } = await client.query<{ ko: string; en: string }>(text);
    return { ko: rows.map(({ ko }) => ko), en: rows.map(({ en }) => en) };
  };
  return {
    customers: await list(
      "SELECT coalesce(name_ko, name_en, name) AS ko, coalesce(name_en, name) AS en FROM customer ORDER BY id LIMIT 24",
    ),
    rivals: await list("SELECT name_ko AS ko, name_en AS en FROM supplier WHERE NOT own ORDER BY id LIMIT 5"),
    pictures: await addPictures(client),
  };
}

async function addItem(
  client: pg.PoolClient,
  named: Named,
  at: number,
  publishedAt: Date,
  sameAs?: number,
): Promise<number> {
  const own = newsSites[at % newsSites.length] as (typeof newsSites)[number];
  const other = newsSites.find((each) => each.language === own.language && each.name !== own.name) ?? own;
  const { host, name, continent, language } = sameAs === undefined ? own : other;
  const texts = headlines[language];
  const [headline, first] = texts[(at * 5 + Math.floor(at / 7)) % texts.length] as readonly [string, string];
  const pick = (names: readonly string[]) => names[at % Math.max(1, names.length)] ?? "";
  const fill = (text: string) =>
    text.replaceAll("{customer}", pick(named.customers[language])).replaceAll("{rival}", pick(named.rivals[language]));
  const [title, summary] = [fill(headline), fill(first)];
  // Two of three sites send a picture along.
  const picture = sameAs === undefined && at % 3 < 2 ? (named.pictures[at % named.pictures.length] ?? null) : null;
  const link = `https://www.${host}/${publishedAt.toISOString().slice(0, 10)}/${at}${sameAs === undefined ? "" : "-b"}`;
  const { rows } = await client.query<{ id: number }>(
    `INSERT INTO news_item (site_id, guid, link, link_key, title, title_key, summary, publisher, published_at, clicks, same_as, image_id, create_user, last_update_user)
     SELECT s.id, $2, $2, $3, $4, $5, $6, s.name, $7, $8, $9, $10, 'demo', 'demo' FROM news_site s WHERE s.name = $1 RETURNING id`,
    [name, link, linkKey(link), title, titleKey(title), summary, publishedAt, (at * 7) % 23, sameAs ?? null, picture],
  );
  const id = rows[0]?.id ?? 0;
  if (sameAs !== undefined) return id;
  for (const [order, [keyword, , mandatory, exceptions]] of newsKeywords.entries()) {
    const rule = {
      keyword,
      mandatory: wordsOf(mandatory),
      exceptions: wordsOf(exceptions),
      wholeWord: true,
      inTitle: false,
      location: null,
    };
    const { matched, score } = matchKeyword(rule, { title, summary, continent }, weights);
    if (matched)
      await client.query(
        "INSERT INTO news_match (keyword_id, item_id, score) SELECT id, $2, $3 FROM news_keyword WHERE display_order = $1",
        [(order + 1) * 10, id, score],
      );
  }
  return id;
}
