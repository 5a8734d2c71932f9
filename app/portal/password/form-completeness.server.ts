import type { Refused } from "~/ui/forms/refused";
import { translate } from "~/words";
import type { Locale } from "~/words/locale";

/**
 * The form-level rule of the specification: 'not enough data' when nothing was typed, the mandatory message when some
 * of it is missing, and null when everything is there.
 */
export function whatIsMissing(locale: Locale, values: Record<string, string>): Omit<Refused, "values"> | null {
  const empty = Object.keys(values).filter((name) => values[name]?.trim() === "");
  if (empty.length === 0) return null;
  const all = empty.length === Object.keys(values).length;
  const required = translate(locale, "api.field.required");
  return {
    message: translate(locale, all ? "api.form.empty" : "api.form.incomplete"),
    fields: Object.fromEntries(empty.map((name) => [name, required])),
  };
}
