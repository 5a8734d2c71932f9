import { z } from "zod";
import { compare } from "../decimal";
import { isText, tellsLosses } from "./columns";
import type { Say } from "./say";
import type { AnyTable, TableColumn } from "./table";

/** In the order of an exact figure; rows that have none stand last, whichever way round. */
export const byValue =
  <Row>(of: (row: Row) => string | null, descending: boolean) =>
  (a: Row, b: Row): number => {
    const [one, other] = [of(a), of(b)];
    if (!one || !other) return Number(!one) - Number(!other);
    return (descending ? -1 : 1) * compare(one, other);
  };

const shape = /^([A-Za-z]\w{0,40})\.([A-Za-z]\w{0,60})(-desc|-asc)?$/;

/**
 * Which table of a page is put in the order of which of its columns, for tables whose rows are all in the answer:
 * "units.members-desc". Every report with such a table has it in its address (`defineReport`).
 */
export const orderFilter = () => z.string().regex(shape).optional();

type Order = { table: string; column: string; descending: boolean | undefined };

function readOrder(filters: unknown): Order | null {
  const [, table, column, direction] = shape.exec((filters as { order?: string } | null)?.order ?? "") ?? [];
  return table && column ? { table, column, descending: direction ? direction === "-desc" : undefined } : null;
}

/** The table whose order an address names. */
export const orderedTable = (filters: unknown): string | null => readOrder(filters)?.table ?? null;

/** Words and days begin with the first, figures with the largest. */
const beginsDescending = ({ kind }: Pick<TableColumn<never>, "kind">) =>
  !(isText(kind) || kind === "day" || kind === "time" || kind === "rank");

/** Where a table's rows are all there, each of its columns can order them, but those that a query orders. */
export const ordersItself = (table: AnyTable, answer: unknown): boolean =>
  isWhole(table, answer) || table.orders === true;

const isWhole = ({ rowCount, whole }: AnyTable, answer: unknown): boolean =>
  rowCount === undefined || whole?.(answer) === true;

/** The name of the column that a row is told by, where an address orders by it. */
const NAME = "name";

/** The address' value for a click on a column's head, and how the rows stand by it now. */
export function orderOn(table: AnyTable, column: Pick<TableColumn<never>, "key" | "kind"> | null, filters: unknown) {
  const asked = readOrder(filters);
  const key = column?.key ?? NAME;
  const usual = column !== null && beginsDescending(column);
  const isCurrent = asked?.table === table.key && asked.column === key;
  const descending = isCurrent ? (asked.descending ?? usual) : null;
  const next = descending === null ? usual && !tellsLosses(column.kind) : !descending;
  return { order: `${table.key}.${key}-${next ? "desc" : "asc"}`, descending };
}

/** The rows of a table as its address orders them: groups keep theirs below them. */
export function orderedRows(
  table: AnyTable,
  columns: readonly TableColumn<unknown>[],
  { answer, filters, say }: { answer: unknown; filters: unknown; say: Say },
): readonly unknown[] {
  const rows: readonly unknown[] = table.rows(answer, filters);
  return isWhole(table, answer) ? orderRows(table, columns, rows, { filters, say }) : rows;
}

/** The same of rows that are all at hand before a page of them is answered. */
export function orderRows<Row>(
  table: AnyTable,
  columns: readonly TableColumn<Row>[],
  rows: readonly Row[],
  { filters, say }: { filters: unknown; say: Say },
): readonly Row[] {
  const asked = readOrder(filters);
  if (asked?.table !== table.key) return rows;
  const column = columns.find(({ key }) => key === asked.column);
  if (!column && asked.column !== NAME) return rows;
  const { level } = table.name;
  const byColumn = comparing<Row>(table, column ?? null, asked.descending, say);
  const groups: { head: Row; below: Row[] }[] = [];
  for (const row of rows) {
    if (level?.(row) === 2 && groups.length > 0) groups.at(-1)?.below.push(row);
    else groups.push({ head: row, below: [] });
  }
  return groups.sort((a, b) => byColumn(a.head, b.head)).flatMap(({ head, below }) => [head, ...below.sort(byColumn)]);
}

/** Money of several currencies stands currency by currency (docs/decisions/0070); what has none stands last. */
function byCurrency<Row>({ of, coins }: TableColumn<Row>, byFigure: (a: Row, b: Row) => number) {
  if (!coins) return byFigure;
  const currencyOf = (row: Row) => (of(row) ? (coins(row) ?? "") : "\uffff");
  return (a: Row, b: Row): number => {
    const [one, other] = [currencyOf(a), currencyOf(b)];
    return one === other ? byFigure(a, b) : one < other ? -1 : 1;
  };
}

function comparing<Row>(table: AnyTable, column: TableColumn<Row> | null, asked: boolean | undefined, say: Say) {
  const collator = new Intl.Collator(say.locale, { numeric: true });
  const descending = asked ?? (column !== null && beginsDescending(column));
  const direction = descending ? -1 : 1;
  if (column === null) {
    const of = (row: Row): string => table.name.orders?.(row) ?? table.name.of(row, say);
    return (a: Row, b: Row) => direction * collator.compare(of(a), of(b));
  }
  if (!(isText(column.kind) || column.kind === "day" || column.kind === "time"))
    return byCurrency(column, byValue(column.of, descending));
  const of = (row: Row) => {
    const value = column.of(row);
    return value && column.state ? say.t(column.state(value).word) : (column.short?.(row, say) ?? value);
  };
  return (a: Row, b: Row) => {
    const [one, other] = [of(a), of(b)];
    if (!one || !other) return Number(!one) - Number(!other);
    return direction * collator.compare(one, other);
  };
}
