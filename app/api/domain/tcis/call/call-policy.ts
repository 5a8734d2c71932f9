import { by, holds, staff } from "../../lifecycle/who-may";
import type { Policy, Verbs } from "../../verbs";
import { canKeepTcis } from "../tcis-policy";

/** What our people wrote of a distributor is not for the distributor. */
export const canCallDistributors = (viewer: { roles: readonly string[] }): boolean => holds(viewer, staff);

export const callVerbs = { removal: { remark: "required", danger: true } } as const satisfies Verbs;

type Judged = { unitId: number | null };

export const callPolicies = {
  removal: (viewer, call) =>
    call.unitId === null ? (canKeepTcis(viewer) ? null : "no-right") : by<Judged>(staff, () => null)(viewer, call),
} as const satisfies Record<string, Policy<Judged>>;
