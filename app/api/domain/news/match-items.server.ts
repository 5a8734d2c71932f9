import { sql } from "drizzle-orm";
import type { Db } from "~/api/db/client.server";
import { requireRuleValues } from "../rule/rule-values.server";
import { type KeywordRule, matchKeyword, type Weights } from "./match-keyword";
import { newsRules } from "./news-rules";
import { type Continent, wordsOf } from "./news-terms";

export type KeptItem = { id: number; title: string; summary: string; continent: Continent };
type KeptKeyword = {
  id: number;
  keyword: string;
  mandatory: string;
  exceptions: string;
  wholeWord: boolean;
  inTitle: boolean;
  location: Continent | null;
};

/** What a hit is worth on a day. */
export async function loadWeights(db: Db, day: string): Promise<Weights> {
  const rules = await requireRuleValues(db, newsRules, day);
  return { title: Number(rules["title-points"]), body: Number(rules["body-points"]) };
}

/** A stored keyword as it is compared with. */
export const ruleOf = ({
  keyword,
  mandatory,
  exceptions,
  wholeWord,
  inTitle,
  location,
}: Omit<KeptKeyword, "id">): KeywordRule => ({
  keyword,
  mandatory: wordsOf(mandatory),
  exceptions: wordsOf(exceptions),
  wholeWord,
  inTitle,
  location,
});

/** Items compared with keywords in use; what they are hits of is written anew. @param keyword one alone, or all */
export async function matchItems(db: Db, day: string, items: readonly KeptItem[], keyword?: number): Promise<void> {
  if (items.length === 0) return;
  const weights = await loadWeights(db, day);
  const { rows: keywords } = await db.execute<KeptKeyword>(sql`
    SELECT id, keyword, mandatory, exceptions, whole_word AS "wholeWord", in_title AS "inTitle", location FROM news_keyword
     WHERE use_yn = 'Y' AND ${keyword === undefined ? sql`true` : sql`id = ${keyword}`}`);
  const hits = keywords.flatMap((each) => {
    const rule = ruleOf(each);
    return items.flatMap((item) => {
      const { matched, score } = matchKeyword(rule, item, weights);
      return matched ? [{ keyword: each.id, item: item.id, score }] : [];
    });
  });
  const ids = items.map(({ id }) => id);
  await db.execute(sql`
    DELETE FROM news_match WHERE item_id = any(${sql.param(ids)}::int[]) AND ${keyword === undefined ? sql`true` : sql`keyword_id = ${keyword}`}`);
  await db.execute(sql`
    INSERT INTO news_match (keyword_id, item_id, score)
    SELECT * FROM unnest(${sql.param(hits.map((hit) => hit.keyword))}::int[], ${sql.param(hits.map(({ item }) => item))}::int[],
      ${sql.param(hits.map(({ score }) => score))}::smallint[])`);
}

/** Everything that is kept, as keywords are compared with it; the newest first. */
export async function listKeptItems(db: Db, most?: number): Promise<KeptItem[]> {
  const { rows } = await db.execute<KeptItem>(sql`
    SELECT i.id, i.title, i.summary, s.continent FROM news_item i JOIN news_site s ON s.id = i.site_id
     WHERE i.use_yn = 'Y' AND i.same_as IS NULL ORDER BY i.published_at DESC, i.id DESC ${most === undefined ? sql`` : sql`LIMIT ${most}`}`);
  return rows;
}
