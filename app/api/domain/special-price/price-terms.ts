/** What became of a line: null while nobody has decided. */
export const lineDecisions = ["approved", "rejected"] as const;
export type LineDecision = (typeof lineDecisions)[number];

export const claimStates = ["claimed", "approved", "rejected"] as const;
export type ClaimState = (typeof claimStates)[number];
/** The same on its price's own page, where a claim that was taken back still stands. */
export const shownClaimStates = [...claimStates, "withdrawn"] as const;
type ShownClaimState = (typeof shownClaimStates)[number];

/** What is done to a claim: decided, taken back before that, or its approval reversed. */
export const claimVerbs = ["approval", "rejection", "withdrawal", "reversal"] as const;
export type ClaimVerb = (typeof claimVerbs)[number];
export const isPossible = (verb: ClaimVerb, state: ShownClaimState): boolean =>
  state === (verb === "reversal" ? "approved" : "claimed");

/**
 * What a normal price is: what the customer paid on average, the median of what others paid, the list price (nobody paid, or more was
 * paid), the approved price (less was paid).
 */
export const normalBases = ["paid", "others", "list", "approved"] as const;

/** So many buyers hide the price of each. */
export const LEAST_OTHERS = 3;

/** Where an effective price stands on a day; expiring = it runs, and its end is near. */
export const priceStates = ["coming", "running", "expiring", "ended"] as const;
export type PriceState = (typeof priceStates)[number];

/** Who decides, one after the other; how far a request goes is a matter of limits (special-price-rules.ts). */
export const priceSteps = ["sales", "subsidiary", "headquarters"] as const;
export type PriceStep = (typeof priceSteps)[number];

/** Lines of a request at most. */
export const MOST_LINES = 200;
