import { sql } from "drizzle-orm";
import type { AuditAction } from "../../audit/audit-kinds";
import { writeAudit } from "../../audit/write-audit.server";
import type { Ctx } from "../../ctx";
import { refuseStale } from "../../stale.server";
import { requirePolicy } from "../../verbs";
import type { ContractEvent, RentalMarket } from "../rental-terms";
import { type ContractRight, contractPolicies } from "./contract-policy";
import { findContract, type HeldContract } from "./find-contract.server";
import { tellContract } from "./tell-contract.server";

/** Which contract, and which state of it was seen. */
export type Seen = { market: RentalMarket; id: number; stamp: string };
/** What was done, as history and audit trail tell it. */
export type Done<R> = {
  result: R;
  event?: { event: ContractEvent; comment?: string; day?: string };
  action: AuditAction;
  before?: Record<string, unknown>;
  after?: Record<string, unknown>;
  reason?: string;
};

/**
 * Something is done to a contract: it is found and held, the policy asked, the stamp compared; history, audit row and the
 * new stamp are of the same transaction. @throws AppError not-found, no-right or what the policy says, stale
 */
export function withContract<R>(
  ctx: Ctx,
  { market, id, stamp }: Seen,
  right: ContractRight,
  perform: (within: Ctx, contract: HeldContract) => Promise<Done<R>>,
): Promise<R> {
  return ctx.db.transaction(async (tx) => {
    const within = { ...ctx, db: tx };
    const contract = await findContract(within, market, id, true);
    requirePolicy(contractPolicies[right], ctx.viewer, contract);
    refuseStale(contract.stamp === stamp ? [contract] : []);
    const { result, event, action, ...change } = await perform(within, contract);
    await tx.execute(sql`
      UPDATE rental_contract SET last_update_user = ${ctx.viewer.userId}, last_update_date = ${ctx.now.toISOString()}::timestamptz
       WHERE id = ${id}`);
    if (event) await tellContract(within, id, event);
    await writeAudit(tx, ctx, { action, subject: `contract:${id}`, ...change });
    return result;
  });
}
