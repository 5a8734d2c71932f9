/** Words of the commercial programme that its tables and rules share (domain.md 8.4). */

/** Which of the programme's two lists a distributor stands in: special members get a supplement. */
export const memberLists = ["distributor", "special"] as const;
export type MemberList = (typeof memberLists)[number];

/** basic = by net sales; extra = by attainment of the target; special = supplement of special members. */
export const incentiveKinds = ["basic", "extra", "special"] as const;
export type IncentiveKind = (typeof incentiveKinds)[number];

/**
 * stepped = the step that is reached counts for all of the net sales; marginal = each step counts for the part above it;
 * growth = steps of growth over the same month of last year, counting for all of the net sales.
 */
export const stepTypes = ["stepped", "marginal", "growth"] as const;
export type StepType = (typeof stepTypes)[number];

/** Calculated → reviewed by sales → approved by finance → credited (domain.md 8.4). */
export const creditStates = ["calculated", "reviewed", "approved", "credited"] as const;
export type CreditState = (typeof creditStates)[number];

/** What became of a credit; `return` gives it back to be looked at again. */
export const creditEvents = ["calculation", "review", "approval", "crediting", "return"] as const;
export type CreditEvent = (typeof creditEvents)[number];
