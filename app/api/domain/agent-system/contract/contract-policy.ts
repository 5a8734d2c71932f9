import type { Viewer } from "../../ctx";
import type { Policy } from "../../verbs";
import type { ContractState, ShownState } from "./contract-terms";

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

/** Roles that make contracts and carry them out; whose contracts is a matter of what they see. Distributors read. */
export const canKeepContracts = (viewer: Pick<Viewer, "roles">): boolean => holds(keepers, viewer);
/** Roles that sign for the maker. */
export const decidingRoles: readonly string[] = [...deciders];

/** A contract as the policies judge it, on a day. */
export type JudgedContract = {
  state: ContractState;
  shown: ShownState;
  /** Whoever made, changed or submitted it. */
  authors: readonly string[];
  /** Renewed already. */
  followed: boolean;
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
const decision = by(deciders, (viewer, { state, authors }) => {
  if (state !== "submitted") return "not-now";
  return authors.includes(viewer.userId) ? "own-contract" : null;
});
const whileItRuns: ContractPolicy = (_, { state, shown }) =>
  state === "active" && shown !== "ended" ? null : "not-now";

export const contractPolicies = {
  change: open,
  removal: open,
  submission: by(keepers, inState("draft")),
  signature: decision,
  rejection: decision,
  /** From the days on in which it ends, and after its last one. */
  renewal: by(keepers, (_, { state, shown, followed }) =>
    state === "active" && (shown === "ending" || shown === "ended") && !followed ? null : "not-now",
  ),
  termination: by(deciders, whileItRuns),
  care: by(keepers, inState("submitted", "active", "terminated")),
} as const satisfies Record<string, ContractPolicy>;
export type ContractRight = keyof typeof contractPolicies;
