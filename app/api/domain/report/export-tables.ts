import type { WordKey } from "~/words";
import { namedWithUnit } from "./column-units";
import { exportedCell, exportedColumn, headOf } from "./columns";
import { type ExportCell, type ExportedRows, type FurtherTable, once } from "./export-table";
import { orderedRows } from "./order-rows";
import type { Say } from "./say";
import { type AnyTable, columnsOf, isSubtotal, restName, type TableColumn } from "./table";

/** What a report was asked and what it answered. */
export type Asking = { answer: unknown; filters: unknown; say: Say; codes: CustomerCodes };
type Exported = Pick<ExportedRows, "columns" | "blocks" | "sums" | "further">;

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
 * The tables of a report, each with its own columns and total: the main one, which is all that a CSV has, and the others.
 * @param asking the answer has all of its rows
 */
export function exportTables(tables: readonly AnyTable[], asking: Asking): Exported {
  const asked = askedOf(tables, asking.answer);
  const main = asked.find((table) => table.main) ?? asked[0];
  if (!main) return { columns: [], blocks: once([]), sums: 0 };
  const { rows, columns, sums } = exportTable(main, asking);
  const others = asked.filter((table) => table !== main);
  return { columns, sums, blocks: once(rows), further: furtherTables(others, asking) };
}

/** Tables beside a main one that is written by other means. */
export const furtherTables = (tables: readonly AnyTable[], asking: Asking): FurtherTable[] =>
  askedOf(tables, asking.answer).map((table) => exportTable(table, asking));

/** What the name of a row lacks to be a column. */
const moment = { key: "name", head: "sales.total" } as const;

function exportTable(table: AnyTable, { answer, filters, say, codes }: Asking): FurtherTable {
  const { name } = table;
  const codeOf = (row: unknown): ExportCell => {
    const text = codes.get(name.customer?.(row, answer) ?? 0);
    return text === undefined ? null : { text };
  };
  const columns: readonly TableColumn<unknown>[] = columnsOf(table, answer, filters, true).shown.filter(
    // What can be done to a row is no part of what it says.
    ({ verb }) => !verb,
  );
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
  const words = (text: string): ExportCell => (text === "" ? null : { text });
  // A day or a time that a row is called by is a cell as in any other column: of the reader's own clocks, under a head that names them.
  const { kind, seconds } = name;
  const isMoment = kind === "day" || kind === "time";
  const named = (row: unknown): ExportCell =>
    isMoment
      ? exportedCell({ ...moment, kind, of: () => name.of(row, say), ...(seconds && { seconds }) }, row, say)
      : words(name.of(row, say));
  const cells = (row: unknown, first: ExportCell, level = levelOf(row)): ExportCell[] => [
    first,
    ...(isTree ? [level] : []),
    ...(coded ? [codeOf(row)] : []),
    ...columns.map((column) => exportedCell(column, row, say)),
  ];
  const { currency = "" } = answer as { currency?: string };
  const total = table.total?.(answer) ?? null;
  const rest = table.rest?.(answer, filters) ?? null;
  const title = typeof table.title === "function" ? table.title(answer) : table.title;
  return {
    key: table.key,
    name: say.t(title, { unit: currency, ...table.titleParams?.(answer, say, filters) }),
    columns: [
      {
        key: typeof name.key === "function" ? name.key(answer) : name.key,
        heading: name.text?.(answer, say) ?? (isMoment ? headOf({ kind, head }, say) : say.t(head)),
        type: kind === "day" ? ("day" as const) : ("text" as const),
      },
      ...(isTree ? [{ key: "level", heading: say.t("exports.level"), type: "text" as const }] : []),
      ...(coded ? [{ key: "customerCode", heading: say.t("sales.column.customerCode"), type: "text" as const }] : []),
      ...columns.map((column) => exportedColumn(column, heading(column))),
    ],
    rows: [
      ...(total === null ? [] : [cells(total, words(say.t("sales.total")), { text: say.t("sales.total") })]),
      ...rows.map((row) => cells(row, named(row))),
      // Of those that have no row of their own, on the page as here: the rows add up to their total.
      ...(rest ? [cells(rest.row, words(restName(rest, say)))] : []),
    ],
    sums: total === null ? 0 : 1,
  };
}
