import { roleName } from "~/api/domain/account/role-name";
import { translate } from "~/words";
import type { Locale } from "~/words/locale";

type Groups = readonly { id: string; name: string }[];

/**
 * With whom something may be shared, as a form chooses it: groups, then roles.
 * @param stands with whom it is shared now: stays a choice for who could not choose it anew, or saving would end the sharing
 */
export function audienceChoices(
  locale: Locale,
  { roles, groups }: { roles: readonly string[]; groups: Groups },
  stands = "",
): [value: string, text: string][] {
  const values = [...groups.map(({ id }) => `group:${id}`), ...roles.map((id) => `role:${id}`)];
  if (stands && !values.includes(stands)) values.unshift(stands);
  return values.map((value) => [value, audienceText(locale, groups, value)]);
}

/** @param sharedWith "role:ROLE_STORE", "group:germany"; a group that is none of `groups` is called by its ID */
export function audienceText(locale: Locale, groups: Groups, sharedWith: string): string {
  const [kind, id] = [sharedWith.split(":")[0], sharedWith.slice(sharedWith.indexOf(":") + 1)];
  return kind === "role"
    ? translate(locale, "views.role", { name: roleName(locale, id) })
    : translate(locale, "views.group", { name: groups.find((group) => group.id === id)?.name ?? id });
}
