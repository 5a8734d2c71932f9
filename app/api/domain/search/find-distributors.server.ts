import { type SQL, sql } from "drizzle-orm";
import { ownUnits, unitNameIn, unitNames } from "../access/own-units.server";
import type { Ctx } from "../ctx";
import { contains, startsWith } from "../search-pattern";
import type { FoundRecord, FoundRecords } from "./find-records.server";
import { initialsPattern, type SearchWord } from "./search-words";

/** A word may stand in the distributor's code, names or TAS number. */
function has({ text, initials }: SearchWord): SQL {
  if (initials) return sql`u.name_ko ~ ${initialsPattern(text)}`;
  return sql`concat_ws(' ', u.code, d.tas_no, ${unitNames()}) ILIKE ${contains(text)}`;
}

type Window = { offset: number; limit: number };

/** Distributors and sub distributors among the reader's own units; the code itself first. */
export async function findDistributors(
  ctx: Ctx,
  words: readonly SearchWord[],
  { codePrefix }: { codePrefix: string },
  { offset, limit }: Window,
): Promise<FoundRecords> {
  const first = words[0]?.text ?? codePrefix.toLowerCase();
  const begins = startsWith(codePrefix);
  const all = sql.join(
    [
      sql`u.kind IN ('distributor', 'sub_distributor') AND u.use_yn = 'Y'`,
      ownUnits(ctx.viewer.scope, sql`u.id`),
      ...(codePrefix ? [sql`(d.tas_no ILIKE ${begins} OR u.code ILIKE ${begins})`] : []),
      ...words.map(has),
    ],
    sql` AND `,
  );
  const { rows } = await ctx.db.execute<FoundRecord & { found: string }>(sql`
    SELECT u.id, u.code, ${unitNameIn(ctx)} AS name, d.tas_no AS detail, count(*) OVER () AS found
      FROM org_unit u LEFT JOIN agent_distributor d ON d.unit_id = u.id AND d.use_yn = 'Y' WHERE ${all}
     ORDER BY lower(u.code) <> ${first}, name, u.id OFFSET ${offset} LIMIT ${limit}`);
  return {
    rows: rows.map(({ found: _found, ...row }) => ({ ...row, detail: row.detail ?? "" })),
    found: Number(rows[0]?.found ?? 0),
  };
}
