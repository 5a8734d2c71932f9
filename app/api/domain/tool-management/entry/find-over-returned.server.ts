import { sql } from "drizzle-orm";
import type { Ctx } from "../../ctx";
import type { IssueKind } from "../ttmb-terms";
import { overReturned } from "./over-returned";

type GivenIssue = { tool: number; day: string; kind: IssueKind; quantity: number };
type OverReturned = { beyond: number; returns: boolean };

/** Tools of which the given entries would bring more back than was issued, by the tool. */
export async function findOverReturned(
  { db }: Pick<Ctx, "db">,
  given: readonly GivenIssue[],
): Promise<ReadonlyMap<number, OverReturned>> {
  const { rows } = await db.execute<OverReturned & { tool: number }>(sql`
    WITH asked AS (SELECT * FROM jsonb_to_recordset(${JSON.stringify(given)}::jsonb) AS g(tool int, day date, kind text, quantity bigint))
    SELECT * FROM (${sql.raw(overReturned("SELECT * FROM asked"))}) AS found`);
  return new Map(rows.map(({ tool, ...found }) => [tool, found]));
}
