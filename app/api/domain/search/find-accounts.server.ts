import { type SQL, sql } from "drizzle-orm";
import type { Ctx } from "../ctx";
import { ownAccounts } from "../facts/global-accounts.server";
import { contains } from "../search-pattern";
import type { FoundRecord, FoundRecords } from "./find-records.server";
import type { SearchWord } from "./search-words";

/** A word may stand in the group's code, name or terms. */
const has = ({ text }: SearchWord): SQL =>
  sql`concat_ws(' ', account.code, account.name, account.terms) ILIKE ${contains(text)}`;

/** Groups of the GPMS with customers in sight; the code itself first. */
export async function findAccounts(
  { db, viewer, locale }: Ctx,
  words: readonly SearchWord[],
  { offset, limit }: { offset: number; limit: number },
): Promise<FoundRecords> {
  const first = words[0]?.text ?? "";
  const all = sql.join([ownAccounts(viewer.scope), ...words.map(has)], sql` AND `);
  const { rows } = await db.execute<FoundRecord & { found: string }>(sql`
    SELECT account.id, account.code, account.name, coalesce(unit.${sql.identifier(`name_${locale}`)}, unit.name_en) AS detail,
           count(*) OVER () AS found
      FROM global_account account JOIN org_unit unit ON unit.id = account.org_unit_id WHERE ${all}
     ORDER BY lower(account.code) <> ${first}, account.name, account.id OFFSET ${offset} LIMIT ${limit}`);
  return { rows: rows.map(({ found: _found, ...row }) => row), found: Number(rows[0]?.found ?? 0) };
}
