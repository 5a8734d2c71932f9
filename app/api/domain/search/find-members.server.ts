import { type SQL, sql } from "drizzle-orm";
import type { Ctx } from "../ctx";
import { ownMembers } from "../membership/market.server";
import { memberName } from "../membership/member-name.server";
import type { Market } from "../membership/member-terms";
import { contains, startsWith } from "../search-pattern";
import type { FoundRecord, FoundRecords } from "./find-records.server";
import { initialsPattern, type SearchWord } from "./search-words";

/** A word may stand in the member's number, names or registration and VAT numbers, which are kept without dashes. */
function has({ text, initials }: SearchWord): SQL {
  if (initials) return sql`customer.search_text ~ ${initialsPattern(text)}`;
  const [typed, plain] = [contains(text), contains(text.replaceAll("-", ""))];
  return sql`(customer.search_text LIKE ${typed} OR member.corporation_name ILIKE ${typed} OR member.member_no ILIKE ${typed}
    OR member.tax_no ILIKE ${plain} OR member.vat_id ILIKE ${plain})`;
}

/** The number that the member gave, or under which the customer is registered in the agent system. */
const hasTasNo = (prefix: string): SQL => sql`(member.tas_no ILIKE ${startsWith(prefix)} OR EXISTS (
  SELECT FROM agent_customer a WHERE a.customer_id = member.customer_id AND a.use_yn = 'Y' AND a.tas_no ILIKE ${startsWith(prefix)}))`;

/** The reader's own members of a register by number, name, registration and VAT number; the number itself first. */
export async function findMembers(
  { db, viewer, locale }: Ctx,
  market: Market,
  words: readonly SearchWord[],
  { codePrefix }: { codePrefix: string },
  { offset, limit }: { offset: number; limit: number },
): Promise<FoundRecords> {
  const first = words[0]?.text ?? "";
  const all = sql.join(
    [ownMembers(viewer.scope, market), ...(codePrefix ? [hasTasNo(codePrefix)] : []), ...words.map(has)],
    sql` AND `,
  );
  const { rows } = await db.execute<FoundRecord & { found: string }>(sql`
    SELECT member.id, member.member_no AS code, ${memberName(locale)} AS name,
           concat_ws(', ', member.tax_no, member.vat_id) AS detail, count(*) OVER () AS found
      FROM member JOIN customer ON customer.id = member.customer_id WHERE ${all}
     ORDER BY lower(member.member_no) <> ${first}, name, member.id OFFSET ${offset} LIMIT ${limit}`);
  return {
    rows: rows.map(({ found: _found, ...row }) => row),
    found: Number(rows[0]?.found ?? 0),
  };
}
