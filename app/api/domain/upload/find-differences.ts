import { keyOf, type RowChange, type UploadDefinition } from "./define-upload";

type Row = Record<string, unknown>;
type Part = Pick<UploadDefinition, "key" | "heads" | "retire">;

/** Whether two rows say the same, field by field. */
export const sameRow = ({ heads }: Pick<UploadDefinition, "heads">, a: Row | null, b: Row | null): boolean =>
  a === b || (a !== null && b !== null && Object.keys(heads).every((name) => (a[name] ?? null) === (b[name] ?? null)));

export const byKey = (definition: Pick<UploadDefinition, "key">, rows: readonly Row[]): Map<string, Row> =>
  new Map(rows.map((row) => [keyOf(definition, row), row]));

/**
 * What a file would change: rows that are new, and rows that say something else than what is there. Fields without a
 * column stay as they are. @param given fields that the file has a column for
 */
export function findDifferences(
  definition: Part,
  given: readonly string[],
  rows: readonly Row[],
  stored: readonly Row[],
): RowChange<Row>[] {
  const there = byKey(definition, stored);
  return rows.flatMap((row) => {
    const before = there.get(keyOf(definition, row)) ?? null;
    const after = before ? { ...before, ...Object.fromEntries(given.map((name) => [name, row[name]])) } : row;
    return sameRow(definition, before, after) ? [] : [{ before, after }];
  });
}

/** What "Delete existing data first" would take: rows that are there and not in the file. */
export function findMissing(definition: Part, rows: readonly Row[], stored: readonly Row[]): RowChange<Row>[] {
  const named = byKey(definition, rows);
  return stored.flatMap((before) => {
    if (named.has(keyOf(definition, before))) return [];
    const after = definition.retire?.(before) ?? null;
    return sameRow(definition, before, after) ? [] : [{ before, after }];
  });
}

/** The same changes the other way round. What was new is retired where rows are never taken away. */
export const turnedRound = (definition: Part, changes: readonly RowChange<Row>[]): RowChange<Row>[] =>
  changes.map(({ before, after }) => ({
    before: after,
    after: before ?? (after && definition.retire ? definition.retire(after) : null),
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
