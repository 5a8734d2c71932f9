import type { Role } from "~/menu/entry";
import type { Viewer } from "../ctx";
import { holds, sellers } from "../lifecycle/who-may";

/** Roles that look after customers and call them. Others read who the contacts are, not how to reach them. */
const callers = [...sellers, "ROLE_DIST_ADMIN", "ROLE_DISTRIBUTOR"] as const satisfies Role[];

export const canReachContacts = (viewer: Pick<Viewer, "roles">): boolean => holds(viewer, callers);

/** Who may send contacts as a file; of which customers is a matter of what they see. */
const keepers = ["ROLE_MARKETING", "ROLE_SUBSIDIARY", "ROLE_OFFICE"] as const satisfies Role[];

export const canUploadContacts = (viewer: { roles: readonly string[] }): boolean => holds(viewer, keepers);
