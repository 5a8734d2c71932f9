/** Words of the loyalty programme that its tables and rules share (domain.md 8). */

/** Applied → active → dormant (no invoice for a year) → withdrawn (P15). */
export const memberStates = ["applied", "active", "dormant", "withdrawn"] as const;
export type MemberState = (typeof memberStates)[number];

/** offset = points are deducted from invoices; use = they are spent in the points shop or for services. */
export const memberPurposes = ["offset", "use"] as const;
export type MemberPurpose = (typeof memberPurposes)[number];

/** By eligible purchases of twelve months (P16). */
export const memberTiers = ["none", "bronze", "silver", "black"] as const;
export type MemberTier = (typeof memberTiers)[number];

export const memberChanges = [
  "application",
  "activation",
  "dormancy",
  "return",
  "withdrawal",
  "restoration",
  "tier",
  "purpose",
  "password-reset",
] as const;
export type MemberChange = (typeof memberChanges)[number];

/** Whose members a screen keeps: the home country's, or those of the subsidiaries abroad. */
export type Market = "home" | "abroad";
