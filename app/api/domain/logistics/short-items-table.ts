import { chosenColumns } from "../report/columns";
import { type Opening, type TableColumn, table } from "../report/table";
import type { DailyShortages, DailyShortagesFilters } from "./daily-shortages";
import { type ShortageTotal, type ShortItem, shortageSorts } from "./shortage";

type Sums = Pick<ShortageTotal, "ordered" | "missing" | "orderLines" | "customers" | "firstDue"> & {
  value: string | null;
};
/** An item of one warehouse; of the total null. */
type Row = Sums & { item: ShortItem | null };
type Column = TableColumn<Row> & { stock?: true };

const count = (value: number | null | undefined) => (value === null || value === undefined ? null : String(value));

/** The orders of a row: those that wait, or every open line. */
const orders =
  (lines: "missing" | "open") =>
  ({ item }: Row): Opening => ({
    with: {
      by: "order",
      lines: lines === "open" ? lines : null,
      ...{ sort: null, dir: null },
      ...(item && { item: item.itemId, warehouse: item.warehouseId }),
    },
  });

/** Each leads to the orders that it is made of. `stock`: what partners are not told. */
const columns = [
  {
    key: "productLine",
    kind: "text",
    head: "sales.filter.line",
    of: ({ item }) => item?.productLine ?? null,
    extra: true,
  },
  {
    key: "warehouse",
    kind: "text",
    head: "shortage.warehouse",
    of: ({ item }) => item?.warehouse ?? null,
    sorts: shortageSorts.warehouse,
  },
  {
    key: "ordered",
    kind: "count",
    head: "shortage.ordered",
    of: ({ ordered }) => String(ordered),
    sorts: shortageSorts.ordered,
    opens: orders("open"),
  },
  {
    key: "available",
    kind: "count",
    head: "shortage.available",
    of: ({ item }) => count(item?.available),
    stock: true,
  },
  {
    key: "missing",
    kind: "count",
    head: "shortage.missing",
    of: ({ missing }) => String(missing),
    sorts: shortageSorts.missing,
    opens: orders("missing"),
  },
  {
    key: "value",
    kind: "amount",
    head: "shortage.value",
    of: ({ value }) => value,
    sorts: shortageSorts.value,
    opens: orders("missing"),
  },
  {
    key: "orderLines",
    kind: "count",
    head: "shortage.orderLines",
    of: ({ orderLines }) => String(orderLines),
    opens: orders("missing"),
  },
  {
    key: "customers",
    kind: "count",
    head: "shortage.customers",
    of: ({ customers }) => String(customers),
    opens: orders("missing"),
    extra: true,
  },
  {
    key: "firstDue",
    kind: "day",
    head: "shortage.firstDue",
    of: ({ firstDue }) => firstDue,
    sorts: shortageSorts.firstDue,
  },
  {
    key: "daysShort",
    kind: "count",
    head: "shortage.daysShort",
    of: ({ item }) => count(item?.daysShort),
    sorts: shortageSorts.daysShort,
  },
  {
    key: "nextReceipt",
    kind: "day",
    head: "shortage.nextReceipt",
    of: ({ item }) => item?.nextReceipt ?? null,
    sorts: shortageSorts.nextReceipt,
  },
  {
    key: "nextReceiptQuantity",
    kind: "count",
    head: "shortage.nextReceiptQuantity",
    of: ({ item }) => count(item?.nextReceiptQuantity),
    stock: true,
    extra: true,
  },
  { key: "cause", kind: "text", head: "shortage.cause", of: ({ item }) => item?.cause ?? null },
  {
    key: "dailyUse",
    kind: "quantity",
    head: "shortage.dailyUse",
    of: ({ item }) => item?.dailyUse?.toFixed(2) ?? null,
    stock: true,
    extra: true,
  },
  {
    key: "safetyStock",
    kind: "count",
    head: "shortage.safetyStock",
    of: ({ item }) => count(item?.safetyStock),
    stock: true,
    extra: true,
  },
  {
    key: "reachesSafety",
    kind: "day",
    head: "shortage.reachesSafety",
    of: ({ item }) => item?.reachesSafety ?? null,
    stock: true,
    extra: true,
  },
  {
    key: "runsOut",
    kind: "day",
    head: "shortage.runsOut",
    of: ({ item }) => item?.runsOut ?? null,
    sorts: shortageSorts.runsOut,
    stock: true,
  },
] as const satisfies readonly Column[];

export const shortItemKeys = columns.map(({ key }) => key);

/** Items that are short, by warehouse; with their orders below it the chosen item alone, which is in no order then. */
export const shortItemsTable = table<Row, DailyShortages, DailyShortagesFilters>({
  key: "items",
  title: "shortage.table.items",
  asked: ({ by }) => by === "item",
  name: {
    key: "item",
    head: "sales.filter.item",
    of: ({ item }) => item?.itemNo ?? "",
    sub: ({ item }) => item?.description ?? "",
    opens: orders("missing"),
    sorts: true,
  },
  columns: ({ stockTold, options, by }, { columns: chosen }) => {
    const names = new Map(options.causes.map(({ id, name }) => [id, name]));
    const offered = columns
      .filter((column: Column) => stockTold || !column.stock)
      .map((column: Column): TableColumn<Row> => {
        const { stock: _told, sorts, ...rest } = column;
        const named = column.key === "cause" ? { of: (row: Row) => names.get(row.item?.cause ?? "") ?? null } : {};
        return { ...rest, ...named, ...(sorts && by === "item" && { sorts }) };
      });
    return { offered, shown: chosenColumns(offered, chosen) };
  },
  rows: ({ items }) => items.map((item) => ({ ...item, item })),
  total: ({ total, by }) => (by === "item" ? { ...total, item: null } : null),
  rowCount: ({ itemCount }) => itemCount,
});
