import { sql } from "drizzle-orm";
import type { AuditAction } from "../../audit/audit-kinds";
import { writeAudit } from "../../audit/write-audit.server";
import type { Ctx } from "../../ctx";
import { seoulDay } from "../../seoul-time";
import { refuseStale } from "../../stale.server";
import { requirePolicy } from "../../verbs";
import { type ContractRight, contractPolicies } from "./contract-policy";
import type { ContractEvent } from "./contract-terms";
import { findContract, type HeldContract } from "./find-contract.server";

/** Which contract, and which state of it was seen. */
export type Seen = { id: number; stamp: string };
/** What was done, as history and audit trail tell it. */
export type Done<R> = {
  result: R;
  event?: { event: ContractEvent; comment?: string; day?: string };
  action: AuditAction;
  before?: Record<string, unknown>;
  after?: Record<string, unknown>;
  reason?: string | undefined;
};

/**
 * Something is done to a contract: it is found and held, the policy asked, the stamp compared; history, audit row and the
 * new stamp are of the same transaction. @throws AppError not-found, no-right or what the policy says, stale
 */
export function withContract<R>(
  ctx: Ctx,
  { id, stamp }: Seen,
  right: ContractRight,
  perform: (within: Ctx, contract: HeldContract) => Promise<Done<R>>,
): Promise<R> {
  return ctx.db.transaction(async (tx) => {
    const within = { ...ctx, db: tx };
    const contract = await findContract(within, id, true);
    requirePolicy(contractPolicies[right], ctx.viewer, contract);
    refuseStale(contract.stamp === stamp ? [contract] : []);
    const { result, event, action, ...change } = await perform(within, contract);
    await tx.execute(sql`
      UPDATE agent_contract SET last_update_user = ${ctx.viewer.userId}, last_update_date = ${ctx.now.toISOString()}::timestamptz
       WHERE id = ${id}`);
    if (event) await tellContract(within, id, event);
    await writeAudit(tx, ctx, { action, subject: `agent-contract:${id}`, ...change });
    return result;
  });
}

/** A line of a contract's history, numbered after its last; its row is held by the caller. */
export async function tellContract(
  { db, now, viewer }: Ctx,
  contractId: number,
  { event, comment = "", day = seoulDay(now) }: NonNullable<Done<unknown>["event"]>,
): Promise<void> {
  await db.execute(sql`
    INSERT INTO agent_contract_event (contract_id, no, at, day, event, comment, actor)
    SELECT ${contractId}, coalesce(max(no), 0) + 1, ${now.toISOString()}::timestamptz, ${day}::date, ${event}, ${comment}, ${viewer.userId}
      FROM agent_contract_event WHERE contract_id = ${contractId}`);
}
