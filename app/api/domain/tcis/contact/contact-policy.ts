import { canReachContacts } from "../../access/contact-policy";
import type { Policy, Verbs } from "../../verbs";
import { canKeepTcis } from "../tcis-policy";

export const contactVerbs = { removal: { remark: "required", danger: true } } as const satisfies Verbs;

/** Whoever may call contacts keeps them. */
const kept: Policy<unknown> = (viewer) => (canKeepTcis(viewer) && canReachContacts(viewer) ? null : "no-right");
export const contactPolicies = { change: kept, removal: kept } as const;
