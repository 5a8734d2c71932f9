import type { Ctx } from "../../ctx";
import { type Perform, type Seen as SeenRecord, withRecord } from "../../lifecycle/with-record.server";
import type { ContractEvent, RentalMarket } from "../rental-terms";
import { contractTables } from "./contract-events.server";
import { type ContractRight, contractPolicies } from "./contract-policy";
import { findContract, type HeldContract } from "./find-contract.server";

/** Which contract, and which state of it was seen. */
export type Seen = SeenRecord & { market: RentalMarket };

/** Something is done to a contract. @throws AppError not-found, no-right or what the policy says, stale */
export const withContract = <R>(
  ctx: Ctx,
  seen: Seen,
  right: ContractRight,
  perform: Perform<HeldContract, R, ContractEvent>,
): Promise<R> =>
  withRecord(ctx, seen, {
    ...{
      kept: contractTables,
      perform,
      said: { verb: right, words: "contract.event" },
      policy: contractPolicies[right],
      subject: `contract:${seen.id}`,
    },
    find: (within) => findContract(within, seen.market, seen.id, true),
  });
