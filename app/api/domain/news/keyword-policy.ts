import type { Policy, Verbs } from "../verbs";

export const keywordVerbs = {
  retirement: { remark: "optional" },
  restoration: { remark: "optional" },
} as const satisfies Verbs;
export const keywordActs = ["change", "retirement", "restoration"] as const;

/** Whoever may open the screen keeps its keywords; one out of use is brought back before it is changed. */
export const keywordPolicies: Record<(typeof keywordActs)[number], Policy<{ used: boolean }>> = {
  change: (_viewer, { used }) => (used ? null : "not-now"),
  retirement: (_viewer, { used }) => (used ? null : "not-now"),
  restoration: (_viewer, { used }) => (used ? "not-now" : null),
};
