import { z } from "zod";
import type { ApiClient } from "~/api/client.server";
import { roleMeaning, roleName } from "~/api/domain/account/role-name";
import { newUser, userInput } from "~/api/domain/account/user-input";
import { type Locale, locales } from "~/words/locale";
import { timeZoneChoices } from "~/words/time-zone-choices";

/** Boxes have no order: which of the ticked groups stands first is a field of its own. */
const firstGroup = { firstGroup: z.string().max(60).default("") };
export const changeFields = userInput.extend(firstGroup);
export const registerFields = newUser.extend(firstGroup);

export const groupsInOrder = (groups: readonly string[], first: string): string[] =>
  first ? [first, ...groups.filter((group) => group !== first)] : [...groups];

/** Each language in its own letters. */
const languageNames: Record<Locale, string> = { ko: "한국어", en: "English", zh: "中文" };

type Given = Awaited<ReturnType<ApiClient["adminUsers"]["choices"]>>;

/** Roles, groups and languages in the reader's words, for the forms that give them. */
export function userChoices(locale: Locale, { roles, groups }: Given) {
  const named = groups.map(({ id, name }) => [id, name] as const);
  return {
    roles: roles.map((role) => [role, roleName(locale, role), roleMeaning(locale, role)] as const),
    groups: named,
    firstGroup: named,
    timeZone: timeZoneChoices(new Date()),
    language: locales.map((each) => [each, languageNames[each]] as const),
  };
}
