import type { Policy, Verbs } from "../verbs";

export const siteVerbs = {
  run: { remark: "none" },
  pause: { remark: "optional" },
  resumption: { remark: "optional" },
} as const satisfies Verbs;
export const siteActs = ["change", "run", "pause", "resumption"] as const;

type Held = { used: boolean; collecting: boolean };
/** Whoever may open the screen keeps its sites; where the portal reads no feeds none is read on demand either. */
export const sitePolicies: Record<(typeof siteActs)[number], Policy<Held>> = {
  change: () => null,
  run: (_viewer, { used, collecting }) => (used && collecting ? null : "not-now"),
  pause: (_viewer, { used }) => (used ? null : "not-now"),
  resumption: (_viewer, { used }) => (used ? "not-now" : null),
};
