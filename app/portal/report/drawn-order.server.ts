import { headOf } from "~/api/domain/report/columns";
import { orderOn, orderRows } from "~/api/domain/report/order-rows";
import type { Say } from "~/api/domain/report/say";
import { type TableColumn, table } from "~/api/domain/report/table";
import type { Column } from "~/ui/tables/cell";

/** How the address orders the tables of a page, and the way to another order: "gains.change-desc". */
export type Ordering = { order: string | undefined; href: (order: string) => string };

type Drawn<Row> = {
  /** Tells the tables of a page apart. */
  key: string;
  first: { text: string; of: (row: Row) => string };
  columns: readonly TableColumn<Row>[];
  rows: readonly Row[];
};

/**
 * Heads that sort, and rows in the order that the address asks for, of a table that is no report's: its rows are few, all
 * at hand, and their cells are the page's own.
 */
export function drawnOrder<Row>({ key, first, columns, rows }: Drawn<Row>, say: Say, { order, href }: Ordering) {
  const of = table<Row, null>({
    key,
    title: "sales.table.title",
    name: { key: "name", head: "sales.table.title", of: first.of },
    columns,
    rows: () => rows,
  });
  const head = (column: TableColumn<Row> | null, text: string): Column => {
    const next = orderOn(of, column, { order });
    const sorted = next.descending ? ("descending" as const) : ("ascending" as const);
    return { text, href: `${href(next.order)}#rows-${key}`, ...(next.descending === null ? {} : { sorted }) };
  };
  return {
    id: `rows-${key}`,
    first: head(null, first.text),
    heads: columns.map((column) => head(column, headOf(column, say))),
    rows: orderRows(of, columns, rows, { filters: { order }, say }),
  };
}
