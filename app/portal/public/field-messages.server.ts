import { hasWord, translate, type WordParams } from "~/words";
import type { Locale } from "~/words/locale";

/** A form's catalogue keys as sentences in the reader's language, the first of each field. */
export function fieldMessages(
  locale: Locale,
  errors: Record<string, string[] | null>,
  params: WordParams = {},
): Record<string, string> {
  const messages: Record<string, string> = {};
  for (const [field, keys] of Object.entries(errors)) {
    const key = keys?.[0];
    if (key) messages[field] = hasWord(key) ? translate(locale, key, params) : translate(locale, "api.field.wrong");
  }
  return messages;
}
