import { sql } from "drizzle-orm";
import type { z } from "zod";
import type { Ctx } from "../ctx";
import { isoInstant } from "../iso-instant.server";
import { seoulDay } from "../seoul-time";
import type { keywordRule, TriedRule } from "./keyword-input";
import { loadWeights, ruleOf } from "./match-items.server";
import { matchKeyword } from "./match-keyword";
import type { Continent } from "./news-terms";

const LOOKED_AT = 200;

/** What a rule would find among the newest items that are kept, whether it is saved or not, and why or why not. */
export async function tryRule({ db, now }: Ctx, given: z.output<typeof keywordRule>): Promise<TriedRule> {
  type Row = {
    id: number;
    title: string;
    summary: string;
    publisher: string;
    publishedAt: string;
    continent: Continent;
  };
  const weights = await loadWeights(db, seoulDay(now));
  const { rows } = await db.execute<Row>(sql`
    SELECT i.id, i.title, i.summary, i.publisher, ${isoInstant("i.published_at")} AS "publishedAt", s.continent
      FROM news_item i JOIN news_site s ON s.id = i.site_id WHERE i.use_yn = 'Y' AND i.same_as IS NULL
     ORDER BY i.published_at DESC, i.id DESC LIMIT ${LOOKED_AT}`);
  const rule = ruleOf({ ...given, location: given.location || null });
  const items = rows.map(({ continent, ...item }) => {
    const { title, body, ...found } = matchKeyword(rule, { ...item, continent }, weights);
    return { ...item, ...found, hits: { title, body } };
  });
  // What it finds first, the best first; then where the word is there and something keeps the item out; the rest says nothing.
  const rank = ({ matched, score, reason }: (typeof items)[number]) =>
    matched ? -score : reason === "not-there" ? 2 : 1;
  return {
    matched: items.filter(({ matched }) => matched).length,
    looked: items.length,
    items: items.sort((a, b) => rank(a) - rank(b)),
  };
}
