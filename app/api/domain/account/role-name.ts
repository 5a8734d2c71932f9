import { hasWord, translate } from "~/words";
import type { Locale } from "~/words/locale";

/** A role in the reader's words; one that an administrator made up keeps its ID. */
export function roleName(locale: Locale, role: string): string {
  const key = `account.roleName.${role}`;
  return hasWord(key) ? translate(locale, key) : role;
}
