import type { ReportDefinition } from "./definition";
import { orderedTable, orderRows, ordersItself } from "./order-rows";
import type { Say } from "./say";
import { type AnyTable, columnsOf } from "./table";

/** So many rows of a list are put in order at once; a longer one is ordered by the columns that its query orders. */
export const mostOrdered = 20_000;

type Pages = { page?: number; size?: number };

/**
 * The list of a report whose page an address wants in the order of a column that is not its query's: all of its rows are
 * asked for, put in order and cut here, so that every column of every list orders. Null = nothing of it is asked.
 */
export const wholeTable = ({ tables = [] }: ReportDefinition, filters: unknown): AnyTable | null =>
  tables.find(({ key, rowCount, orders }) => rowCount && !orders && orderedTable(filters) === key) ?? null;

/** Every row as one page. */
export const allOfThem = <F>(filters: F): F => ({ ...filters, page: 1, size: mostOrdered + 1 });

/** The page of such a list, cut out of an answer that has all of its rows; null = they are too many. */
export function pageOfWhole<A extends object>(
  table: AnyTable,
  answer: A,
  { filters, say }: { filters: Pages; say: Say },
): A | null {
  if (ordersItself(table, answer)) return answer;
  const given: readonly unknown[] = table.rows(answer, allOfThem(filters));
  if (given.length > mostOrdered) return null;
  const field: string = typeof table.rowsIn === "function" ? table.rowsIn(answer) : (table.rowsIn ?? "rows");
  const stored = fieldOf(answer, field.split("."));
  if (stored?.length !== given.length) throw new Error(`${table.key}: "${field}" is not where its rows are`);
  const { offered, shown } = columnsOf(table, answer, filters);
  const places = new Map(given.map((row, at) => [row, at]));
  const { page = 1, size = 50 } = filters;
  const rows = orderRows(table, [...shown, ...offered], given, { filters, say })
    .slice((page - 1) * size, page * size)
    .map((row) => stored[places.get(row) ?? 0]);
  return withField(answer, field.split("."), rows, "page" in answer ? { page, size } : {});
}

const fieldOf = (answer: object, [name = "", ...below]: string[]): readonly unknown[] | undefined => {
  const found = (answer as Record<string, unknown>)[name];
  return below.length > 0 && found ? fieldOf(found, below) : (found as readonly unknown[] | undefined);
};

const withField = <A extends object>(answer: A, [name = "", ...below]: string[], rows: unknown[], more = {}): A => ({
  ...answer,
  ...more,
  [name]: below.length > 0 ? withField((answer as Record<string, object>)[name] ?? {}, below, rows) : rows,
});
