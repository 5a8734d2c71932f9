import { comparedColumns } from "../facts/compared-columns";
import { opensCustomer } from "../facts/opens-customer";
import type { SalesColumnKey } from "../facts/sales-columns";
import type { SalesFigures } from "../facts/sales-shapes";
import { periodTitle, salesColumnsOn } from "../facts/sales-tables";
import { type Opening, type TableColumn, table } from "../report/table";
import type { shownStandings } from "./customer-standings";
import type { MyCustomer, MySales, MySalesFilters } from "./my-sales";
import { quietColumns } from "./quiet-columns";

/** A customer, or a sum of them. */
type Row = MyCustomer & { sum?: true };
type Column = TableColumn<Row>;

/** Unless others are chosen: a ranking of customers lives by the last twelve months. */
const usual: SalesColumnKey[] = ["month", "monthGrowth", "ytd", "ytdGrowth", "mat", "matGrowth"];

const text = (key: "code" | "abc" | "standing", of: (row: Row) => string): Column => ({
  key,
  kind: "text",
  group: "customer",
  head: `mySales.column.${key}`,
  of: (row) => (row.sum ? "" : of(row)),
  sorts: "asc",
});

/** How a customer stands among the others. */
const places: readonly Column[] = [
  { ...text("code", ({ code }) => code), fileOnly: true },
  {
    key: "rank",
    kind: "rank",
    group: "customer",
    head: "ttSales.rank",
    of: ({ rank, sum }) => (sum ? "" : String(rank)),
    sorts: "asc",
  },
  text("abc", ({ abc }) => abc),
  {
    ...text("standing", ({ quiet, standing }) => (quiet ? "quiet" : standing)),
    kind: "state",
    state: (standing) => ({ word: `mySales.standing.${standing as (typeof shownStandings)[number]}`, plain: true }),
  },
  {
    key: "lastDay",
    kind: "day",
    group: "customer",
    head: "mySales.column.lastDay",
    of: ({ lastDay, sum }) => (sum ? "" : lastDay),
    sorts: "asc",
    warns: ({ quiet }) => quiet,
  },
];

const sumRow = (figures: SalesFigures): Row => ({
  id: 0,
  code: "",
  name: "",
  rank: 0,
  abc: "C",
  standing: "none",
  lastDay: null,
  quiet: false,
  rhythm: null,
  figures,
  sum: true,
});

/** The ranking of all customers that class and standing let through. */
export const myCustomers = table<Row, MySales, MySalesFilters>({
  key: "customers",
  title: "mySales.table.customers",
  name: {
    key: "name",
    head: "sales.filter.customer",
    of: ({ name }) => name,
    opens: ({ id }) => opensCustomer(id),
    sorts: true,
  },
  columns: (report, filters) => {
    const { columns: chosen, abc, standing } = filters;
    const { offered, shown } = comparedColumns(report, false, { chosen, usual });
    // Class and standing are no filters of invoice lines: their total leads nowhere.
    const whole: Opening["with"] | null = abc === undefined && standing === undefined ? { by: "customer" } : null;
    const on = (columns: typeof shown) =>
      salesColumnsOn<Row>(
        columns,
        ({ figures }) => figures,
        ({ id, sum }) => (sum ? whole : { customer: id, by: "item" }),
      );
    if (standing === "quiet") {
      const quiet = quietColumns(report, filters);
      const year = on(shown.filter(({ key }) => key === "mat" || chosen !== undefined));
      const who = places.filter(({ key }) => key === "lastDay" || key === "code");
      const all = [...year, ...quiet, ...who];
      return { offered: on(offered), shown: all, inFiles: all.filter((column) => !column.verb) };
    }
    return { offered: on(offered), shown: [...places, ...on(shown)] };
  },
  group: (group, report, say) =>
    group === "customer" ? say.t("mySales.group.customer") : periodTitle(report, group, say),
  rows: ({ rows }) => rows,
  total: ({ shownTotal }) => sumRow(shownTotal),
  rest: ({ rest, rowCount, rows }) => rest && { rows: rowCount - rows.length, row: sumRow(rest) },
  rowCount: ({ rowCount }) => rowCount,
});
