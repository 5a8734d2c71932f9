import { type SQL, sql } from "drizzle-orm";
import type { Ctx } from "../ctx";
import { customerName } from "../customer-name.server";
import { factPredicate } from "../facts/sales-facts.server";
import { startsWith } from "../search-pattern";
import type { FoundRecord, FoundRecords } from "./find-records.server";
import { initialsPattern, type SearchWord } from "./search-words";

/** Shorter beginnings of an order's number would find everything. */
const SHORTEST_NUMBER = 4;

const numberOf = ({ text, initials }: SearchWord): SQL[] =>
  initials || text.length < SHORTEST_NUMBER ? [] : [sql`lower(o.order_no) LIKE ${startsWith(text)}`];

/** A word may begin the order's number or stand in its customer's names. */
function has(word: SearchWord): SQL {
  const { text, initials } = word;
  const customer = initials ? sql`c.search_text ~ ${initialsPattern(text)}` : sql`strpos(c.search_text, ${text}) > 0`;
  return sql`(${sql.join([customer, ...numberOf(word)], sql` OR `)})`;
}

/** Orders that the reader may see, by number; `id` is the subsidiary's, which tells equal numbers apart. The newest first. */
export async function findOrders(
  { reports, viewer, locale }: Ctx,
  words: readonly SearchWord[],
  { offset, limit }: { offset: number; limit: number },
): Promise<FoundRecords> {
  const numbers = words.flatMap(numberOf);
  if (numbers.length === 0) return { rows: [], found: 0 };
  const { rows } = await reports.execute<FoundRecord & { found: string }>(sql`
    SELECT o.subsidiary_id AS id, o.order_no AS code, min(${customerName(locale, "c")}) AS name, min(o.order_date)::text AS detail, count(*) OVER () AS found
      FROM (SELECT * FROM sales_order_line o WHERE (${sql.join(numbers, sql` OR `)}) AND ${factPredicate({ scope: viewer.scope, unitIds: null })}) AS o
      JOIN customer c ON c.id = o.customer_id WHERE ${sql.join(words.map(has), sql` AND `)}
     GROUP BY 1, 2 ORDER BY lower(o.order_no) <> ${words[0]?.text ?? ""}, min(o.order_date) DESC, 2, 1 OFFSET ${offset} LIMIT ${limit}`);
  return { rows: rows.map(({ found: _found, ...row }) => row), found: Number(rows[0]?.found ?? 0) };
}
