import { chosenColumns } from "../report/columns";
import { type Opening, type TableColumn, table } from "../report/table";
import type { DailyShortages, DailyShortagesFilters } from "./daily-shortages";
import { sayNoneComing, sayOverdue } from "./overdue-receipt";
import { sayTaken } from "./say-taken";
import { type ShortageTotal, type ShortItem, shortageSorts } from "./shortage";

type Sums = Pick<ShortageTotal, "ordered" | "missing" | "orderLines" | "customers" | "firstDue"> & {
  value: string | null;
};
/** An item of one warehouse; of the total null. */
type Row = Sums & { item: ShortItem | null };
type Column = TableColumn<Row> & { stock?: true };

/** A total has nothing of a single item. */
const ofItem =
  (of: (item: ShortItem) => string | number | null) =>
  ({ item }: Row): string | null => {
    if (item === null) return "";
    const value = of(item);
    return value === null ? null : String(value);
  };

/** The orders of a row: those that wait, or every open line. */
const orders =
  (lines: "missing" | "open") =>
  ({ item }: Row): Opening => ({
    with: {
      by: "order",
      lines: lines === "open" ? lines : null,
      sort: null,
      dir: null,
      ...(item && { item: item.itemId, warehouse: item.warehouseId }),
    },
  });

/** Each leads to the orders that it is made of. `stock`: what partners are not told. */
const columns = [
  {
    key: "productLine",
    kind: "text",
    head: "sales.filter.line",
    of: ofItem(({ productLine }) => productLine),
    extra: true,
  },
  {
    key: "warehouse",
    kind: "text",
    head: "shortage.warehouse",
    of: ofItem(({ warehouse }) => warehouse),
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
    of: ofItem(({ available }) => available),
    stock: true,
  },
  {
    key: "missing",
    kind: "count",
    head: "shortage.missing",
    of: ({ missing }) => String(missing),
    sub: ({ item }, say) => sayTaken(item?.takenEarlier, say),
    sorts: shortageSorts.missing,
    opens: orders("missing"),
  },
  {
    ...{ key: "takenEarlier", kind: "count", head: "shortage.takenEarlier", stock: true, extra: true },
    of: ofItem(({ takenEarlier }) => takenEarlier),
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
    key: "nextReceipt",
    kind: "day",
    head: "shortage.nextReceipt",
    of: ofItem(({ nextReceipt }) => nextReceipt),
    sub: ({ item }, say) => item && (sayOverdue(item.overdueReceipt, say) ?? sayNoneComing(item, say)),
    sorts: shortageSorts.nextReceipt,
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
    of: ofItem(({ daysShort }) => daysShort),
    sorts: shortageSorts.daysShort,
  },
  {
    ...{ key: "overdueReceipt", kind: "day", head: "shortage.overdueReceipt", extra: true },
    of: ofItem(({ overdueReceipt }) => overdueReceipt?.day ?? null),
  },
  {
    key: "nextReceiptQuantity",
    kind: "count",
    head: "shortage.nextReceiptQuantity",
    of: ofItem(({ nextReceiptQuantity }) => nextReceiptQuantity),
    stock: true,
    extra: true,
  },
  { key: "cause", kind: "text", head: "shortage.cause", of: ofItem(({ cause }) => cause), measure: true },
  {
    key: "dailyUse",
    kind: "quantity",
    head: "shortage.dailyUse",
    of: ofItem(({ dailyUse }) => dailyUse?.toFixed(2) ?? null),
    stock: true,
    extra: true,
  },
  {
    key: "safetyStock",
    kind: "count",
    head: "shortage.safetyStock",
    of: ofItem(({ safetyStock }) => safetyStock),
    stock: true,
    extra: true,
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
        const named = column.key === "cause" ? { of: ofItem(({ cause }) => names.get(cause ?? "") ?? null) } : {};
        return { ...rest, ...named, ...(sorts && by === "item" && { sorts }) };
      });
    return { offered, shown: chosenColumns(offered, chosen) };
  },
  rowsIn: "items",
  rows: ({ items }) => items.map((item) => ({ ...item, item })),
  total: ({ total, by }) => (by === "item" ? { ...total, item: null } : null),
  rowCount: ({ itemCount }) => itemCount,
});
