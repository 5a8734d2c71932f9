import { type SQL, sql } from "drizzle-orm";
import { unitNameIn, unitNames } from "../access/own-units.server";
import { ownContracts } from "../agent-system/contract/own-contracts.server";
import type { Ctx } from "../ctx";
import { contains, startsWith } from "../search-pattern";
import type { FoundRecord, FoundRecords } from "./find-records.server";
import { initialsPattern, type SearchWord } from "./search-words";

/** A word may stand in the contract's number, its TAS number, or the distributor's code or names. */
function has({ text, initials }: SearchWord): SQL {
  if (initials) return sql`u.name_ko ~ ${initialsPattern(text)}`;
  return sql`concat_ws(' ', contract.contract_no, d.tas_no, u.code, ${unitNames()}) ILIKE ${contains(text)}`;
}

/** Contracts about the agent system that the reader sees; the number itself first. */
export async function findAgentContracts(
  ctx: Ctx,
  words: readonly SearchWord[],
  { codePrefix }: { codePrefix: string },
  { offset, limit }: { offset: number; limit: number },
): Promise<FoundRecords> {
  const first = words[0]?.text ?? "";
  const all = sql.join(
    [
      ownContracts(ctx.viewer),
      ...(codePrefix ? [sql`d.tas_no ILIKE ${startsWith(codePrefix)}`] : []),
      ...words.map(has),
    ],
    sql` AND `,
  );
  const { rows } = await ctx.db.execute<FoundRecord & { found: string }>(sql`
    SELECT contract.id, contract.contract_no AS code, ${unitNameIn(ctx)} AS name, d.tas_no AS detail, count(*) OVER () AS found
      FROM agent_contract contract JOIN agent_distributor d ON d.unit_id = contract.unit_id JOIN org_unit u ON u.id = contract.unit_id WHERE ${all}
     ORDER BY lower(contract.contract_no) <> ${first}, contract.start_on DESC, contract.id OFFSET ${offset} LIMIT ${limit}`);
  return { rows: rows.map(({ found: _found, ...row }) => row), found: Number(rows[0]?.found ?? 0) };
}
