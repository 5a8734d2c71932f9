import { sql } from "drizzle-orm";
import type { Ctx } from "../../ctx";
import { AppError } from "../../errors";
import type { HeldContract } from "./find-contract.server";
import { standsBetween } from "./standing";

/**
 * Each invoice counts towards one promise: of a customer and a lender one contract runs on a day. The customer's row is held until the
 * transaction ends, so that of two that are signed at once the second one is told of the first. The contract that it renews makes room, and it does for one that
 * renews it.
 * @throws AppError matrix-overlaps
 */
export async function refuseOverlap(
  { db }: Ctx,
  { id, customerId, lenderId, startOn, endOn, followsId }: HeldContract,
): Promise<void> {
  await db.execute(sql`SELECT FROM customer WHERE id = ${customerId} FOR NO KEY UPDATE`);
  const { rows } = await db.execute<{ contract: string; from: string; to: string }>(sql`
    SELECT k.contract_no AS contract, k.start_on::text AS from, coalesce(k.closed_on, k.end_on)::text AS to
      FROM matrix_contract k, (SELECT ${startOn}::date AS first, ${endOn}::date AS last) AS days
     WHERE k.customer_id = ${customerId} AND k.lender_id = ${lenderId} AND k.id <> ${id} AND k.id IS DISTINCT FROM ${followsId}::int AND k.follows_id IS DISTINCT FROM ${id}
       AND ${sql.raw(standsBetween("k", "days.first", "days.last"))} ORDER BY k.start_on LIMIT 1`);
  if (rows[0]) throw new AppError("matrix-overlaps", { params: rows[0] });
}
