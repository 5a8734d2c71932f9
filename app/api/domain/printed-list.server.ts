import { createHash } from "node:crypto";
import { invalidField } from "./errors";

/** The order of a list in four signs: a number read off another order's paper is not believed. */
export const codeOf = (ids: readonly number[]): string =>
  createHash("sha256").update(ids.join(",")).digest("hex").slice(0, 4).toUpperCase();

/**
 * Numbers as they are typed off a paper: "3, 7", "3 7-9", "3；7".
 * @returns null where something else stands there ("1.5" is no two rows), or a span runs backwards
 */
export function readNumbers(typed: string): number[] | null {
  const parts = typed
    .trim()
    .replace(/\s*[-–~]\s*/g, "-")
    .split(/[\s,;，、；]+/)
    .filter(Boolean);
  const numbers: number[] = [];
  for (const part of parts) {
    // A full stop may end a number as it stands on the paper.
    const [, first, last = first] = /^(\d{1,4})(?:-(\d{1,4}))?[.．]?$/.exec(part) ?? [];
    if (!first || Number(last) < Number(first)) return null;
    for (let no = Number(first); no <= Number(last); no += 1) numbers.push(no);
  }
  return [...new Set(numbers)];
}

type Typed = { numbers: string; code: string };

/**
 * The rows of a list that numbers of its paper stand for; none where none was typed.
 * @param ids in the order of the list @throws AppError invalid-input: numbers that are none or of no row, another list's signs
 */
export function rowsTyped(ids: readonly number[], { numbers, code }: Typed): number[] {
  if (numbers === "") return [];
  const rows = readNumbers(numbers);
  if (!rows) throw invalidField("numbers", { key: "api.printed.numbers" });
  const now = codeOf(ids);
  if (code === "") throw invalidField("code", { key: "api.printed.codeNeeded" });
  if (code.toUpperCase() !== now)
    throw invalidField("code", { key: "api.printed.other", params: { code: code.toUpperCase(), now } });
  return rows.map((no) => {
    const id = ids[no - 1];
    if (id === undefined) throw invalidField("numbers", { key: "api.printed.noRow", params: { no } });
    return id;
  });
}
