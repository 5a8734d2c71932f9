import { keyOf, type RowChange, type UploadDefinition } from "./define-upload";

type Row = Record<string, unknown>;
type Part = Pick<UploadDefinition, "key" | "heads" | "inUse">;

/** What becomes of a row that is no longer wanted. */
const retired = ({ inUse }: Part, row: Row): Row | null => (inUse ? { ...row, [inUse]: false } : null);

/** Whether two rows say the same, field by field. */
export const sameRow = ({ heads }: Pick<UploadDefinition, "heads">, a: Row | null, b: Row | null): boolean =>
  a === b || (a !== null && b !== null && Object.keys(heads).every((name) => (a[name] ?? null) === (b[name] ?? null)));

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
  const named = definition.inUse ? [...given, definition.inUse] : given;
  return rows.flatMap((row) => {
    const before = there.get(keyOf(definition, row)) ?? null;
    const told = Object.fromEntries(named.map((name) => [name, row[name]]));
    const after = before ? { ...before, ...told } : row;
    return sameRow(definition, before, after) ? [] : [{ before, after }];
  });
}

/** What "Delete existing data first" would take: rows that are there and not in the file. */
export function findMissing(definition: Part, rows: readonly Row[], stored: readonly Row[]): RowChange<Row>[] {
  const named = byKey(definition, rows);
  return stored.flatMap((before) => {
    if (named.has(keyOf(definition, before))) return [];
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
