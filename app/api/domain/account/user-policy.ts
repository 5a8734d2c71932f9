import type { Policy, Verbs } from "../verbs";
import type { userStatuses } from "./user-statuses";

/** What an administrator can do to an account beside changing it. */
export const userVerbs = {
  lock: { remark: "optional", danger: true, reasons: "lock-reason" },
  unlock: { remark: "optional" },
  activation: { remark: "none" },
  reset: { remark: "required", danger: true, reasons: "reset-remark" },
  sessions: { remark: "none", danger: true },
  unlinking: { remark: "optional", danger: true },
  withdrawal: { remark: "required", danger: true, deletes: true },
} as const satisfies Verbs;
export type UserVerb = keyof typeof userVerbs;

type Account = { id: string; status: (typeof userStatuses)[number]; loginType: "1" | "2"; isLinked?: boolean };
type AccountPolicy = Policy<Account>;

/** A withdrawn account is gone for good. */
const there =
  (policy: AccountPolicy): AccountPolicy =>
  (viewer, account) =>
    account.status === "withdrawn" ? "user-withdrawn" : policy(viewer, account);

/** Whoever locked themselves out could not undo it, and the last administrator would take the portal with them. */
const another: AccountPolicy = (viewer, account) => (viewer.userId === account.id ? "own-account" : null);

/** Those of login type 2 have no password here. */
const withPassword =
  (policy: AccountPolicy): AccountPolicy =>
  (viewer, account) =>
    account.loginType === "1" ? policy(viewer, account) : "not-found";

export const userPolicies: Record<"change" | UserVerb, AccountPolicy> = {
  change: there(() => null),
  activation: there(withPassword((_, { status }) => (status === "registered" ? null : "already-activated"))),
  reset: there(withPassword((_, { status }) => (status === "registered" ? "not-activated" : null))),
  sessions: there(() => null),
  unlock: there((_, { status }) => (status === "locked" ? null : "not-now")),
  lock: there((viewer, account) => another(viewer, account) ?? (account.status === "locked" ? "not-now" : null)),
  unlinking: there((_, { isLinked = false }) => (isLinked ? null : "not-now")),
  withdrawal: there(another),
};
