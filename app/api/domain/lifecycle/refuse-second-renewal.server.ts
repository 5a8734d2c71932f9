import { type SQL, sql } from "drizzle-orm";
import type { Ctx } from "../ctx";
import { AppError } from "../errors";

type Renewal = { id: number; followsId: number | null };

/**
 * A renewal that was rejected, or ended before it ran, leaves its contract free for another one: it cannot come back beside that. The contract that
 * both renew is held until the transaction ends: somebody may be renewing it at the same moment.
 * @param records the table @param counts which of them renew, on `next` @throws AppError renewed-already
 */
export async function refuseSecondRenewal(
  { db }: Pick<Ctx, "db">,
  records: string,
  counts: SQL,
  { id, followsId }: Renewal,
): Promise<void> {
  if (followsId === null) return;
  const table = sql.identifier(records);
  await db.execute(sql`SELECT FROM ${table} WHERE id = ${followsId} FOR NO KEY UPDATE`);
  const { rows } = await db.execute<{ contract: string; renewed: string }>(sql`
    SELECT next.contract_no AS contract, renewed.contract_no AS renewed FROM ${table} next JOIN ${table} renewed ON renewed.id = next.follows_id
     WHERE next.follows_id = ${followsId} AND next.id <> ${id} AND ${counts} LIMIT 1`);
  if (rows[0]) throw new AppError("renewed-already", { params: rows[0] });
}
