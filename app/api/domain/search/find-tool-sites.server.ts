import { type SQL, sql } from "drizzle-orm";
import type { Ctx } from "../ctx";
import { customerName } from "../customer-name.server";
import { contains } from "../search-pattern";
import { ownSites, siteName, siteTables } from "../tool-management/own-sites.server";
import type { FoundRecord, FoundRecords } from "./find-records.server";
import { initialsPattern, type SearchWord } from "./search-words";

/** A word may stand in the site's code or names, or in its customer's. */
function has({ text, initials }: SearchWord): SQL {
  if (initials) return sql`customer.search_text ~ ${initialsPattern(text)}`;
  const typed = contains(text);
  return sql`(customer.search_text LIKE ${typed} OR concat_ws(' ', site.code, site.name_ko, site.name_en, site.name_zh) ILIKE ${typed})`;
}

/** Sites whose tools are managed, of the reader's own; the code itself first. */
export async function findToolSites(
  { db, viewer, locale }: Ctx,
  words: readonly SearchWord[],
  { offset, limit }: { offset: number; limit: number },
): Promise<FoundRecords> {
  const first = words[0]?.text ?? "";
  const all = sql.join([ownSites(viewer), ...words.map(has)], sql` AND `);
  const { rows } = await db.execute<FoundRecord & { found: string }>(sql`
    SELECT site.id, site.code, ${siteName(locale)} AS name, ${customerName(locale)} AS detail, count(*) OVER () AS found
      FROM ${siteTables} WHERE ${all} ORDER BY lower(site.code) <> ${first}, site.code OFFSET ${offset} LIMIT ${limit}`);
  return { rows: rows.map(({ found: _found, ...row }) => row), found: Number(rows[0]?.found ?? 0) };
}
