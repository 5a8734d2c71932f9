import { type SQL, sql } from "drizzle-orm";
import type { Ctx } from "../ctx";
import { customerName } from "../customer-name.server";
import { ownContracts } from "../rental/contract/own-contracts.server";
import type { RentalMarket } from "../rental/rental-terms";
import { contains } from "../search-pattern";
import type { FoundRecord, FoundRecords } from "./find-records.server";
import { initialsPattern, type SearchWord } from "./search-words";

/** A word may stand in the contract's number, title, order numbers or end user, or in its customer's names. */
function has({ text, initials }: SearchWord): SQL {
  if (initials) return sql`customer.search_text ~ ${initialsPattern(text)}`;
  const typed = contains(text);
  return sql`(customer.search_text LIKE ${typed} OR concat_ws(' ', contract.contract_no, contract.title, contract.order_no,
    contract.reference_order_no, contract.end_user_name) ILIKE ${typed})`;
}

/** Rental contracts of the reader's own customers by number, customer and order number; the number itself first. */
export async function findContracts(
  { db, viewer, locale }: Ctx,
  market: RentalMarket,
  words: readonly SearchWord[],
  { offset, limit }: { offset: number; limit: number },
): Promise<FoundRecords> {
  const first = words[0]?.text ?? "";
  const all = sql.join([ownContracts(viewer.scope, market), ...words.map(has)], sql` AND `);
  const { rows } = await db.execute<FoundRecord & { found: string }>(sql`
    SELECT contract.id, contract.contract_no AS code, ${customerName(locale)} AS name,
           concat_ws(', ', nullif(contract.order_no, ''), nullif(contract.reference_order_no, '')) AS detail, count(*) OVER () AS found
      FROM rental_contract contract JOIN customer ON customer.id = contract.customer_id WHERE ${all}
     ORDER BY lower(contract.contract_no) <> ${first}, contract.start_on DESC, contract.id OFFSET ${offset} LIMIT ${limit}`);
  return { rows: rows.map(({ found: _found, ...row }) => row), found: Number(rows[0]?.found ?? 0) };
}
