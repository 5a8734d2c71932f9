import type { Refused } from "~/ui/forms/refused";
import { readNumber } from "~/words/typed-number";
import { goOn } from "../go-on";

/** Hidden beside a field: what stood in it. */
const SEEN = "seen-";
/** "good-12" is the field of a row; other names are of the whole sheet. */
const split = (name: string): [field: string, row: string] | null => {
  const at = name.indexOf("-");
  return at < 0 ? null : [name.slice(0, at), name.slice(at + 1)];
};

/** The rows of a posted sheet, by a field that each has. */
export const rowsWith = (form: FormData, field: string): string[] =>
  [...form.keys()].flatMap((name) => {
    const [of, row] = split(name) ?? [];
    return of === field && row ? [row] : [];
  });

export const textIn = (form: FormData, name: string): string => String(form.get(name) ?? "").trim();

/** Stands for what was typed and is no whole number: the API says so beside its field. */
const WRONG = -1;
/** Pieces as they were typed; both signs stand between thousands, as whole numbers are read everywhere. Null where nothing was. */
export function unitsOf(typed: string): number | null {
  const read = readNumber(typed, undefined, { grouped: true });
  if ("error" in read) return read.error === "NOT_ENTERED" ? null : WRONG;
  return /^\d{1,9}$/.test(read.text) ? Number(read.text) : WRONG;
}
export const unitsIn = (form: FormData, name: string): number | null => unitsOf(textIn(form, name));

/** What was typed, as the form shows it again: of these rows alone, or of all, but for what was left as it stood (`goOn`). */
export function valuesIn(form: FormData, rows?: ReadonlySet<string>): Refused["values"] {
  const values: Refused["values"] = {};
  for (const [name, value] of form) {
    const row = split(name)?.[1];
    const isOf = !row || !rows || rows.has(name.startsWith(SEEN) ? (split(row)?.[1] ?? "") : row);
    if (typeof value === "string" && !/^(_|act$|seen$)/.test(name) && isOf) values[name] = value;
  }
  return goOn(values);
}
