import type { ApiClient } from "~/api/client.server";
import { roleName } from "~/api/domain/account/role-name";
import type { UserInput } from "~/api/domain/account/user-input";
import type { Posted } from "~/portal/record/save.server";
import type { Locale } from "~/words/locale";
import { locales } from "~/words/locale";
import type { UserChoices } from "./user-fields";

const languageNames: Record<Locale, string> = { ko: "한국어", en: "English", zh: "中文" };

export async function userChoices(api: ApiClient, locale: Locale): Promise<UserChoices> {
  const { roles, groups } = await api.adminUsers.choices();
  return {
    roles: roles.map((role) => [role, roleName(locale, role)] as const),
    groups: groups.map(({ id, name }) => [id, name] as const),
    languages: locales.map((each) => [each, languageNames[each]] as const),
  };
}

/** The posted form as the API takes it: the chosen first group stands first. */
export function readUser(posted: Posted): UserInput {
  const first = posted.text("firstGroup");
  const groups = posted.list("groups");
  const language = locales.find((each) => each === posted.text("language")) ?? null;
  return {
    username: posted.text("username"),
    email: posted.text("email"),
    introduction: posted.text("introduction"),
    language,
    roles: posted.list("roles"),
    groups: first ? [first, ...groups.filter((group) => group !== first)] : groups,
  };
}
