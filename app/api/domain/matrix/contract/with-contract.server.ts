import type { Ctx } from "../../ctx";
import { addHistory, type LifecycleTables, type Line } from "../../lifecycle/keep-steps.server";
import { type Perform, type Seen, withRecord } from "../../lifecycle/with-record.server";
import { type ContractEvent, contractEvents } from "../programme-terms";
import { type ContractRight, contractPolicies } from "./contract-policy";
import { findContract, type HeldContract } from "./find-contract.server";

const kept = {
  ...{ records: "matrix_contract", history: "matrix_event", of: "contract_id", days: true, events: contractEvents },
} satisfies LifecycleTables;

/** A line of a contract's history; its row is held by the caller. */
export const addContractEvent = (
  ctx: Parameters<typeof addHistory>[0],
  id: number,
  line: Line<ContractEvent>,
): Promise<void> => addHistory(ctx, kept, [id], line);

/** Something is done to a contract. @throws AppError not-found, no-right or what the policy says, stale */
export const withContract = <R>(
  ctx: Ctx,
  seen: Seen,
  right: ContractRight,
  perform: Perform<HeldContract, R, ContractEvent>,
): Promise<R> =>
  withRecord(ctx, seen, {
    ...{
      kept,
      perform,
      said: { verb: right, words: "matrix.event" },
      policy: contractPolicies[right],
      subject: `matrix-contract:${seen.id}`,
    },
    find: (within) => findContract(within, seen.id, true),
  });
