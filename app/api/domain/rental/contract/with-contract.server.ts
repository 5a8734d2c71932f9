import { sql } from "drizzle-orm";
import { changeInTransaction, stampRow, type Told } from "../../change-record.server";
import type { Ctx } from "../../ctx";
import type { ContractEvent, RentalMarket } from "../rental-terms";
import { type ContractRight, contractPolicies } from "./contract-policy";
import { findContract, type HeldContract } from "./find-contract.server";
import { tellContract } from "./tell-contract.server";

/** Which contract, and which state of it was seen. */
export type Seen = { market: RentalMarket; id: number; stamp: string };
/** What was done, as history and audit trail tell it. */
export type Done<R> = Told & { result: R; event?: { event: ContractEvent; comment?: string; day?: string } };

/** Something is done to a contract; it gets a new stamp and a line of history. @throws AppError not-found, no-right or what the policy says, stale */
export async function withContract<R>(
  ctx: Ctx,
  { market, id, stamp }: Seen,
  right: ContractRight,
  perform: (within: Ctx, contract: HeldContract) => Promise<Done<R>>,
): Promise<R> {
  const { result } = await changeInTransaction(ctx, {
    ...{ stamp, perform, policy: contractPolicies[right] },
    find: (within) => findContract(within, market, id, true),
    keep: async (within, _, { event }: Done<R>) => {
      await stampRow(within, sql`rental_contract`, id);
      if (event) await tellContract(within, id, event);
    },
    subject: () => `contract:${id}`,
  });
  return result;
}
