import { type SQL, sql } from "drizzle-orm";
import { ownCustomers } from "../access/own-customers.server";
import type { Ctx } from "../ctx";
import { isoInstant } from "../iso-instant.server";
import { contains } from "../search-pattern";
import { indexNames, nameIn } from "./match-keyword";

const [SHORTEST_NAME, FEW_NAMES] = [3, 30];

/** What a firm is, and not how it is called: left out of its name when news are looked through. */
const forms =
  /\b(co\.?,? ?ltd\.?|ltd\.?|inc\.?|corp(oration)?\.?|gmbh|ag|s\.?p\.?a\.?|s\.?a\.?|llc|sp\. z o\.o\.|k\.k\.|pvt\.?|pty\.?)(?=$|[\s,.])|\(주\)|㈜|주식회사|有限公司|株式会社/gi;
const plainName = (name: string) =>
  name
    .replace(forms, " ")
    .replace(/[\s,.]+$/, "")
    .replace(/\s+/g, " ")
    .trim();

type Story = { id: number; title: string; publisher: string; publishedAt: string };
/** A story, and by which name it names a customer. */
export type NamingStory = Story & { name: string };

/**
 * Stories that name customers of the reader's, the newest first: in single view, in the list of news and on the mainboard alike.
 * @param which which of them, of `customer` @param when which stories, of `news_item i`
 */
export async function listNamingStories(
  { db, viewer }: Ctx,
  { which, when = sql`true` }: { which?: SQL; when?: SQL },
): Promise<NamingStory[]> {
  const { rows: own } = await db.execute<{ names: (string | null)[] }>(sql`
    SELECT ARRAY[name, name_ko, name_en] AS names FROM customer WHERE ${which ?? sql`true`} AND ${ownCustomers(viewer.scope)}`);
  const all = own.flatMap(({ names }) => names.flatMap((name) => (name ? [plainName(name)] : [])));
  const names = [...new Set(all)].filter((name) => name.length >= SHORTEST_NAME);
  if (names.length === 0) return [];
  const few =
    names.length <= FEW_NAMES
      ? sql`(i.title || ' ' || i.summary) ILIKE any(${sql.param(names.map(contains))}::text[])`
      : sql`true`;
  const { rows } = await db.execute<Story & { summary: string }>(sql`
    SELECT i.id, i.title, i.summary, i.publisher, ${isoInstant("i.published_at")} AS "publishedAt" FROM news_item i
     WHERE i.use_yn = 'Y' AND i.same_as IS NULL AND ${few} AND ${when} ORDER BY i.published_at DESC, i.id DESC`);
  const index = indexNames(names);
  return rows.flatMap(({ summary, ...story }) => {
    const name = nameIn(`${story.title}\n${summary}`, index);
    return name === null ? [] : [{ ...story, name }];
  });
}
