/** What an entry of a member's points is, and which of the specification's categories it belongs to (domain.md 8.2). */
export const entryTypes = {
  welcome: "save",
  purchase: "save",
  reversal: "save",
  correction: "save",
  use: "use",
  "use-cancelled": "save",
  offset: "use",
  "offset-cancelled": "save",
  "transfer-request": "use",
  "transfer-cancelled": "save",
  transfer: "use",
  "transfer-received": "save",
  settlement: "save",
  expiry: "expire",
  forfeit: "expire",
  "write-off": "save",
} as const;
export type EntryType = keyof typeof entryTypes;

export const categories = ["save", "use", "expire"] as const;
export type Category = (typeof categories)[number];

/**
 * Which flow an entry counts in, in every sum of what was saved, used and lost and in the lists that lead from one: what takes
 * a use back lowers the uses and saves nothing (decision 0065, point 6).
 */
const flowOf: Record<EntryType, Category> = { ...entryTypes, "use-cancelled": "use", "offset-cancelled": "use" };
/** Of a flow, or of the uses without what is on its way to others: what a distributor's credit refunds. */
export const flows = [...categories, "spent"] as const;
export type Flow = (typeof flows)[number];
const spent: ReadonlySet<EntryType> = new Set(["use", "use-cancelled", "offset", "offset-cancelled"]);
export const typesOfFlow = (flow: Flow): EntryType[] =>
  (Object.keys(flowOf) as EntryType[]).filter((type) => (flow === "spent" ? spent.has(type) : flowOf[type] === flow));

export const transferStates = ["waiting", "executed", "cancelled"] as const;
export type TransferState = (typeof transferStates)[number];

/** Of a correction that a second person decides (P17). */
export const correctionStates = ["waiting", "approved", "rejected"] as const;
export type CorrectionState = (typeof correctionStates)[number];
