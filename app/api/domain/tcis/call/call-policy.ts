import { by, holds, staff } from "../../lifecycle/who-may";
import type { Policy, Verbs } from "../../verbs";

/** What our people wrote of a distributor, or of a distributor's customer, is not for the distributor. */
export const canCall = (viewer: { roles: readonly string[] }): boolean => holds(viewer, staff);

export const callVerbs = { removal: { remark: "required", danger: true } } as const satisfies Verbs;

export const callPolicies = { removal: by(staff, () => null) } as const satisfies Record<string, Policy<unknown>>;
