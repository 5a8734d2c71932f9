import type { Viewer } from "../../ctx";
import { by, holds, inState, signers, staff } from "../../lifecycle/who-may";
import type { Policy } from "../../verbs";
import { endsSoon } from "../rental-days";
import type { CloseReason, ContractState } from "../rental-terms";
import { isReckoned } from "./reversals";

/** Roles that make contracts and carry them out; whose contracts is a matter of what they see. Partners read. */
export const canKeepContracts = (viewer: Pick<Viewer, "roles">): boolean => holds(viewer, staff);

/** A contract as the policies judge it, on a day. */
export type JudgedContract = {
  state: ContractState;
  closeReason: CloseReason | null;
  startOn: string;
  endOn: string;
  today: string;
  /** Rental quantity of all cutters, and what the programme asks for at least (R2). */
  pieces: number;
  leastPieces: number;
  /** Whoever made or changed it. */
  authors: readonly string[];
  /** Renewed or exchanged already. */
  followed: boolean;
  endingMonths: number;
  /** Cutters that are at the lessee's. */
  outstanding: number;
};
type ContractPolicy = Policy<JudgedContract>;

const billers = [...staff, "ROLE_FINANCE"] as const;
const draft: ContractPolicy = by(staff, inState("draft"));
const billed: ContractPolicy = by(billers, inState("open", "closed"));

export const contractPolicies = {
  change: draft,
  item: draft,
  removal: draft,
  /** A second person: nobody approves what they wrote. */
  approval: by(signers, (viewer, { state, pieces, leastPieces, authors }) => {
    if (state !== "draft") return "not-now";
    if (pieces < leastPieces || pieces === 0) return "contract-too-few";
    return authors.includes(viewer.userId) ? "own-contract" : null;
  }),
  opening: by(staff, (_, { state, startOn, today }) => (state === "approved" && startOn <= today ? null : "not-now")),
  shipment: by(staff, inState("approved", "open")),
  return: by(staff, (_, { state, outstanding }) =>
    (state === "open" || state === "closed") && outstanding > 0 ? null : "not-now",
  ),
  invoice: billed,
  payment: billed,
  "shipment-reversal": by(staff, (_, contract) =>
    contract.state === "draft" || isReckoned(contract) ? "not-now" : null,
  ),
  "return-reversal": by(staff, inState("open", "closed")),
  "invoice-reversal": billed,
  termination: by(signers, inState("open")),
  "buy-out": by(signers, inState("open")),
  /** While the contract would still run; one that another one follows has ended with that. */
  "end-withdrawal": by(signers, (_, contract) =>
    isReckoned(contract) && !contract.followed && contract.today <= contract.endOn ? null : "not-now",
  ),
  /** Within the months in which a contract is listed as ending (R18). */
  renewal: by(staff, (_, { state, endOn, today, endingMonths, followed }) =>
    state === "open" && !followed && endsSoon(endOn, today, endingMonths) ? null : "not-now",
  ),
  swap: by(staff, (_, { state, followed }) => (state === "open" && !followed ? null : "not-now")),
} as const satisfies Record<string, ContractPolicy>;
export type ContractRight = keyof typeof contractPolicies;
