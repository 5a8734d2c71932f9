import { compare } from "../../decimal";
import type { KeptPage, KeptRow, KeptTable, Moved } from "./copies";

/** Rows are told apart by their first cells that are no figures, and by their place among those of the same. */
function rowsByName({ columns, rows }: KeptTable): Map<string, KeptRow> {
  const named = new Map<string, KeptRow>();
  for (const row of rows) {
    const name = nameOf(columns, row);
    let key = name;
    for (let again = 2; named.has(key); again++) key = `${name} (${again})`;
    named.set(key, row);
  }
  return named;
}

const nameOf = (columns: KeptTable["columns"], row: KeptRow): string =>
  row.filter((cell, at) => cell !== null && columns[at]?.type !== "decimal").join(" · ");

const isSame = (then: string | null, now: string | null): boolean =>
  then === null || now === null ? then === now : compare(then, now) === 0;

/**
 * What is another figure now: each decimal of each table, found by its page, table, row and column.
 * @returns how many figures were compared, and those that moved, in the order of the pages
 */
export function movedFigures(then: readonly KeptPage[], now: readonly KeptPage[]): { figures: number; moved: Moved[] } {
  let figures = 0;
  const moved: Moved[] = [];
  for (const [page, { tables, lacks }] of then.entries()) {
    const today = now[page];
    if (lacks !== null || !today || today.lacks !== null) continue;
    for (const table of tables) {
      const other = today.tables.find(({ key }) => key === table.key);
      const [rowsThen, rowsNow] = [rowsByName(table), other ? rowsByName(other) : new Map<string, KeptRow>()];
      for (const [at, column] of table.columns.entries()) {
        if (column.type !== "decimal") continue;
        const there = other?.columns.findIndex(({ key }) => key === column.key) ?? -1;
        for (const name of new Set([...rowsThen.keys(), ...rowsNow.keys()])) {
          const [before, after] = [rowsThen.get(name)?.[at] ?? null, rowsNow.get(name)?.[there] ?? null];
          figures++;
          if (!isSame(before, after))
            moved.push({ page, table: table.name, row: name, column: column.heading, was: before, today: after });
        }
      }
    }
  }
  return { figures, moved };
}
