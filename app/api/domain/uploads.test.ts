import { expect, test } from "vitest";
import type { z } from "zod";
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

/** Columns of numbers that are typed as texts, by what they are called. */
const TYPED = /^(amount|quantity|price|unitPrice|contractPrice|competitorPrice|fee|cost|probability|noticeDays)$/;

test.each(uploadWorks.map(({ definition }) => [definition.kind, definition] as const))(
  "zeros of a file of %s are asked about, in every column that takes one",
  (_kind, { row, numbers }) => {
    const shape = row.shape as Record<string, z.ZodType>;
    const takesZero = ([name, schema]: [string, z.ZodType]) =>
      schema.safeParse(0).success || (TYPED.test(name) && schema.safeParse("0").success);
    const columns = Object.entries(shape).flatMap((each) => (takesZero(each) ? [each[0]] : []));
    expect(columns.filter((name) => !numbers.some((each) => each === name))).toEqual([]);
  },
);
