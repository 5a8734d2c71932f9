import { type SQL, sql } from "drizzle-orm";
import type { Ctx } from "../ctx";
import { isoInstant } from "../iso-instant.server";
import { contains } from "../search-pattern";
import { nameIn } from "./match-keyword";
import { ownNames } from "./own-names.server";

/** Of so few names the database looks for the stories. */
const FEW_NAMES = 30;

type Story = { id: number; title: string; publisher: string; publishedAt: string };
/** A story, and by which name it names a customer. */
export type NamingStory = Story & { name: string };

/**
 * Stories that name customers of the reader's, the newest first: in single view, in the list of news and on the mainboard alike.
 * @param which which of them, of `customer` @param when which stories, of `news_item i`
 */
export async function listNamingStories(
  ctx: Ctx,
  { which, when = sql`true` }: { which?: SQL; when?: SQL },
): Promise<NamingStory[]> {
  const { names, index } = await ownNames(ctx, which);
  if (names.length === 0) return [];
  const few =
    names.length <= FEW_NAMES
      ? sql`(i.title || ' ' || i.summary) ILIKE any(${sql.param(names.map(contains))}::text[])`
      : sql`true`;
  const { rows } = await ctx.db.execute<Story & { summary: string }>(sql`
    SELECT i.id, i.title, i.summary, i.publisher, ${isoInstant("i.published_at")} AS "publishedAt" FROM news_item i
     WHERE i.use_yn = 'Y' AND i.same_as IS NULL AND ${few} AND ${when} ORDER BY i.published_at DESC, i.id DESC`);
  return rows.flatMap(({ summary, ...story }) => {
    const name = nameIn(`${story.title}\n${summary}`, index);
    return name === null ? [] : [{ ...story, name }];
  });
}
