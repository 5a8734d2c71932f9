import { type SQL, sql } from "drizzle-orm";
import { ownCustomers } from "../access/own-customers.server";
import type { Ctx } from "../ctx";
import { customerName } from "../customer-name.server";
import { contains } from "../search-pattern";
import type { FoundRecord, FoundRecords } from "./find-records.server";
import { initialsPattern, type SearchWord } from "./search-words";

/** A word may stand in the person's name, or in their firm's; how to reach people is nothing to find them by. */
function has({ text, initials }: SearchWord): SQL {
  if (initials) return sql`customer.search_text ~ ${initialsPattern(text)}`;
  return sql`(k.name ILIKE ${contains(text)} OR customer.search_text LIKE ${contains(text)})`;
}

/** People at the reader's own customers. A firm's name alone finds the firm: one word at least is of the person's own name. */
export async function findContacts(
  { db, viewer, locale }: Ctx,
  words: readonly SearchWord[],
  { offset, limit }: { offset: number; limit: number },
): Promise<FoundRecords> {
  const named = sql.join([sql`false`, ...words.map(({ text }) => sql`k.name ILIKE ${contains(text)}`)], sql` OR `);
  const all = sql.join(
    [sql`k.use_yn = 'Y'`, ownCustomers(viewer.scope), sql`(${named})`, ...words.map(has)],
    sql` AND `,
  );
  const { rows } = await db.execute<FoundRecord & { found: string }>(sql`
    SELECT k.record_no AS id, customer.code, k.name, ${customerName(locale)} AS detail, count(*) OVER () AS found
      FROM customer_contact k JOIN customer ON customer.id = k.customer_id WHERE ${all}
     ORDER BY k.name, customer.code, k.record_no OFFSET ${offset} LIMIT ${limit}`);
  return { rows: rows.map(({ found: _found, ...row }) => row), found: Number(rows[0]?.found ?? 0) };
}
