import type { Viewer } from "../../ctx";
import { by, holds, inState, signers, staff } from "../../lifecycle/who-may";
import type { Policy } from "../../verbs";
import type { ContractState, Grade } from "../programme-terms";

/** Roles that make contracts and carry them out; whose contracts is a matter of what they see. */
export const canKeepContracts = (viewer: Pick<Viewer, "roles">): boolean => holds(viewer, staff);
/** Roles that promise the maker's money. */
export const decidingRoles: readonly string[] = ["ROLE_ADMIN", ...signers];

/** A contract as the policies judge it, on a day. */
export type JudgedContract = {
  state: ContractState;
  /** What the promise earns, by the rules of the contract. */
  grade: Grade;
  startOn: string;
  endOn: string;
  today: string;
  /** The last day on which a running contract counts as ending. */
  endingUntil: string;
  /** Whoever made, changed or submitted it. */
  authors: readonly string[];
  /** A renewal is under way, or runs: one that was refused or closed does not count. */
  followed: boolean;
  /** Cabinets that stand there or are planned; of a renewal also those of the contract before. */
  cabinets: number;
  /** Signed papers in its files: documents and pictures that were put there from its signature on. */
  papers: number;
  /** Cabinets of its own that stand there. */
  standing: number;
  /** Something has moved in a cabinet of its own, and was not taken back. */
  moved: boolean;
  /** It was closed before its last day, by somebody. */
  endedEarly: boolean;
  /** A renewal of it runs or ran: its cabinets are that one's. */
  renewalRan: boolean;
  /** A cabinet of its own was noted as removed since it was closed. */
  fetched: boolean;
};
type ContractPolicy = Policy<JudgedContract>;

const open: ContractPolicy = by(staff, inState("draft", "rejected"));
/** A second person: nobody decides on what they wrote. */
const decision = (policy: ContractPolicy): ContractPolicy =>
  by(signers, (viewer, contract) => {
    const obstacle = policy(viewer, contract);
    if (obstacle === "not-now") return obstacle;
    return contract.authors.includes(viewer.userId) ? "own-contract" : obstacle;
  });
const withCabinets = ["draft", "qualified", "signed", "installed", "active"] as const;

export const isEnding = ({
  state,
  endOn,
  today,
  endingUntil,
}: Pick<JudgedContract, "state" | "endOn" | "today" | "endingUntil">): boolean =>
  state === "active" && today <= endOn && endOn <= endingUntil;

export const contractPolicies = {
  change: open,
  removal: open,
  submission: by(staff, inState("draft")),
  /** Nobody has decided yet: whoever wrote it has it back. */
  recall: by(staff, inState("submitted")),
  qualification: decision((_, { state, grade }) =>
    state !== "submitted" ? "not-now" : grade === "NOT_QUALIFIED" ? "matrix-not-qualified" : null,
  ),
  rejection: decision(inState("submitted", "qualified")),
  signature: by(staff, inState("qualified")),
  /** What was entered as signed by mistake: nothing rests on it as long as no cabinet stands there. */
  withdrawal: by(signers, (_, { state, standing }) =>
    state !== "signed" ? "not-now" : standing > 0 ? "matrix-cabinet-stands" : null,
  ),
  cabinet: by(staff, inState(...withCabinets)),
  /** Those of a contract that is over are fetched after its end. */
  "cabinet-change": by(staff, inState(...withCabinets, "closed")),
  installation: by(staff, (_, { state, cabinets: count }) =>
    state !== "signed" ? "not-now" : count === 0 ? "matrix-no-cabinet" : null,
  ),
  /** What was noted by mistake, while its term does not run and nothing has moved in its cabinets. */
  "installation-withdrawal": by(signers, (_, { state, moved }) =>
    state !== "installed" ? "not-now" : moved ? "matrix-cabinet-used" : null,
  ),
  activation: by(staff, (_, { state, startOn, today, papers }) =>
    state !== "installed" || startOn > today ? "not-now" : papers === 0 ? "matrix-no-paper" : null,
  ),
  /** Within the months in which a contract is shown as ending. */
  renewal: by(staff, (_, contract) => (isEnding(contract) && !contract.followed ? null : "not-now")),
  closing: by(signers, inState("signed", "installed", "active")),
  /** What was ended by mistake, or as of a wrong day: nothing rests on it as long as its cabinets stand where they stood. */
  "closing-withdrawal": by(signers, (_, { state, endedEarly, renewalRan, fetched }) =>
    state !== "closed" || !endedEarly
      ? "not-now"
      : renewalRan
        ? "matrix-renewal-runs"
        : fetched
          ? "matrix-cabinet-fetched"
          : null,
  ),
  /** Fetching the cabinets of one that is over is a task as well. */
  task: by(staff, inState("signed", "installed", "active", "closed")),
} as const satisfies Record<string, ContractPolicy>;
export type ContractRight = keyof typeof contractPolicies;
