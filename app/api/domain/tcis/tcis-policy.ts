import type { Policy, Verbs } from "../verbs";
import { isOpen, type Stage, type VisitState } from "./tcis-terms";

/** Roles that look after customers: whose customers these are is a matter of what they see. */
const keepers: ReadonlySet<string> = new Set([
  "ROLE_ADMIN",
  "ROLE_MARKETING",
  "ROLE_TT_ADMIN",
  "ROLE_SUBSIDIARY",
  "ROLE_OFFICE",
  "ROLE_STORE",
  "ROLE_DIST_ADMIN",
  "ROLE_DISTRIBUTOR",
]);

/** Who may write visits and opportunities of customers in sight. */
export const canKeepTcis = ({ roles }: { roles: readonly string[] }): boolean =>
  roles.some((role) => keepers.has(role));

const kept =
  <R>(holds: (record: R) => boolean): Policy<R> =>
  (viewer, record) =>
    canKeepTcis(viewer) ? (holds(record) ? null : "not-now") : "no-right";

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
