import { holds } from "../lifecycle/who-may";
import type { Policy, Verbs } from "../verbs";

/** What is done to a group by a question of its own. */
export const accountVerbs = {
  ending: { remark: "required", danger: true },
  restoring: { remark: "optional" },
} as const satisfies Verbs;

/** Headquarters keeps the groups; whoever sees customers of one reads it. */
export const canKeepAccounts = (viewer: { roles: readonly string[]; scope: { all: boolean } }): boolean =>
  viewer.scope.all && holds(viewer, ["ROLE_MARKETING"]);

type JudgedAccount = { used: boolean };
const kept =
  (fits: (account: JudgedAccount) => boolean): Policy<JudgedAccount> =>
  (viewer, account) =>
    !canKeepAccounts(viewer) ? "no-right" : fits(account) ? null : "not-now";

export const accountPolicies = {
  change: kept(() => true),
  member: kept(({ used }) => used),
  ending: kept(({ used }) => used),
  restoring: kept(({ used }) => !used),
} as const satisfies Record<string, Policy<JudgedAccount>>;
export type AccountRight = keyof typeof accountPolicies;
