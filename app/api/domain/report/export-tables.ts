import type { WordKey } from "~/words";
import { exportedCell, exportedColumn, headOf } from "./columns";
import { type ExportCell, type ExportColumn, type ExportedRows, once } from "./export-table";
import type { Say } from "./say";
import { type AnyTable, columnsOf, type TableColumn } from "./table";

type Exported = Pick<ExportedRows, "columns" | "blocks" | "sums">;

/**
 * The tables of a report below each other, as they stand on the screen: each row once, every column that one of them has.
 * @param answer with all of its rows
 */
export function exportTables(tables: readonly AnyTable[], answer: unknown, filters: unknown, say: Say): Exported {
  const asked = tables.filter((table) => table.asked?.(answer) ?? true);
  const parts = asked.map((table, at) => exportTable(table, answer, filters, say, at === 0));
  const columns = new Map<string, ExportColumn>();
  for (const part of parts) for (const column of part.columns) columns.set(column.key, column);
  const ordered = inOrder(parts.map((part) => part.columns.map(({ key }) => key)));
  const rows = parts.flatMap((part) => {
    const places = ordered.map((key) => part.columns.findIndex((column) => column.key === key));
    return part.rows.map((cells) => places.map((place) => (place < 0 ? null : (cells[place] ?? null))));
  });
  return {
    columns: ordered.flatMap((key) => columns.get(key) ?? []),
    blocks: once(rows),
    sums: parts[0]?.sums ?? 0,
  };
}

/** Names of all tables, what stands before a name in one of them also before it in the whole. */
function inOrder(lists: string[][]): string[] {
  const ordered: string[] = [];
  for (const list of lists) {
    let at = 0;
    for (const key of list) {
      const known = ordered.indexOf(key);
      if (known < 0) ordered.splice(at, 0, key);
      at = (known < 0 ? at : known) + 1;
    }
  }
  return ordered;
}

/** Several tables add up to the same total: it is written once. */
function exportTable(table: AnyTable, answer: unknown, filters: unknown, say: Say, summed: boolean) {
  const { name } = table;
  const columns: readonly TableColumn<unknown>[] = columnsOf(table, answer, filters, true).shown;
  const head: WordKey = typeof name.head === "function" ? name.head(answer) : name.head;
  const heading = (column: TableColumn<unknown>) => {
    const group = column.group && table.group?.(column.group, answer, say);
    if (group) return `${group}, ${headOf(column, say)}`;
    return column.name ? say.t(column.name, column.text ? { name: headOf(column, say) } : {}) : headOf(column, say);
  };
  const cells = (row: unknown, text: string): ExportCell[] => [
    text === "" ? null : { text },
    ...columns.map((column) => exportedCell(column, row, say)),
  ];
  const total = (summed && table.total?.(answer)) || null;
  return {
    columns: [
      {
        key: typeof name.key === "function" ? name.key(answer) : name.key,
        heading: name.text?.(answer, say) ?? say.t(head),
        type: "text" as const,
      },
      ...columns.map((column) => exportedColumn(column, heading(column))),
    ],
    rows: [
      ...(total === null ? [] : [cells(total, say.t("sales.total"))]),
      ...table.rows(answer, filters).map((row: unknown) => cells(row, name.of(row, say))),
    ],
    sums: total === null ? 0 : 1,
  };
}
