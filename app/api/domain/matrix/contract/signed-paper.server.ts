import { type SQL, sql } from "drizzle-orm";
import type { Ctx } from "../../ctx";
import type { ErrorCode } from "../../errors";

/**
 * On `attachment paper` and `matrix_contract contract`: a document or picture that was put to the contract's files from the day of its
 * signature on, after it was decided. Before that there was nothing signed; whose signature is on it nobody can tell but a person.
 */
const signedPaper = sql`paper.record_kind = 'matrix' AND paper.record_id = contract.id::text AND paper.use_yn = 'Y' AND paper.format <> 'xlsx'
  AND paper.create_date >= contract.decided_at AND (paper.create_date AT TIME ZONE 'Asia/Seoul')::date >= contract.signed_on`;

/** On `matrix_contract contract`: how many signed papers lie in its files. */
export const signedPapers: SQL = sql`(SELECT count(*)::int FROM attachment paper WHERE ${signedPaper})`;

/** How many lie there now: a statement of its own sees what somebody took away while the row was waited for. */
export async function countSignedPapers({ db }: Ctx, id: number): Promise<number> {
  const { rows } = await db.execute<{ papers: number }>(
    sql`SELECT ${signedPapers} AS papers FROM matrix_contract contract WHERE contract.id = ${id}`,
  );
  return rows[0]?.papers ?? 0;
}

/** The last signed paper of a contract that runs or ran stays: it is what the promise can be shown by. The row is held by the caller. */
export async function keepsLastPaper({ db }: Ctx, id: number, attachmentId: string): Promise<ErrorCode | null> {
  const { rows } = await db.execute(sql`
    SELECT FROM matrix_contract contract JOIN attachment paper ON paper.id = ${attachmentId}::uuid AND ${signedPaper}
     WHERE contract.id = ${id} AND contract.state IN ('active', 'renewed', 'closed') AND ${signedPapers} = 1`);
  return rows.length > 0 ? "matrix-last-paper" : null;
}
