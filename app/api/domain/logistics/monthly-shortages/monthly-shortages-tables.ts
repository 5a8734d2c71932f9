import { percentOf, subtract } from "~/api/domain/decimal";
import type { WordKey } from "~/words";
import { formatMonth } from "~/words/formats";
import { choosable } from "../../report/list";
import { type Opens, type TableColumn, table } from "../../report/table";
import type { MonthlyShortages, MonthlyShortagesFilters } from "./monthly-shortages";
import {
  type Parting,
  partSorts,
  type RecordedOrder,
  type ShortMonth,
  type ShortPart,
  type ShortSums,
} from "./short-parts";

/** The order lines that waited at the end of the month. */
const ordersThen = ({ month }: ShortMonth): Opens => ({
  with: { month, by: "order", sort: null, dir: null, page: null },
});

export const monthColumns: readonly TableColumn<ShortMonth>[] = [
  { key: "items", kind: "count", head: "shortage.items", of: ({ items }) => String(items) },
  { key: "begun", kind: "count", head: "shortage.begun", of: ({ begun }) => begun?.toString() ?? null },
  { key: "ended", kind: "count", head: "shortage.ended", of: ({ ended }) => ended?.toString() ?? null },
  { key: "missing", kind: "count", head: "shortage.missing", of: ({ missing }) => String(missing), opens: ordersThen },
  { key: "value", kind: "amount", head: "shortage.value", of: ({ value }) => value, opens: ordersThen },
  {
    key: "overdueLong",
    kind: "share",
    head: "shortage.overdueLong",
    of: ({ overdueLong, value }) => percentOf(overdueLong, value),
  },
  {
    key: "orderLines",
    kind: "count",
    head: "shortage.orderLines",
    of: ({ orderLines }) => String(orderLines),
    opens: ordersThen,
  },
  { key: "customers", kind: "count", head: "shortage.customers", of: ({ customers }) => String(customers) },
];

/** The chosen month and those before it, the newest first; a month leads to what was short then. */
export const monthsTable = table<ShortMonth, MonthlyShortages, MonthlyShortagesFilters>({
  key: "months",
  title: "shortage.table.months",
  asked: ({ by }) => by === "month",
  name: {
    key: "month",
    head: "sales.filter.month",
    of: ({ month }, { locale }) => formatMonth(locale, month),
    orders: ({ month }) => String(month),
    opens: ({ month }) => ({ with: { month, by: null, page: null } }),
  },
  columns: choosable<ShortMonth>(monthColumns),
  rows: ({ months }) => months.toReversed(),
});

type PartRow = { part: ShortPart | null; sums: ShortSums & { before: string }; all: string; by: Parting };
const ofPart =
  (of: (part: ShortPart) => string | number | null) =>
  ({ part }: PartRow): string | null =>
    part === null ? "" : (of(part)?.toString() ?? null);

/** The order lines behind a figure; what has no cause is asked for as that. */
const ordersOf = ({ part, by }: PartRow): Opens => ({
  with: {
    ...{ by: "order", sort: null, dir: null, page: null },
    ...(part && (by === "item" ? { item: part.itemId, warehouse: part.warehouseId } : { [by]: part.id || "none" })),
  },
});

export const partColumns: readonly (TableColumn<PartRow> & { itemsAlone?: true; notOfItems?: true })[] = [
  {
    key: "items",
    kind: "count",
    head: "shortage.items",
    of: ({ sums }) => String(sums.items),
    sorts: partSorts.items,
    notOfItems: true,
  },
  {
    key: "missing",
    kind: "count",
    head: "shortage.missing",
    of: ({ sums }) => String(sums.missing),
    sorts: partSorts.missing,
    opens: ordersOf,
  },
  {
    key: "value",
    kind: "amount",
    head: "shortage.value",
    of: ({ sums }) => sums.value,
    sorts: partSorts.value,
    opens: ordersOf,
  },
  { key: "share", kind: "share", head: "shortage.chart.share", of: ({ sums, all }) => percentOf(sums.value, all) },
  { key: "before", kind: "amount", head: "shortage.before", of: ({ sums }) => sums.before, sorts: partSorts.before },
  {
    key: "change",
    kind: "gap",
    head: "shortage.change",
    of: ({ sums }) => subtract(sums.value, sums.before),
    sorts: partSorts.change,
  },
  {
    key: "orderLines",
    kind: "count",
    head: "shortage.orderLines",
    of: ({ sums }) => String(sums.orderLines),
    sorts: partSorts.orderLines,
    opens: ordersOf,
  },
  {
    key: "customers",
    kind: "count",
    head: "shortage.customers",
    of: ({ sums }) => String(sums.customers),
    sorts: partSorts.customers,
    opens: ordersOf,
  },
  {
    key: "firstDue",
    kind: "day",
    head: "shortage.firstDue",
    of: ofPart(({ firstDue }) => firstDue),
    sorts: partSorts.firstDue,
  },
  {
    key: "months",
    kind: "count",
    head: "shortage.months",
    of: ofPart(({ months }) => months),
    sorts: partSorts.months,
    itemsAlone: true,
  },
];

const partHeads: Record<Parting, WordKey> = {
  item: "sales.filter.item",
  line: "sales.filter.line",
  warehouse: "shortage.warehouse",
  cause: "shortage.cause",
  customer: "sales.filter.customer",
  order: "shortage.order",
  month: "sales.filter.month",
};

/** What was short at the end of the chosen month, by what it was short of; each figure leads to its order lines. */
export const partsTable = table<PartRow, MonthlyShortages, MonthlyShortagesFilters>({
  key: "parts",
  title: "shortage.table.parts",
  titleParams: ({ month }, { locale }) => ({ month: formatMonth(locale, month) }),
  asked: ({ by }) => by !== "order" && by !== "month",
  name: {
    key: ({ by }) => by,
    head: ({ by }) => partHeads[by],
    of: ({ part }, { t }) => (part?.id === "" ? t("shortage.cause.none") : (part?.name ?? "")),
    sub: ({ part }) => part?.sub ?? "",
    customer: ({ part, by }) => (by === "customer" && part ? Number(part.id) : null),
    opens: ordersOf,
    sorts: true,
  },
  columns: (answer, filters) => {
    const asked = partColumns.filter(({ itemsAlone, notOfItems }) =>
      answer.by === "item" ? !notOfItems : !itemsAlone,
    );
    return choosable<PartRow>(asked.map(({ itemsAlone: _only, notOfItems: _not, ...column }) => column))(
      answer,
      filters,
    );
  },
  rowsIn: "parts",
  rows: ({ parts, total, by }) => parts.map((part) => ({ part, sums: part, all: total.value, by })),
  total: ({ total, by }) => ({ part: null, sums: total, all: total.value, by }),
  rowCount: ({ rowCount }) => rowCount,
});

type OrderRow = { order: RecordedOrder | null; missing: number; value: string };
const ofOrder =
  (of: (order: RecordedOrder) => string | number) =>
  ({ order }: OrderRow): string =>
    order === null ? "" : String(of(order));

/** The order lines that waited then. */
export const recordedOrdersTable = table<OrderRow, MonthlyShortages, MonthlyShortagesFilters>({
  key: "orders",
  title: "shortage.table.recordedOrders",
  titleParams: ({ month }, { locale }) => ({ month: formatMonth(locale, month) }),
  asked: ({ by }) => by === "order",
  name: {
    key: "order",
    head: "shortage.order",
    of: ({ order }) => (order ? `${order.orderNo}/${order.lineNo}` : ""),
    sub: ({ order }) => order?.unit ?? "",
    sorts: true,
  },
  columns: [
    {
      key: "customer",
      kind: "text",
      head: "sales.filter.customer",
      of: ofOrder(({ customer }) => customer),
      sorts: partSorts.customers,
      opens: ({ order }) =>
        order && [
          { screen: "MIPTAS14", id: order.customerId },
          { screen: "MIPSAL01", with: { customer: order.customerId, by: "item" } },
        ],
    },
    {
      key: "customerCode",
      kind: "text",
      head: "shortage.customerCode",
      of: ofOrder(({ customerCode }) => customerCode),
      fileOnly: true,
    },
    {
      key: "items",
      kind: "text",
      head: "sales.filter.item",
      of: ofOrder(({ itemNo }) => itemNo),
      sorts: "asc",
      opens: ({ order }) => order && { with: { item: order.itemId, page: null } },
    },
    { key: "unit", kind: "text", head: "sales.column.unit", of: ofOrder(({ unit }) => unit), fileOnly: true },
    { key: "warehouse", kind: "text", head: "shortage.warehouse", of: ofOrder(({ warehouse }) => warehouse) },
    {
      key: "firstDue",
      kind: "day",
      head: "shortage.due",
      of: ofOrder(({ dueDay }) => dueDay),
      sorts: partSorts.firstDue,
    },
    {
      key: "daysPastDue",
      kind: "count",
      head: "shortage.daysPastDue",
      of: ({ order }) => (order === null ? "" : order.daysPastDue >= 0 ? String(order.daysPastDue) : null),
    },
    {
      key: "missing",
      kind: "count",
      head: "shortage.missing",
      of: ({ missing }) => String(missing),
      sorts: partSorts.missing,
    },
    { key: "value", kind: "amount", head: "shortage.value", of: ({ value }) => value, sorts: partSorts.value },
  ],
  rowsIn: "orders",
  rows: ({ orders }) => orders.map((order) => ({ ...order, order })),
  total: ({ total }) => ({ ...total, order: null }),
  rowCount: ({ rowCount }) => rowCount,
});
