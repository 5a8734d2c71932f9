import { hasWord, translate } from "~/words";
import { fieldWord } from "~/words/field-word";
import type { Locale } from "~/words/locale";

/** "user:kim@…" as "User kim@…"; the part before the colon is the kind of thing. */
export function subjectName(locale: Locale, subject: string): string {
  const [kind = "", ...rest] = subject.split(":");
  const key = `admin.subject.${kind}`;
  return rest.length > 0 && hasWord(key) ? `${translate(locale, key)} ${rest.join(":")}` : subject;
}

/** A field's name in the before and after, as the form of the subject calls it; one without words shows its own. */
export function fieldName(locale: Locale, subject: string, field: string): string {
  const [kind = ""] = subject.split(":");
  const key = fieldWord(kind, field, "admin.field");
  return key ? translate(locale, key) : field;
}
