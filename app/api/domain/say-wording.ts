import { translate } from "~/words";
import type { Locale } from "~/words/locale";
import { withGroups } from "~/words/typed-number";
import type { Wording } from "./errors";

/** Numbers that name a row of a file or of a paper. */
const names = new Set(["row", "no"]);

/** A wording in the reader's language, with its numbers as the portal writes them: "999,750 pieces", "−5". */
export function sayWording(locale: Locale, { key, params = {} }: Wording): string {
  const written = Object.entries(params).map(([name, value]) => [
    name,
    typeof value === "number" && !names.has(name) ? withGroups(String(value)).replace("-", "−") : value,
  ]);
  return translate(locale, key, Object.fromEntries(written));
}
