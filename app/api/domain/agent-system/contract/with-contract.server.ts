import { sql } from "drizzle-orm";
import { changeInTransaction, stampRow, type Told } from "../../change-record.server";
import type { Ctx } from "../../ctx";
import { seoulDay } from "../../seoul-time";
import { type ContractRight, contractPolicies } from "./contract-policy";
import type { ContractEvent } from "./contract-terms";
import { findContract, type HeldContract } from "./find-contract.server";

/** Which contract, and which state of it was seen. */
export type Seen = { id: number; stamp: string };
/** What was done, as history and audit trail tell it. */
export type Done<R> = Told & { result: R; event?: { event: ContractEvent; comment?: string; day?: string } };

/** Something is done to a contract; it gets a new stamp and a line of history. @throws AppError not-found, no-right or what the policy says, stale */
export async function withContract<R>(
  ctx: Ctx,
  { id, stamp }: Seen,
  right: ContractRight,
  perform: (within: Ctx, contract: HeldContract) => Promise<Done<R>>,
): Promise<R> {
  const { result } = await changeInTransaction(ctx, {
    ...{ stamp, perform, policy: contractPolicies[right] },
    find: (within) => findContract(within, id, true),
    keep: async (within, _, { event }: Done<R>) => {
      await stampRow(within, sql`agent_contract`, id);
      if (event) await tellContract(within, id, event);
    },
    subject: () => `agent-contract:${id}`,
  });
  return result;
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
