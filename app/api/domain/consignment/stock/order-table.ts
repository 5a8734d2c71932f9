import { type TableColumn, table } from "../../report/table";
import type { ConsignmentStock, StockFilters } from "./stock";
import { type OrderRow, orderSorts } from "./stock-shapes";
import { type Row, siteOf } from "./stock-tables";

const screen = "MIPUTL07";
type Order = Row<OrderRow, NonNullable<ConsignmentStock["orderTotal"]>>;
const ofOrder =
  (of: (row: OrderRow) => string) =>
  ({ each }: Order): string =>
    each ? of(each) : "";
const orderColumns: readonly TableColumn<Order>[] = [
  {
    key: "orderNo",
    kind: "text",
    head: "consignment.orderNo",
    of: ofOrder(({ orderNo }) => orderNo),
    opens: ({ each }) => each && { screen: "MIPUTL06", id: "orders", page: String(each.orderId) },
  },
  { key: "day", kind: "day", head: "consignment.day", of: ofOrder(({ day }) => day), sorts: orderSorts.day },
  {
    key: "site",
    kind: "text",
    head: "consignment.site",
    of: ofOrder(({ site }) => site),
    sorts: orderSorts.site,
    opens: ({ each }) => each && siteOf(each),
  },
  { key: "siteName", kind: "text", head: "consignment.siteName", of: ofOrder((row) => row.siteName), fileOnly: true },
  { key: "customerName", kind: "text", head: "consignment.customer", of: ofOrder((row) => row.customerName) },
  {
    key: "customerNo",
    kind: "text",
    head: "contracts.customerNo",
    of: ofOrder((row) => row.customerCode),
    fileOnly: true,
  },
  { key: "warehouse", kind: "text", head: "consignment.warehouse", of: ofOrder(({ warehouse }) => warehouse) },
  {
    key: "description",
    kind: "text",
    head: "consignment.description",
    of: ofOrder((row) => row.description),
    fileOnly: true,
  },
  {
    key: "quantity",
    kind: "count",
    head: "consignment.order.quantity",
    of: ({ sums }) => String(sums.quantity),
    sorts: orderSorts.quantity,
  },
  {
    key: "received",
    kind: "count",
    head: "consignment.order.received",
    of: ({ sums }) => String(sums.received),
    opens: ({ each }) => each && { screen, with: { site: each.siteId, item: each.itemId, orderList: each.orderId } },
  },
  {
    key: "open",
    kind: "count",
    head: "consignment.order.open",
    of: ({ sums }) => String(sums.open),
    sorts: orderSorts.open,
  },
];

/** What sites were to be sent, item by item, the newest list first: the file that a warehouse ships by. */
export const orderTable = table<Order, ConsignmentStock, StockFilters>({
  key: "orders",
  title: "consignment.table.orders",
  asked: ({ by }) => by === "order",
  name: {
    key: "item",
    head: "consignment.item",
    of: ({ each }) => each?.itemNo ?? "",
    sub: ({ each }) => each?.description ?? "",
    sorts: true,
  },
  columns: orderColumns,
  rowsIn: "orders",
  rows: ({ orders, asOf }) => orders.map((each) => ({ each, sums: each, day: asOf })),
  total: ({ orderTotal, asOf }) => orderTotal && { each: null, sums: orderTotal, day: asOf },
  rowCount: ({ rowCount }) => rowCount,
});
