import { roleName } from "~/api/domain/account/role-name";
import { translate } from "~/words";
import type { Locale } from "~/words/locale";

type Audiences = { roles: readonly string[]; groups: readonly { id: string; name: string }[] };

/** With whom something may be shared, as a form chooses it: groups, then roles. */
export const audienceChoices = (locale: Locale, { roles, groups }: Audiences): [value: string, text: string][] => [
  ...groups.map(({ id, name }): [string, string] => [`group:${id}`, translate(locale, "views.group", { name })]),
  ...roles.map((id): [string, string] => [
    `role:${id}`,
    translate(locale, "views.role", { name: roleName(locale, id) }),
  ]),
];
