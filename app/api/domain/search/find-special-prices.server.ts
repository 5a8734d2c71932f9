import { type SQL, sql } from "drizzle-orm";
import type { Ctx } from "../ctx";
import { customerName } from "../customer-name.server";
import { visibleRequests } from "../request/find-request.server";
import { contains } from "../search-pattern";
import { specialPrice } from "../special-price/special-price";
import type { FoundRecord, FoundRecords } from "./find-records.server";
import { initialsPattern, type SearchWord } from "./search-words";

/** A word may stand in the request's number or end user, or in its customer's names. */
function has({ text, initials }: SearchWord): SQL {
  if (initials) return sql`customer.search_text ~ ${initialsPattern(text)}`;
  const typed = contains(text);
  return sql`(customer.search_text LIKE ${typed} OR concat_ws(' ', p.request_no, p.end_user) ILIKE ${typed})`;
}

/** Requests for special prices in the reader's sight; the number itself first, then the newest. */
export async function findSpecialPrices(
  ctx: Ctx,
  words: readonly SearchWord[],
  { offset, limit }: { offset: number; limit: number },
): Promise<FoundRecords<string>> {
  const first = words[0]?.text ?? "";
  const all = sql.join([visibleRequests(specialPrice, ctx), ...words.map(has)], sql` AND `);
  const { rows } = await ctx.db.execute<FoundRecord<string> & { found: string }>(sql`
    SELECT request.id, p.request_no AS code, ${customerName(ctx.locale)} AS name, p.end_user AS detail, count(*) OVER () AS found
      FROM request JOIN customer ON customer.id = request.customer_id JOIN special_price p ON p.request_id = request.id WHERE ${all}
     ORDER BY lower(p.request_no) <> ${first}, p.request_no DESC, p.version DESC OFFSET ${offset} LIMIT ${limit}`);
  return { rows: rows.map(({ found: _found, ...row }) => row), found: Number(rows[0]?.found ?? 0) };
}
