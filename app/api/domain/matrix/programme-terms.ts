/** What a promise of purchases is worth (domain.md 5.3). */
export const grades = ["FREE_LOAN", "SHARED", "NOT_QUALIFIED"] as const;
export type Grade = (typeof grades)[number];

/** A draft and a rejected contract can change; from its signature on what was signed stays. */
export const contractStates = [
  "draft",
  "submitted",
  "qualified",
  "rejected",
  "signed",
  "installed",
  "active",
  "renewed",
  "closed",
] as const;
export type ContractState = (typeof contractStates)[number];

/** What a contract is shown as: an active one is ending in the months that the programme's owner set. */
export const shownStates = [...contractStates.slice(0, 7), "ending", "renewed", "closed"] as const;
export type ShownState = ContractState | "ending";

export const closeReasons = ["expired", "terminated"] as const;
export type CloseReason = (typeof closeReasons)[number];

/** What became of a contract. */
export const contractEvents = [
  "creation",
  "change",
  "submission",
  "qualification",
  "rejection",
  "signature",
  "cabinet",
  "installation",
  "activation",
  "renewal",
  "closing",
  "removal",
  "withdrawal",
  "paper",
  "paper-removal",
  "recall",
  "installation-withdrawal",
  "closing-withdrawal",
] as const;
export type ContractEvent = (typeof contractEvents)[number];

/** What is to be done at a customer's, in the order in which it is done (domain.md 5.3). */
export const taskKinds = ["install", "training", "master-data", "go-live", "review-30", "review-90", "other"] as const;
export type TaskKind = (typeof taskKinds)[number];

/** What happened to an item in a cabinet: taken out, put back unused, filled up by the maker, counted. */
export const movementKinds = ["issue", "return", "refill", "count"] as const;
export type MovementKind = (typeof movementKinds)[number];
