import { type TableColumn, table } from "../report/table";
import type { DailyShortages } from "./daily-shortages";
import { type WaitingOrder, waitingSorts } from "./shortage";

type Row = { order: WaitingOrder | null; open: number; missing: number; value: string | null };

/** A total has nothing of a single order. */
const ofOrder =
  (of: (order: WaitingOrder) => string | number | null) =>
  ({ order }: Row): string | null => {
    if (order === null) return "";
    const value = of(order);
    return value === null ? null : String(value);
  };

/** An order's own page. */
const opened = ({ order }: Row) =>
  order && { screen: "MIPUTL01", id: "orders", page: `${order.subsidiaryId}/${encodeURIComponent(order.orderNo)}` };

const columns: readonly TableColumn<Row>[] = [
  {
    key: "customer",
    kind: "text",
    head: "sales.filter.customer",
    of: ofOrder(({ customer }) => customer),
    sorts: waitingSorts.customer,
    opens: ({ order }) =>
      order && [
        { screen: "MIPTAS14", id: order.customerId },
        { screen: "MIPSAL01", with: { customer: order.customerId, by: "item" } },
      ],
  },
  {
    key: "worth",
    kind: "amount",
    head: "shortage.worth",
    of: ofOrder(({ worth }) => worth),
    sorts: waitingSorts.worth,
    opens: ({ order }) =>
      order && { screen: "MIPSAL01", with: { customer: order.customerId, by: "item", sort: "mat", item: null } },
  },
  {
    key: "item",
    kind: "text",
    head: "sales.filter.item",
    of: ofOrder(({ itemNo }) => itemNo),
    sorts: waitingSorts.item,
    opens: ({ order }) => order && { with: { item: order.itemId, warehouse: order.warehouseId } },
  },
  {
    key: "customerCode",
    kind: "text",
    head: "shortage.customerCode",
    of: ofOrder(({ customerCode }) => customerCode),
    fileOnly: true,
  },
  { key: "unit", kind: "text", head: "sales.column.unit", of: ofOrder(({ unit }) => unit), fileOnly: true },
  {
    key: "due",
    kind: "day",
    head: "shortage.due",
    of: ofOrder(({ dueDay }) => dueDay),
    sorts: waitingSorts.due,
  },
  { key: "promised", kind: "day", head: "shortage.promised", of: ofOrder(({ promisedDay }) => promisedDay) },
  {
    key: "daysPastDue",
    kind: "count",
    head: "shortage.daysPastDue",
    of: ofOrder(({ daysPastDue }) => (daysPastDue >= 0 ? daysPastDue : null)),
  },
  { key: "open", kind: "count", head: "shortage.open", of: ({ open }) => String(open), sorts: waitingSorts.open },
  {
    key: "missing",
    kind: "count",
    head: "shortage.missing",
    of: ({ missing }) => String(missing),
    sorts: waitingSorts.missing,
  },
  { key: "value", kind: "amount", head: "shortage.value", of: ({ value }) => value, sorts: waitingSorts.value },
  {
    key: "quantity",
    kind: "count",
    head: "shortage.quantity",
    of: ofOrder(({ quantity }) => quantity),
  },
  { key: "orderDate", kind: "day", head: "shortage.orderDate", of: ofOrder(({ orderDate }) => orderDate) },
  { key: "warehouse", kind: "text", head: "shortage.warehouse", of: ofOrder(({ warehouse }) => warehouse) },
];

/** Order lines that wait, each with its customer and the days it is overdue. */
export const waitingOrdersTable = table<Row, DailyShortages>({
  key: "orders",
  title: "shortage.table.orders",
  asked: ({ by }) => by === "order",
  name: {
    key: "order",
    head: "shortage.order",
    of: ({ order }) => (order ? `${order.orderNo}/${order.lineNo}` : ""),
    sub: ({ order }) => order?.unit ?? "",
    opens: opened,
    sorts: true,
  },
  columns: ({ worthTold }) => ({
    offered: [],
    shown: columns.filter(({ key }) => worthTold || key !== "worth"),
  }),
  rowsIn: "orders.rows",
  rows: ({ orders }) => orders?.rows.map((order) => ({ ...order, order })) ?? [],
  total: ({ orders }) => orders && { ...orders.total, order: null },
  rowCount: ({ orders }) => orders?.rowCount ?? 0,
});
