import type { Refused } from "~/ui/forms/refused";

/** The field whose state, as the form was drawn with it, a hidden one carries along: `seen-F`, or `FSeen` where a schema names it. */
const fieldOf = (name: string): string | undefined => /^seen-(.+)$/.exec(name)?.[1] ?? /^(.+)Seen$/.exec(name)?.[1];

/**
 * What a refused form shows again. What its writer left as it stood is drawn from what stands there now, with what they did not see:
 * sent once more it would else write over what somebody else entered meanwhile.
 * @param values as they were sent
 */
export function goOn(values: Refused["values"]): Refused["values"] {
  const seen = Object.keys(values).flatMap((name) => {
    const field = fieldOf(name);
    return field !== undefined && field in values ? [[name, field] as const] : [];
  });
  const left = new Set(seen.flatMap(([name, field]) => (values[name] === values[field] ? [name, field] : [name])));
  return Object.fromEntries(Object.entries(values).filter(([name]) => !left.has(name)));
}
