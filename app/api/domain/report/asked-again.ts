import { z } from "zod";

/** What of a list's address is asked for again when one comes back to it from a form: all but what is usual; null where that is all. */
export function askedAgain(filters: z.ZodRawShape, given: Readonly<Record<string, unknown>>): string | null {
  const usual = z.object(filters).parse({});
  const asked = Object.entries(given).flatMap(([name, value]): [string, string][] =>
    value === undefined || value === null || value === usual[name] ? [] : [[name, String(value)]],
  );
  return asked.length === 0 ? null : String(new URLSearchParams(asked));
}
