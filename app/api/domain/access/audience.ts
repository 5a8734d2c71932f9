import type { Role } from "~/menu/entry";
import type { Audience } from "~/words/audience-books";

const buyers: readonly string[] = ["ROLE_CORPORATION"] satisfies Role[];
const dealers: readonly string[] = ["ROLE_DIST_ADMIN", "ROLE_DISTRIBUTOR"] satisfies Role[];

/** In whose words a reader is spoken to: a partner's only where all of their roles are. @param roles those they act in now */
export function audienceOf(roles: readonly string[]): Audience {
  const areAll = (known: readonly string[]) => roles.length > 0 && roles.every((role) => known.includes(role));
  if (areAll(buyers)) return "buyer";
  return areAll(dealers) ? "dealer" : "maker";
}
