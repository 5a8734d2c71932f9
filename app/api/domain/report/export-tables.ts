import type { WordKey } from "~/words";
import { namedWithUnit } from "./column-units";
import { exportedCell, exportedColumn, headOf } from "./columns";
import { type ExportCell, type ExportColumn, type ExportedRows, once } from "./export-table";
import { orderedRows } from "./order-rows";
import type { Say } from "./say";
import { type AnyTable, columnsOf, isSubtotal, type TableColumn } from "./table";

/** What a report was asked and what it answered. */
export type Asking = { answer: unknown; filters: unknown; say: Say; codes: CustomerCodes };
type Exported = Pick<ExportedRows, "columns" | "blocks" | "sums">;

/** Codes of the customers that the rows name, by their keys. */
export type CustomerCodes = ReadonlyMap<number, string>;

const askedOf = (tables: readonly AnyTable[], answer: unknown) =>
  tables.filter((table) => table.asked?.(answer) ?? true);

/** Every customer that a row is named for. */
export const customersIn = (tables: readonly AnyTable[], answer: unknown, filters: unknown): number[] =>
  askedOf(tables, answer).flatMap((table) => {
    const { customer } = table.name;
    if (!customer) return [];
    return table.rows(answer, filters).flatMap((row: unknown) => customer(row, answer) ?? []);
  });

/**
 * The tables of a report below each other, as they stand on the screen: each row once, every column that one of them has.
 * @param asking the answer has all of its rows
 */
export function exportTables(tables: readonly AnyTable[], asking: Asking): Exported {
  const parts = askedOf(tables, asking.answer).map((table, at) => exportTable(table, asking, at === 0));
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
function exportTable(table: AnyTable, { answer, filters, say, codes }: Asking, summed: boolean) {
  const { name } = table;
  const codeOf = (row: unknown): ExportCell => {
    const text = codes.get(name.customer?.(row, answer) ?? 0);
    return text === undefined ? null : { text };
  };
  const columns: readonly TableColumn<unknown>[] = columnsOf(table, answer, filters, true).shown;
  const rows = orderedRows(table, columns, { answer, filters, say });
  const coded = name.customer !== undefined && rows.some((row) => codeOf(row) !== null);
  const head: WordKey = typeof name.head === "function" ? name.head(answer) : name.head;
  const heading = (column: TableColumn<unknown>) => {
    const group = column.group && table.group?.(column.group, answer, say);
    if (group) return `${group}, ${headOf(column, say, group)}`;
    if (!column.name) return headOf(column, say);
    return namedWithUnit(column, say.t(column.name, column.text ? { name: headOf(column, say) } : {}), say);
  };
  // Whoever adds up a column must see which rows add up others.
  const isTree = table.total !== undefined && rows.some((row) => isSubtotal(table, row));
  const levelOf = (row: unknown): ExportCell => (isSubtotal(table, row) ? { text: say.t("exports.subtotal") } : null);
  const cells = (row: unknown, text: string, level = levelOf(row)): ExportCell[] => [
    text === "" ? null : { text },
    ...(isTree ? [level] : []),
    ...(coded ? [codeOf(row)] : []),
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
      ...(isTree ? [{ key: "level", heading: say.t("exports.level"), type: "text" as const }] : []),
      ...(coded ? [{ key: "customerCode", heading: say.t("sales.column.customerCode"), type: "text" as const }] : []),
      ...columns.map((column) => exportedColumn(column, heading(column))),
    ],
    rows: [
      ...(total === null ? [] : [cells(total, say.t("sales.total"), { text: say.t("sales.total") })]),
      ...rows.map((row) => cells(row, name.of(row, say))),
    ],
    sums: total === null ? 0 : 1,
  };
}
