import type { Viewer } from "../ctx";

/** Roles that look after customers and call them. Others read who the contacts are, not how to reach them. */
const callers: ReadonlySet<string> = new Set([
  "ROLE_ADMIN",
  "ROLE_MARKETING",
  "ROLE_SUBSIDIARY",
  "ROLE_OFFICE",
  "ROLE_STORE",
  "ROLE_DIST_ADMIN",
  "ROLE_DISTRIBUTOR",
]);

export const canReachContacts = ({ roles }: Pick<Viewer, "roles">): boolean => roles.some((role) => callers.has(role));

/** Who may send contacts as a file; of which customers is a matter of what they see. */
const keepers: ReadonlySet<string> = new Set(["ROLE_ADMIN", "ROLE_MARKETING", "ROLE_SUBSIDIARY", "ROLE_OFFICE"]);

export const canUploadContacts = ({ roles }: { roles: readonly string[] }): boolean =>
  roles.some((role) => keepers.has(role));
