import type { Viewer } from "../../ctx";
import { by, holds, inState, signers, staff } from "../../lifecycle/who-may";
import type { Policy } from "../../verbs";
import type { ContractState, Resting, ShownState } from "./contract-terms";

/** Roles that make contracts and carry them out; whose contracts is a matter of what they see. Distributors read. */
export const canKeepContracts = (viewer: Pick<Viewer, "roles">): boolean => holds(viewer, staff);
/** Roles that sign for the maker. */
export const decidingRoles: readonly string[] = ["ROLE_ADMIN", ...signers];

/** A contract as the policies judge it, on a day. */
export type JudgedContract = {
  state: ContractState;
  shown: ShownState;
  /** What the distributor may use, as it is typed. */
  scope: string;
  /** Whoever made, changed or submitted it. */
  authors: readonly string[];
  /** Renewed already. */
  followed: boolean;
  /** What rests on its signature; null where nothing does. */
  resting: Resting | null;
  /** The last day that was agreed on is not past. */
  inTerm: boolean;
};
type ContractPolicy = Policy<JudgedContract>;

const open: ContractPolicy = by(staff, inState("draft", "rejected"));
/** A second person: nobody decides on what they wrote. */
const decision: ContractPolicy = by(signers, (viewer, { state, authors }) => {
  if (state !== "submitted") return "not-now";
  return authors.includes(viewer.userId) ? "own-contract" : null;
});
const whileItRuns: ContractPolicy = (_, { state, shown }) =>
  state === "active" && shown !== "ended" ? null : "not-now";

export const contractPolicies = {
  change: open,
  removal: open,
  /** What it lets them use is what is signed: without it there is nothing to decide on. */
  submission: by(staff, (_, { state, scope }) =>
    state !== "draft" ? "not-now" : scope.trim() === "" ? "agent-contract-no-scope" : null,
  ),
  /** Nobody has decided yet: whoever wrote it has it back. */
  recall: by(staff, inState("submitted")),
  signature: decision,
  /** What was entered as signed by mistake, while it runs and nothing rests on it: a decision as the signature is. */
  withdrawal: by(signers, (viewer, contract) => {
    const obstacle = whileItRuns(viewer, contract);
    if (obstacle) return obstacle;
    if (contract.resting) return `agent-contract-${contract.resting}`;
    return contract.authors.includes(viewer.userId) ? "own-contract" : null;
  }),
  rejection: decision,
  /** From the days on in which it ends, and after its last one. */
  renewal: by(staff, (_, { state, shown, followed }) =>
    state === "active" && (shown === "ending" || shown === "ended") && !followed ? null : "not-now",
  ),
  termination: by(signers, whileItRuns),
  /** What was entered as terminated by mistake, while its days would go on. */
  "termination-withdrawal": by(signers, (_, { state, inTerm }) =>
    state === "terminated" && inTerm ? null : "not-now",
  ),
  care: by(staff, inState("submitted", "active", "terminated")),
} as const satisfies Record<string, ContractPolicy>;
export type ContractRight = keyof typeof contractPolicies;
