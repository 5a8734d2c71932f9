import { formatInteger } from "~/words/formats";
import { type TableColumn, table } from "../report/table";
import type { DailyShortages, DailyShortagesFilters } from "./daily-shortages";
import { hopedDay } from "./likely-day";
import { sayNoneComing, sayOverdue } from "./overdue-receipt";
import { sayBasis } from "./say-record";
import { sayTaken } from "./say-taken";
import { type PlantRecord, type WaitingOrder, waitingSorts } from "./shortage";

type Row = {
  order: WaitingOrder | null;
  open: number;
  missing: number;
  value: string | null;
  openValue: string | null;
};

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

/** Likely after what is promised, or after the day on which it is due where nothing is. */
const isLater = (order: WaitingOrder | null): boolean =>
  order !== null && (hopedDay(order.likely) ?? "") > (order.newPromise?.day ?? order.promisedDay ?? order.dueDay);

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
  {
    ...{ key: "nextReceipt", kind: "text", head: "shortage.nextReceipt", dash: true },
    of: ofOrder(({ nextReceipt }) => nextReceipt),
    sub: ({ order }, say) =>
      [
        order?.nextReceiptQuantity &&
          say.t("shortage.pieces", { pieces: formatInteger(say.locale, order.nextReceiptQuantity) }),
        sayOverdue(order?.overdueReceipt, say),
      ]
        .filter(Boolean)
        .join(", ") || null,
  },
  {
    ...{ key: "overdueReceipt", kind: "text", head: "shortage.overdueReceipt", fileOnly: true },
    of: ofOrder(({ overdueReceipt }) => overdueReceipt?.day ?? null),
  },
  {
    ...{ key: "nextReceiptQuantity", kind: "count", head: "shortage.nextReceiptQuantity", fileOnly: true },
    of: ofOrder(({ nextReceiptQuantity }) => nextReceiptQuantity),
  },
  { key: "cause", kind: "text", head: "shortage.cause", of: ofOrder(({ cause }) => cause), dash: true },
  {
    ...{ key: "promised", kind: "text", head: "shortage.promised", dash: true, measure: true },
    of: ofOrder(({ newPromise, promisedDay }) => newPromise?.day ?? promisedDay),
    sub: ({ order }, { t }) => (order?.newPromise ? t("promise.was", { day: order.promisedDay ?? "–" }) : null),
  },
  {
    ...{ key: "reason", kind: "text", head: "promise.reason", fileOnly: true },
    of: ofOrder(({ newPromise }) => newPromise?.reason ?? null),
  },
  {
    ...{ key: "likely", kind: "text", head: "shortage.likely", dash: true, measure: true, wraps: true },
    of: ofOrder(({ likely }) => hopedDay(likely)),
    warns: ({ order }) => isLater(order),
  },
  {
    ...{ key: "plant", kind: "text", head: "shortage.likely.plant", dash: true },
    of: ofOrder(({ likely }) => likely?.plant.name ?? null),
  },
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
    sub: ({ order }, { t, locale }) => sayTaken(order?.takenEarlier, { t, locale }),
    sorts: waitingSorts.missing,
  },
  {
    ...{ key: "takenEarlier", kind: "count", head: "shortage.takenEarlier", fileOnly: true },
    of: ofOrder(({ takenEarlier }) => takenEarlier),
  },
  { key: "value", kind: "amount", head: "shortage.value", of: ({ value }) => value, sorts: waitingSorts.value },
  {
    ...{ key: "openValue", kind: "amount", head: "shortage.openValue", sorts: waitingSorts.openValue, measure: true },
    of: ({ openValue }) => openValue,
  },
  {
    key: "quantity",
    kind: "count",
    head: "shortage.quantity",
    of: ofOrder(({ quantity }) => quantity),
  },
  { key: "orderDate", kind: "day", head: "shortage.orderDate", of: ofOrder(({ orderDate }) => orderDate) },
  { key: "warehouse", kind: "text", head: "shortage.warehouse", of: ofOrder(({ warehouse }) => warehouse) },
];

/** By which record the likely day is told, or that there can be none. */
const basisOf = (plants: readonly PlantRecord[]): TableColumn<Row>["sub"] => {
  const records = new Map(plants.map((plant) => [plant.id, plant]));
  return ({ order }, say) =>
    order?.likely
      ? sayBasis(order.likely, say, records.get(order.likely.plant.id))
      : order && sayNoneComing(order, say);
};

/** Of lines promised for some days: they are read for the day that counts, which is the one on which they are due where nothing is promised. */
function ofPromised(column: TableColumn<Row>): TableColumn<Row> {
  if (column.key === "likely") return { ...column, measure: undefined };
  if (column.key !== "promised") return column;
  return {
    ...column,
    of: ofOrder(({ newPromise, promisedDay, dueDay }) => newPromise?.day ?? promisedDay ?? dueDay),
    sub: (row, say) => {
      const isDue = row.order && row.order.newPromise === null && row.order.promisedDay === null;
      return isDue ? say.t("shortage.due") : (column.sub?.(row, say) ?? null);
    },
  };
}

const nearest = new Set(["customer", "item", "missing", "nextReceipt", "cause", "due", "daysPastDue"]);

/** Leads to the form of a new promise, and from there back to this list as it was asked for. */
const promiseVerb = (filters: DailyShortagesFilters): TableColumn<Row> => ({
  ...{ key: "newPromise", kind: "state", head: "promise.write", verb: true },
  of: ({ order }) => (order ? "new" : ""),
  state: () => ({ word: "promise.new", plain: true }),
  opens: ({ order }) =>
    order && {
      ...{ screen: "MIPUTL01", id: "orders" },
      page: `${order.subsidiaryId}/${encodeURIComponent(order.orderNo)}/promise`,
      with: { line: order.lineNo, asked: askedIn(filters) },
    },
});

function askedIn({
  unit,
  line,
  warehouse,
  age,
  cause,
  item,
  customer,
  text,
  lines,
  page,
}: DailyShortagesFilters): string {
  const narrowed = { unit, line, warehouse, age, cause, item, customer, text };
  const asked = {
    by: "order",
    ...narrowed,
    lines: lines === "missing" ? undefined : lines,
    page: page > 1 ? page : undefined,
  };
  return String(
    new URLSearchParams(Object.entries(asked).flatMap(([name, value]) => (value ? [[name, String(value)]] : []))),
  );
}

/** Order lines that wait, each with its customer and the days it is overdue. */
export const waitingOrdersTable = table<Row, DailyShortages, DailyShortagesFilters>({
  key: "orders",
  title: ({ orders }) => (orders?.promisedFor ? "shortage.table.promised" : "shortage.table.orders"),
  titleParams: ({ orders }) => ({ ...orders?.promisedFor }),
  asked: ({ by }) => by === "order",
  name: {
    key: "order",
    head: "shortage.order",
    of: ({ order }) => (order ? `${order.orderNo}/${order.lineNo}` : ""),
    sub: ({ order }) => order?.unit ?? "",
    opens: opened,
    sorts: true,
  },
  columns: ({ worthTold, options, orders }, filters) => {
    const names = new Map(options.causes.map(({ id, name }) => [id, name]));
    const told = columns
      .filter(({ key }) => (worthTold || key !== "worth") && (orders?.promisedFor || key !== "openValue"))
      .map((column) =>
        column.key === "cause"
          ? { ...column, of: ofOrder(({ cause }) => (cause === null ? null : (names.get(cause) ?? cause))) }
          : column.key === "likely"
            ? { ...column, sub: basisOf(orders?.plants ?? []) }
            : column,
      );
    // What is done, by whom it is waited for and why, before when it was ordered and what it is worth.
    const seen = orders?.promisedFor ? told.map(ofPromised) : told;
    const shown = [
      ...(orders?.canPromise ? [promiseVerb(filters)] : []),
      ...seen.filter(({ key }) => nearest.has(key)),
      ...seen.filter(({ key }) => !nearest.has(key)),
    ];
    return { offered: [], shown, inFiles: told };
  },
  rowsIn: "orders.rows",
  rows: ({ orders }) => orders?.rows.map((order) => ({ ...order, order })) ?? [],
  total: ({ orders }) => orders && { ...orders.total, order: null },
  rowCount: ({ orders }) => orders?.rowCount ?? 0,
});
