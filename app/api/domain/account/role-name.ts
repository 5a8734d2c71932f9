import { hasWord, translate } from "~/words";
import type { Locale } from "~/words/locale";

/** A role in the reader's words; one that an administrator made up keeps its ID. */
export function roleName(locale: Locale, role: string): string {
  const key = `account.roleName.${role}`;
  return hasWord(key) ? translate(locale, key) : role;
}

/** What a role is for, and whose rows it reads; nothing of one that an administrator made up. */
export function roleMeaning(locale: Locale, role: string): string | undefined {
  const key = `account.roleMeaning.${role}`;
  return hasWord(key) ? translate(locale, key) : undefined;
}
