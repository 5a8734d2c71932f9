import { type SQL, sql } from "drizzle-orm";
import type { Ctx } from "../ctx";
import { customerName } from "../customer-name.server";
import { ownContracts } from "../matrix/contract/own-contracts.server";
import { contains } from "../search-pattern";
import type { FoundRecord, FoundRecords } from "./find-records.server";
import { initialsPattern, type SearchWord } from "./search-words";

const serials = sql`SELECT string_agg(b.serial, ', ' ORDER BY b.serial) FROM matrix_cabinet b WHERE b.contract_id = contract.id AND b.use_yn = 'Y'`;

/** A word may stand in the contract's number, in the serial number of one of its cabinets, or in its customer's names. */
function has({ text, initials }: SearchWord): SQL {
  if (initials) return sql`customer.search_text ~ ${initialsPattern(text)}`;
  return sql`(customer.search_text LIKE ${contains(text)} OR concat_ws(' ', contract.contract_no, (${serials})) ILIKE ${contains(text)})`;
}

/** Contracts of the cabinet programme of the reader's own customers; the number itself first. */
export async function findMatrixContracts(
  { db, viewer, locale }: Ctx,
  words: readonly SearchWord[],
  { offset, limit }: { offset: number; limit: number },
): Promise<FoundRecords> {
  const first = words[0]?.text ?? "";
  const all = sql.join([ownContracts(viewer.scope), ...words.map(has)], sql` AND `);
  const { rows } = await db.execute<FoundRecord & { found: string }>(sql`
    SELECT contract.id, contract.contract_no AS code, ${customerName(locale)} AS name, coalesce((${serials}), '') AS detail, count(*) OVER () AS found
      FROM matrix_contract contract JOIN customer ON customer.id = contract.customer_id WHERE ${all}
     ORDER BY lower(contract.contract_no) <> ${first}, contract.start_on DESC, contract.id OFFSET ${offset} LIMIT ${limit}`);
  return { rows: rows.map(({ found: _found, ...row }) => row), found: Number(rows[0]?.found ?? 0) };
}
