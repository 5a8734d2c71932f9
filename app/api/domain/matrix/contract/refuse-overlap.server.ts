import { sql } from "drizzle-orm";
import type { Ctx } from "../../ctx";
import { AppError } from "../../errors";
import type { HeldContract } from "./find-contract.server";

/**
 * Each invoice counts towards one promise: of a customer and a lender one contract runs on a day. The customer's row is held until the
 * transaction ends, so that of two that are signed at once the second one is told of the first. The contract that it renews makes room.
 * @throws AppError matrix-overlaps
 */
export async function refuseOverlap(
  { db }: Ctx,
  { id, customerId, lenderId, startOn, endOn, followsId }: HeldContract,
): Promise<void> {
  await db.execute(sql`SELECT FROM customer WHERE id = ${customerId} FOR NO KEY UPDATE`);
  const { rows } = await db.execute<{ contract: string; from: string; to: string }>(sql`
    SELECT contract_no AS contract, start_on::text AS from, coalesce(closed_on, end_on)::text AS to FROM matrix_contract
     WHERE customer_id = ${customerId} AND lender_id = ${lenderId} AND id <> ${id} AND id IS DISTINCT FROM ${followsId}::int AND use_yn = 'Y'
       AND state IN ('signed', 'installed', 'active', 'renewed', 'closed') AND start_on <= ${endOn}::date
       AND coalesce(closed_on, end_on) >= ${startOn}::date
     ORDER BY start_on LIMIT 1`);
  if (rows[0]) throw new AppError("matrix-overlaps", { params: rows[0] });
}
