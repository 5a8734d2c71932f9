import { expect, test } from "vitest";
import { translate } from "~/words";
import { locales } from "~/words/locale";
import { uploadWorks } from "./uploads.server";

/** A head is known in every language: one that names two columns would put a file's values into the wrong one. */
test.each(uploadWorks.map(({ definition }) => [definition.kind, definition] as const))(
  "a head of a file of %s names one column, whatever its language",
  (_kind, { heads }) => {
    const columns = new Map<string, Set<string>>();
    for (const [name, word] of Object.entries(heads))
      for (const head of [name, ...locales.map((locale) => translate(locale, word))]) {
        const known = head.trim().toLowerCase();
        columns.set(known, (columns.get(known) ?? new Set()).add(name));
      }
    expect([...columns].filter(([, names]) => names.size > 1).map(([head, names]) => [head, ...names])).toEqual([]);
  },
);
