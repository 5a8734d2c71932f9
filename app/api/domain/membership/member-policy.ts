import type { Viewer } from "../ctx";
import { by, holds, sellers } from "../lifecycle/who-may";
import type { Policy, Verbs } from "../verbs";
import type { MemberState } from "./member-terms";

/** What is done to a member besides changing what is kept of them. */
export const memberVerbs = {
  activation: { remark: "optional" },
  deactivation: { remark: "required", danger: true },
  restoration: { remark: "required" },
  reset: { remark: "required", danger: true, reasons: "reset-remark" },
} as const satisfies Verbs;
export type MemberVerb = keyof typeof memberVerbs;

export const memberContactVerbs = {
  main: { remark: "none" },
  removal: { remark: "none", danger: true, deletes: true },
} as const satisfies Verbs;
export type MemberContactVerb = keyof typeof memberContactVerbs;

/** Roles that keep the register; whose members is a matter of what they see. Partners and finance read. */
export const canKeepMembers = (viewer: Pick<Viewer, "roles">): boolean => holds(viewer, sellers);

export type JudgedMember = {
  state: MemberState;
  /** Withdrawn: the days in which they can come back have not passed. */
  restorable: boolean;
  /** They have an account whose password is kept here and was set once. */
  hasPassword: boolean;
};
type MemberPolicy = Policy<JudgedMember>;

const kept = (policy: MemberPolicy) => by(sellers, policy);
const there = kept((_, { state }) => (state === "withdrawn" ? "not-now" : null));

export const memberPolicies: Record<"change" | "contacts" | MemberVerb, MemberPolicy> = {
  change: there,
  contacts: there,
  activation: kept((_, { state }) => (state === "applied" ? null : "not-now")),
  deactivation: there,
  restoration: kept((_, { state, restorable }) => (state === "withdrawn" && restorable ? null : "not-now")),
  reset: kept((_, { state, hasPassword }) => (state !== "withdrawn" && hasPassword ? null : "not-now")),
};

export type JudgedContact = { state: MemberState; main: boolean; others: number };
type ContactPolicy = Policy<JudgedContact>;
const ofKept = (policy: ContactPolicy) =>
  by<JudgedContact>(sellers, (viewer, contact) =>
    contact.state === "withdrawn" ? "not-now" : policy(viewer, contact),
  );

export const memberContactPolicies: Record<"change" | MemberContactVerb, ContactPolicy> = {
  change: ofKept(() => null),
  main: ofKept((_, { main }) => (main ? "not-now" : null)),
  /** The main contact goes last: another takes its place first. */
  removal: ofKept((_, { main, others }) => (main && others > 0 ? "member-main-contact" : null)),
};
