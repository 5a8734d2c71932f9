import { z } from "zod";
import { translate } from "~/words";
import type { Locale } from "~/words/locale";
import type { Wording } from "./errors";

/** Rows of a sheet that are not kept, by what the sheet calls them: beside which field, and why. */
export type WrongRows = Map<string, { field: string; wording: Wording }>;

/** As fields of a refusal: `issued-n3`. */
export const wrongFields = (wrong: WrongRows): Record<string, Wording> =>
  Object.fromEntries([...wrong].map(([name, { field, wording }]) => [`${field}-${name}`, wording]));

/** What is said of a sheet whose other rows were kept. */
export const leftRows = { left: z.array(z.string()), fields: z.record(z.string(), z.string()) };

/** The names of the rows that are left, and why each is, in words. */
export const tellLeft = (locale: Locale, wrong: WrongRows) => ({
  left: [...wrong.keys()],
  fields: Object.fromEntries(
    Object.entries(wrongFields(wrong)).map(([name, { key, params }]) => [name, translate(locale, key, params)]),
  ),
});
