import type { Viewer } from "../../ctx";
import type { Policy } from "../../verbs";
import type { ContractState, Grade } from "../programme-terms";

const keepers = new Set([
  "ROLE_ADMIN",
  "ROLE_MARKETING",
  "ROLE_TT_ADMIN",
  "ROLE_SUBSIDIARY",
  "ROLE_OFFICE",
  "ROLE_STORE",
]);
const deciders = new Set(["ROLE_ADMIN", "ROLE_MARKETING", "ROLE_TT_ADMIN", "ROLE_SUBSIDIARY", "ROLE_OFFICE"]);
const holds = (roles: ReadonlySet<string>, viewer: Pick<Viewer, "roles">) =>
  viewer.roles.some((role) => roles.has(role));

/** Roles that make contracts and carry them out; whose contracts is a matter of what they see. */
export const canKeepContracts = (viewer: Pick<Viewer, "roles">): boolean => holds(keepers, viewer);
/** Roles that promise the maker's money. */
export const decidingRoles: readonly string[] = [...deciders];

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
  /** Renewed already. */
  followed: boolean;
  /** Cabinets that stand there or are planned; of a renewal also those of the contract before. */
  cabinets: number;
};
type ContractPolicy = Policy<JudgedContract>;

const by =
  (roles: ReadonlySet<string>, policy: ContractPolicy): ContractPolicy =>
  (viewer, contract) =>
    holds(roles, viewer) ? policy(viewer, contract) : "no-right";
const inState =
  (...states: ContractState[]): ContractPolicy =>
  (_, { state }) =>
    states.includes(state) ? null : "not-now";
const open = by(keepers, inState("draft", "rejected"));
/** A second person: nobody decides on what they wrote. */
const decision = (policy: ContractPolicy): ContractPolicy =>
  by(deciders, (viewer, contract) => {
    const obstacle = policy(viewer, contract);
    if (obstacle === "not-now") return obstacle;
    return contract.authors.includes(viewer.userId) ? "own-contract" : obstacle;
  });
const cabinets = by(keepers, inState("draft", "qualified", "signed", "installed", "active"));

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
  submission: by(keepers, inState("draft")),
  qualification: decision((_, { state, grade }) =>
    state !== "submitted" ? "not-now" : grade === "NOT_QUALIFIED" ? "matrix-not-qualified" : null,
  ),
  rejection: decision(inState("submitted", "qualified")),
  signature: by(keepers, inState("qualified")),
  cabinet: cabinets,
  "cabinet-change": cabinets,
  installation: by(keepers, (_, { state, cabinets: count }) =>
    state !== "signed" ? "not-now" : count === 0 ? "matrix-no-cabinet" : null,
  ),
  activation: by(keepers, (_, { state, startOn, today }) =>
    state === "installed" && startOn <= today ? null : "not-now",
  ),
  /** Within the months in which a contract is shown as ending. */
  renewal: by(keepers, (_, contract) => (isEnding(contract) && !contract.followed ? null : "not-now")),
  closing: by(deciders, inState("signed", "installed", "active")),
  task: by(keepers, inState("signed", "installed", "active")),
} as const satisfies Record<string, ContractPolicy>;
export type ContractRight = keyof typeof contractPolicies;
