import { type SQL, sql } from "drizzle-orm";
import { ownUnits, unitNameIn, unitNames } from "../access/own-units.server";
import type { Ctx } from "../ctx";
import { contains } from "../search-pattern";
import type { FoundRecord, FoundRecords } from "./find-records.server";
import type { SearchWord } from "./search-words";

/** A word may stand in the request's number, the policy, the insurer, or the distributor's code and names. */
const has = ({ text }: SearchWord): SQL =>
  sql`concat_ws(' ', s.request_no, s.policy_no, s.insurer, u.code, ${unitNames()}) ILIKE ${contains(text)}`;

/** Requests to support credit insurance of the reader's own distributors; the number itself first. */
export async function findSupports(
  ctx: Ctx,
  words: readonly SearchWord[],
  { offset, limit }: { offset: number; limit: number },
): Promise<FoundRecords> {
  const first = words[0]?.text ?? "";
  const all = sql.join([ownUnits(ctx.viewer.scope, sql`s.unit_id`), ...words.map(has)], sql` AND `);
  const { rows } = await ctx.db.execute<FoundRecord & { found: string }>(sql`
    SELECT s.id, s.request_no AS code, ${unitNameIn(ctx)} AS name, concat_ws(' ', s.insurer, s.policy_no) AS detail, count(*) OVER () AS found
      FROM insurance_support s JOIN org_unit u ON u.id = s.unit_id WHERE ${all}
     ORDER BY lower(s.request_no) <> ${first}, s.requested_at DESC, s.id DESC OFFSET ${offset} LIMIT ${limit}`);
  return { rows: rows.map(({ found: _found, ...row }) => row), found: Number(rows[0]?.found ?? 0) };
}
