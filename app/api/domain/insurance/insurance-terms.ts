/**
 * requested = waits to be checked; returned = back with who asked, to be changed; checked = waits for finance; approved = waits to
 * be paid. A rejected or withdrawn one no longer counts against the cap of its year.
 */
export const insuranceStates = [
  "requested",
  "returned",
  "checked",
  "approved",
  "paid",
  "rejected",
  "withdrawn",
] as const;
export type InsuranceState = (typeof insuranceStates)[number];

/** What the history tells. */
export const insuranceEvents = [
  "request",
  "change",
  "check",
  "approval",
  "payment",
  "return",
  "rejection",
  "withdrawal",
  "claim",
  "claim-removal",
] as const;
export type InsuranceEvent = (typeof insuranceEvents)[number];
