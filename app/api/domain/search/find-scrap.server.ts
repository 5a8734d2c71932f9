import { sql } from "drizzle-orm";
import type { Ctx } from "../ctx";
import { customerName } from "../customer-name.server";
import { collections, ownCollections } from "../scrap/own-collections.server";
import { contains } from "../search-pattern";
import type { FoundRecord, FoundRecords } from "./find-records.server";
import type { SearchWord } from "./search-words";

/** Collections of used tools of the reader's own customers: a word may stand in the number, the customer's names, the place. */
export async function findScrap(
  { db, viewer, locale }: Ctx,
  words: readonly SearchWord[],
  { offset, limit }: { offset: number; limit: number },
): Promise<FoundRecords> {
  const first = words[0]?.text ?? "";
  const has = words.map(
    ({ text }) =>
      sql`(c.collection_no ILIKE ${contains(text)} OR customer.search_text LIKE ${contains(text)}
        OR concat_ws(' ', c.site, c.production_line, c.machine) ILIKE ${contains(text)})`,
  );
  const all = sql.join([sql`c.use_yn = 'Y'`, ownCollections(viewer.scope), ...has], sql` AND `);
  const { rows } = await db.execute<FoundRecord & { found: string }>(sql`
    SELECT c.id, c.collection_no AS code, coalesce(${customerName(locale)}, c.site) AS name, c.day::text AS detail, count(*) OVER () AS found
      FROM ${collections} WHERE ${all} ORDER BY lower(c.collection_no) <> ${first}, c.day DESC, c.id DESC OFFSET ${offset} LIMIT ${limit}`);
  return { rows: rows.map(({ found: _found, ...row }) => row), found: Number(rows[0]?.found ?? 0) };
}
