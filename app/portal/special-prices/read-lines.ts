import type { LineInput } from "~/api/domain/special-price/price-input";

/** The fields of a line, in the order in which they stand and are pasted. */
export const lineFields = [
  "item",
  "quantity",
  "price",
  "competitor",
  "competitorPrice",
] as const satisfies readonly (keyof LineInput)[];
export type LineField = (typeof lineFields)[number];

/** What a field of a line is called on the form; the API calls it by its path, which is its id. */
export const nameOf = (at: number, field: LineField | "sure"): string => `line_${at}_${field}`;
export const idOf = (at: number, field: string): string => `lines.${at}.${field}`;

/** How the numbers of a line are typed. */
export const lineNumbers = [
  [/^line_\d+_quantity$/, { grouped: true }],
  [/^line_\d+_(price|competitorPrice|sure)$/, { money: true }],
] as const;

const blank: LineInput = { item: "", quantity: "", price: "", competitor: "", competitorPrice: "", sure: "" };
const isBlank = (line: LineInput): boolean => lineFields.every((field) => line[field].trim() === "");

/** The lines of a posted form, of a draft or of what came back: those without anything are left out, the others follow one another. */
export function linesOf(fields: Iterable<readonly [name: string, value: unknown]>): LineInput[] {
  const found = new Map<number, LineInput>();
  for (const [name, value] of fields) {
    const [, at, field] = /^line_(\d{1,3})_(\w+)$/.exec(name) ?? [];
    const known = field === "sure" ? field : lineFields.find((each) => each === field);
    if (at === undefined || !known) continue;
    const text = typeof value === "string" ? value : "";
    found.set(Number(at), { ...(found.get(Number(at)) ?? blank), [known]: text.trim() });
  }
  return [...found].sort(([a], [b]) => a - b).flatMap(([, line]) => (isBlank(line) ? [] : [line]));
}

const TAB = /\t/;
/**
 * Rows as spreadsheets copy them: a line each, with tabs or semicolons between the cells. Heads, which stand first and without a
 * number, are none; a line whose quantity is wrong is one, so that it is asked about and not lost.
 */
export function pastedLines(text: string): LineInput[] {
  const rows = text.split(/\r?\n/).filter((row) => row.trim() !== "");
  return rows.flatMap((row, no) => {
    const cells = row.split(TAB.test(row) ? "\t" : ";").map((cell) => cell.trim());
    const line = Object.fromEntries(lineFields.map((field, at) => [field, (cells[at] ?? "").slice(0, 100)]));
    const isHeads = no === 0 && cells.length > 1 && !/\d/.test(`${line.item}${line.quantity}`);
    return isHeads ? [] : [line as LineInput];
  });
}

/** The same lines as a form sends them. */
export const valuesOf = (lines: readonly LineInput[]): Record<string, string> =>
  Object.fromEntries(lines.flatMap((line, at) => lineFields.map((field) => [nameOf(at, field), line[field]])));
