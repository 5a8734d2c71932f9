import type { Role } from "~/menu/entry";
import { by, holds } from "../../lifecycle/who-may";
import type { Policy, Verbs } from "../../verbs";

/** Who plans for the company, and a subsidiary for its own orders; offices and stores read what they are promised. */
const planners = ["ROLE_MARKETING", "ROLE_SUBSIDIARY"] as const satisfies Role[];

export const canPromise = (viewer: { roles: readonly string[] }): boolean => holds(viewer, planners);

export const promiseVerbs = { withdrawal: { remark: "required" } } as const satisfies Verbs;

export const promisePolicies = {
  withdrawal: by<{ stands: boolean }>(planners, (_viewer, { stands }) => (stands ? null : "not-now")),
} as const satisfies Record<string, Policy<{ stands: boolean }>>;
