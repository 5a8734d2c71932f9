import type { Viewer } from "../../ctx";
import type { Policy } from "../../verbs";
import { endsSoon } from "../rental-days";
import type { ContractState } from "../rental-terms";

const keepers = new Set([
  "ROLE_ADMIN",
  "ROLE_MARKETING",
  "ROLE_TT_ADMIN",
  "ROLE_SUBSIDIARY",
  "ROLE_OFFICE",
  "ROLE_STORE",
]);
const approvers = new Set(["ROLE_ADMIN", "ROLE_MARKETING", "ROLE_TT_ADMIN", "ROLE_SUBSIDIARY", "ROLE_OFFICE"]);
const billers = new Set([...keepers, "ROLE_FINANCE"]);
const holds = (roles: ReadonlySet<string>, viewer: Pick<Viewer, "roles">) =>
  viewer.roles.some((role) => roles.has(role));

/** Roles that make contracts and carry them out; whose contracts is a matter of what they see. Partners read. */
export const canKeepContracts = (viewer: Pick<Viewer, "roles">): boolean => holds(keepers, viewer);

/** A contract as the policies judge it, on a day. */
export type JudgedContract = {
  state: ContractState;
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

const by =
  (roles: ReadonlySet<string>, policy: ContractPolicy): ContractPolicy =>
  (viewer, contract) =>
    holds(roles, viewer) ? policy(viewer, contract) : "no-right";
const inState =
  (...states: ContractState[]): ContractPolicy =>
  (_, { state }) =>
    states.includes(state) ? null : "not-now";
const draft = by(keepers, inState("draft"));
const billed = by(billers, inState("open", "closed"));

export const contractPolicies = {
  change: draft,
  item: draft,
  removal: draft,
  /** A second person: nobody approves what they wrote. */
  approval: by(approvers, (viewer, { state, pieces, leastPieces, authors }) => {
    if (state !== "draft") return "not-now";
    if (pieces < leastPieces || pieces === 0) return "contract-too-few";
    return authors.includes(viewer.userId) ? "own-contract" : null;
  }),
  opening: by(keepers, (_, { state, startOn, today }) => (state === "approved" && startOn <= today ? null : "not-now")),
  shipment: by(keepers, inState("approved", "open")),
  return: by(keepers, (_, { state, outstanding }) =>
    (state === "open" || state === "closed") && outstanding > 0 ? null : "not-now",
  ),
  invoice: billed,
  payment: billed,
  termination: by(approvers, inState("open")),
  "buy-out": by(approvers, inState("open")),
  /** Within the months in which a contract is listed as ending (R18). */
  renewal: by(keepers, (_, { state, endOn, today, endingMonths, followed }) =>
    state === "open" && !followed && endsSoon(endOn, today, endingMonths) ? null : "not-now",
  ),
  swap: by(keepers, (_, { state, followed }) => (state === "open" && !followed ? null : "not-now")),
} as const satisfies Record<string, ContractPolicy>;
export type ContractRight = keyof typeof contractPolicies;
