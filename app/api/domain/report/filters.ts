import { z } from "zod";

/** A filter that was given but could not be used: shown to the reader and ignored, never a failure. */
export type IgnoredFilter = { name: string; value: string };

/**
 * Reads filters from an address one by one: whatever does not parse falls back to its default and is reported.
 * Repeated parameters take the first; unknown ones are ignored without a word, because links grow old.
 */
export function readFilters<S extends z.ZodRawShape>(shape: S, search: URLSearchParams) {
  const ignored: IgnoredFilter[] = [];
  const values: Record<string, unknown> = {};
  for (const [name, schema] of Object.entries(shape)) {
    const given = search.get(name);
    const field = schema as z.ZodType;
    const parsed = given === null || given === "" ? undefined : field.safeParse(given);
    if (parsed?.success) values[name] = parsed.data;
    else {
      if (parsed && given !== null) ignored.push({ name, value: given.slice(0, 60) });
      values[name] = field.parse(undefined);
    }
  }
  return { filters: values as z.output<z.ZodObject<S>>, ignored };
}

const whole = (text: unknown) => (typeof text === "string" && /^\d{1,10}$/.test(text) ? Number(text) : text);

/** A positive key or number in an address. */
export const idFilter = () => z.preprocess(whole, z.number().int().min(0).max(2_147_483_647).optional());
export const pageFilter = () => z.preprocess(whole, z.number().int().min(1).max(1_000_000).default(1));
export const pageSizes = [25, 50, 100, 200] as const;
export const pageSizeFilter = () => z.preprocess(whole, z.union(pageSizes.map((size) => z.literal(size))).default(50));
/** A month written 2026-10 or 202610. */
export const monthFilter = () =>
  z.preprocess(
    (text) => (typeof text === "string" && /^\d{4}-?\d{2}$/.test(text) ? Number(text.replace("-", "")) : text),
    z
      .number()
      .int()
      .refine((ym) => ym % 100 >= 1 && ym % 100 <= 12)
      .optional(),
  );
