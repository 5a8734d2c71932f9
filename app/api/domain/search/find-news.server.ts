import { type SQL, sql } from "drizzle-orm";
import { dayOf } from "~/words/formats";
import type { Ctx } from "../ctx";
import { isoInstant } from "../iso-instant.server";
import { contains } from "../search-pattern";
import type { FoundRecord, FoundRecords } from "./find-records.server";
import type { SearchWord } from "./search-words";

const has = ({ text }: SearchWord): SQL => sql`concat_ws(' ', i.title, i.summary, i.publisher) ILIKE ${contains(text)}`;

/** Stories that are kept, by title, summary and publisher: the newest first. */
export async function findNews(
  { db, viewer }: Ctx,
  words: readonly SearchWord[],
  { offset, limit }: { offset: number; limit: number },
): Promise<FoundRecords> {
  const all = sql.join([sql`i.use_yn = 'Y' AND i.same_as IS NULL`, ...words.map(has)], sql` AND `);
  const { rows } = await db.execute<FoundRecord & { found: string }>(sql`
    SELECT i.id, i.publisher AS code, i.title AS name, ${isoInstant("i.published_at")} AS detail, count(*) OVER () AS found
      FROM news_item i WHERE ${all} ORDER BY i.published_at DESC, i.id DESC OFFSET ${offset} LIMIT ${limit}`);
  return {
    rows: rows.map(({ found: _found, ...row }) => ({ ...row, detail: dayOf(row.detail, viewer.timeZone) })),
    found: Number(rows[0]?.found ?? 0),
  };
}
