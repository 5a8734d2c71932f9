import { type SQL, sql } from "drizzle-orm";
import { ownCustomers } from "../access/own-customers.server";
import type { Ctx } from "../ctx";
import { customerName } from "../customer-name.server";
import { contains } from "../search-pattern";
import type { FoundRecord, FoundRecords } from "./find-records.server";
import { initialsPattern, type SearchWord } from "./search-words";

/** A word may stand in the opportunity's number or name, or in its customer's. */
function has({ text, initials }: SearchWord): SQL {
  if (initials) return sql`customer.search_text ~ ${initialsPattern(text)}`;
  const typed = contains(text);
  return sql`(customer.search_text LIKE ${typed} OR concat_ws(' ', o.opportunity_no, o.name) ILIKE ${typed})`;
}

/** Opportunities of the reader's own customers; the number itself first, then what is expected last. */
export async function findOpportunities(
  { db, viewer, locale }: Ctx,
  words: readonly SearchWord[],
  { offset, limit }: { offset: number; limit: number },
): Promise<FoundRecords> {
  const first = words[0]?.text ?? "";
  const all = sql.join([sql`o.use_yn = 'Y'`, ownCustomers(viewer.scope), ...words.map(has)], sql` AND `);
  const { rows } = await db.execute<FoundRecord & { found: string }>(sql`
    SELECT o.id, o.opportunity_no AS code, o.name, ${customerName(locale)} AS detail, count(*) OVER () AS found
      FROM opportunity o JOIN customer ON customer.id = o.customer_id WHERE ${all}
     ORDER BY lower(o.opportunity_no) <> ${first}, o.expected_on DESC, o.id DESC OFFSET ${offset} LIMIT ${limit}`);
  return { rows: rows.map(({ found: _found, ...row }) => row), found: Number(rows[0]?.found ?? 0) };
}
