import type { Role } from "~/menu/entry";
import { by, holds, staff } from "../lifecycle/who-may";
import type { Policy, Verbs } from "../verbs";
import { isOpen, type Stage, type VisitState } from "./tcis-terms";

/** Roles that look after customers: whose customers these are is a matter of what they see. */
const keepers = [...staff, "ROLE_DIST_ADMIN", "ROLE_DISTRIBUTOR"] as const satisfies Role[];

/** Who may write visits and opportunities of customers in sight. */
export const canKeepTcis = (viewer: { roles: readonly string[] }): boolean => holds(viewer, keepers);

const kept = <R>(fits: (record: R) => boolean): Policy<R> =>
  by(keepers, (_viewer, record) => (fits(record) ? null : "not-now"));

/** What is done to an opportunity by a question of its own. */
export const opportunityVerbs = {
  won: { remark: "required", reasons: "won-reason" },
  lost: { remark: "required", reasons: "lost-reason" },
  reopening: { remark: "required" },
  removal: { remark: "required", danger: true },
} as const satisfies Verbs;

type JudgedOpportunity = { stage: Stage };
const open = kept<JudgedOpportunity>(({ stage }) => isOpen(stage));
const closed = kept<JudgedOpportunity>(({ stage }) => !isOpen(stage));

/** Only an open one changes: what was won or lost is opened again first. */
export const opportunityPolicies = {
  change: open,
  won: open,
  lost: open,
  reopening: closed,
  removal: open,
} as const satisfies Record<string, Policy<JudgedOpportunity>>;
export type OpportunityRight = keyof typeof opportunityPolicies;

export const visitVerbs = {
  "step-done": { remark: "optional" },
  removal: { remark: "required", danger: true },
} as const satisfies Verbs;

type JudgedVisit = { state: VisitState; nextStep: string; stepDoneOn: string | null };

export const visitPolicies = {
  change: kept<JudgedVisit>(() => true),
  "step-done": kept<JudgedVisit>(({ nextStep, stepDoneOn }) => nextStep !== "" && stepDoneOn === null),
  removal: kept<JudgedVisit>(() => true),
} as const satisfies Record<string, Policy<JudgedVisit>>;
export type VisitRight = keyof typeof visitPolicies;
