import { readNumber } from "~/words/typed-number";
import { keyOf, type RowChange, type UploadDefinition } from "./define-upload";

type Row = Record<string, unknown>;
type Known = Pick<UploadDefinition, "heads" | "numbers" | "reasons">;
type Part = Known & Pick<UploadDefinition, "key" | "inUse" | "takesAway" | "part">;

/** What becomes of a row that is no longer wanted. */
const retired = ({ inUse }: Part, row: Row): Row | null => (inUse ? { ...row, [inUse]: false } : null);

/** A number however it is written, or the value itself. */
function plain(value: unknown): unknown {
  const read = readNumber(String(value ?? ""));
  return "text" in read ? read.text : (value ?? null);
}

/** Whether two rows say the same, field by field. */
export const sameRow = ({ heads, numbers, reasons = [] }: Known, a: Row | null, b: Row | null): boolean =>
  a === b ||
  (a !== null &&
    b !== null &&
    Object.keys(heads)
      .filter((name) => !reasons.some((each) => each === name))
      .every((name) =>
        numbers.some((each) => each === name)
          ? plain(a[name]) === plain(b[name])
          : (a[name] ?? null) === (b[name] ?? null),
      ));

/** Whether a column of numbers has a zero: a number, or how one is typed. */
export const isZero = (value: unknown): boolean => {
  const read = readNumber(String(value ?? ""));
  return "text" in read && Number(read.text) === 0;
};

export const byKey = (definition: Pick<UploadDefinition, "key">, rows: readonly Row[]): Map<string, Row> =>
  new Map(rows.map((row) => [keyOf(definition, row), row]));

/**
 * What a file would change: rows that are new, and rows that say something else than what is there. Fields without a
 * column stay as they are; but what stands in a file is in use unless the file says no. @param given fields that the file has a column for
 */
export function findDifferences(
  definition: Part,
  given: readonly string[],
  rows: readonly Row[],
  stored: readonly Row[],
): RowChange<Row>[] {
  const there = byKey(definition, stored);
  return rows.flatMap((row): RowChange<Row>[] => {
    const before = there.get(keyOf(definition, row)) ?? null;
    const wanted = wantedOf(definition, given, row, before);
    if (!definition.takesAway?.(wanted)) return sameRow(definition, before, wanted) ? [] : [{ before, after: wanted }];
    // Why it goes stands in the file's row alone.
    return before ? [{ before: { ...before, ...reasonsOf(definition, wanted) }, after: null }] : [];
  });
}

function wantedOf(definition: Part, given: readonly string[], row: Row, before: Row | null): Row {
  const named = definition.inUse ? [...given, definition.inUse] : given;
  return before ? { ...before, ...Object.fromEntries(named.map((name) => [name, row[name]])) } : row;
}

/** What is there of each row of a file, and whether the row says just that: nothing about it is to be judged then. */
export function findThere(
  definition: Part,
  given: readonly string[],
  rows: readonly Row[],
  stored: readonly Row[],
): { before: Row | null; isSame: boolean }[] {
  const there = byKey(definition, stored);
  return rows.map((row) => {
    const before = there.get(keyOf(definition, row)) ?? null;
    const isSame = before !== null && sameRow(definition, before, wantedOf(definition, given, row, before));
    return { before, isSame };
  });
}

/** Of a row what only says why. */
export const reasonsOf = ({ reasons = [] }: Known, row: Row): Row =>
  Object.fromEntries(reasons.map((name) => [name, row[name as string]]));

/** What "Delete existing data first" would take: rows of the file's months that are there and not in the file. */
export function findMissing(definition: Part, rows: readonly Row[], stored: readonly Row[]): RowChange<Row>[] {
  const named = byKey(definition, rows);
  const parts = new Set(rows.map((row) => definition.part?.(row)));
  return stored.flatMap((before) => {
    if (named.has(keyOf(definition, before)) || !parts.has(definition.part?.(before))) return [];
    const after = retired(definition, before);
    return sameRow(definition, before, after) ? [] : [{ before, after }];
  });
}

/** The same changes the other way round. What was new goes out of use where rows are never taken away. */
export const turnedRound = (definition: Part, changes: readonly RowChange<Row>[]): RowChange<Row>[] =>
  changes.map(({ before, after }) => ({
    before: after,
    after: before ?? (after && retired(definition, after)),
  }));

/** Rows whose present state is not the given one. @param expected by change: what should be there now */
export function findChangedSince(
  definition: Part,
  expected: readonly { key: string; row: Row | null }[],
  stored: readonly Row[],
): string[] {
  const there = byKey(definition, stored);
  return expected.flatMap(({ key, row }) => (sameRow(definition, there.get(key) ?? null, row) ? [] : [key]));
}
