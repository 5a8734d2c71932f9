/** What is stored: a draft and a rejected contract can change; from its submission on what was agreed stays. */
export const contractStates = ["draft", "submitted", "rejected", "active", "terminated"] as const;
export type ContractState = (typeof contractStates)[number];

/**
 * What a contract is shown as on a day: a signed one is ahead before its first day, ending in the days that the owner of the
 * agent system set (or since its notice), ended after its last one, terminated where that came early.
 */
export const shownStates = [
  "draft",
  "submitted",
  "rejected",
  "ahead",
  "active",
  "ending",
  "ended",
  "terminated",
] as const;
export type ShownState = (typeof shownStates)[number];

/**
 * What the list narrows by. `running`: signed, begun and not over. `ending-open`: neither was notice given nor does another one come
 * after it. `ended-open`: none came after it, and the distributor has not left. `standing`: a draft, sent, signed and not over.
 */
export const listStates = [...shownStates, "running", "ending-open", "ended-open", "standing"] as const;

/** What becomes of a contract at its end: notice was given, or another one comes after it, in whatever state that is. */
export type UnderWay = "notice" | ShownState;

/** What became of a contract. */
export const contractEvents = [
  "creation",
  "change",
  "submission",
  "signature",
  "rejection",
  "renewal",
  "termination",
  "removal",
  "paper",
  "paper-removal",
  "withdrawal",
  "recall",
  "termination-withdrawal",
] as const;
export type ContractEvent = (typeof contractEvents)[number];

/** What rests on a signature, so that it is not taken back any more. */
export const restingOn = ["renewed", "installed"] as const;
export type Resting = (typeof restingOn)[number];

/** In how many days a contract ends, as the list narrows it. */
export const endsIn = ["30", "60", "90", "180"] as const;
