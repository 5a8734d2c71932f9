import { percentOf } from "~/api/domain/decimal";
import type { WordKey } from "~/words";
import { formatMonth } from "~/words/formats";
import { choosable } from "../../report/list";
import { type TableColumn, table } from "../../report/table";
import type { DailyFlow, DailyFlowFilters } from "./daily-flow";
import { type DayParting, type DayRow, type DealtSums, dailySorts, type PartRow, type StockSums } from "./daily-sums";

type Row = {
  dealt: DealtSums;
  stock: StockSums | null;
  day: DayRow | null;
  part: PartRow | null;
  by: DayParting;
};
/** `stock`: what partners are not told; `cost`: what headquarters alone are; `parts`: what a day has not. */
type Column = TableColumn<Row> & { needs?: "stock" | "cost"; parts?: true };

const share = (part: number, whole: number) => percentOf(String(part), String(whole));
export const unitFill = ({ filledPieces, duePieces }: DealtSums) => share(filledPieces, duePieces);
export const lineFill = ({ filledLines, dueLines }: DealtSums) => share(filledLines, dueLines);
export const orderFill = ({ filledOrders, dueOrders }: DealtSums) => share(filledOrders, dueOrders);
export const bookToBill = ({ orderedValue, shippedValue }: DealtSums) => percentOf(orderedValue, shippedValue);
/** How many days the stock lasts at the pace of the last ninety; null where nothing is used. */
export const daysOfSupply = (stock: StockSums | null): string | null =>
  stock === null || stock.dailyUse === 0 ? null : (stock.onHand / stock.dailyUse).toFixed(1);

const pieces = (of: (row: Row) => number | null | undefined) => (row: Row) => of(row)?.toString() ?? null;

export const dailyColumns: readonly Column[] = [
  {
    key: "orderLines",
    kind: "count",
    group: "orders",
    head: "daily.lines",
    name: "daily.orderLines",
    of: pieces(({ dealt }) => dealt.orderLines),
    extra: true,
  },
  {
    key: "ordered",
    kind: "count",
    group: "orders",
    head: "daily.pieces",
    name: "daily.ordered",
    of: pieces(({ dealt }) => dealt.ordered),
    sorts: dailySorts.ordered,
  },
  {
    key: "orderedValue",
    kind: "amount",
    group: "orders",
    head: "daily.value",
    name: "daily.orderedValue",
    of: ({ dealt }) => dealt.orderedValue,
    sorts: dailySorts.orderedValue,
  },
  {
    key: "shipmentLines",
    kind: "count",
    group: "shipments",
    head: "daily.lines",
    name: "daily.shipmentLines",
    of: pieces(({ dealt }) => dealt.shipmentLines),
    extra: true,
  },
  {
    key: "shipped",
    kind: "count",
    group: "shipments",
    head: "daily.pieces",
    name: "daily.shipped",
    of: pieces(({ dealt }) => dealt.shipped),
    sorts: dailySorts.shipped,
  },
  {
    key: "shippedValue",
    kind: "amount",
    group: "shipments",
    head: "daily.value",
    name: "daily.shippedValue",
    of: ({ dealt }) => dealt.shippedValue,
    sorts: dailySorts.shippedValue,
  },
  {
    key: "bookToBill",
    kind: "share",
    group: "",
    head: "daily.bookToBill",
    of: ({ dealt }) => bookToBill(dealt),
    sorts: dailySorts.bookToBill,
  },
  {
    key: "unitFill",
    kind: "share",
    group: "fill",
    head: "daily.unitFill",
    of: ({ dealt }) => unitFill(dealt),
    sorts: dailySorts.unitFill,
  },
  {
    key: "lineFill",
    kind: "share",
    group: "fill",
    head: "daily.lineFill",
    of: ({ dealt }) => lineFill(dealt),
    sorts: dailySorts.lineFill,
  },
  {
    key: "orderFill",
    kind: "share",
    group: "fill",
    head: "daily.orderFill",
    of: ({ dealt }) => orderFill(dealt),
    sorts: dailySorts.orderFill,
  },
  {
    key: "onHand",
    kind: "count",
    group: "stock",
    head: "daily.onHand",
    of: pieces(({ stock }) => stock?.onHand),
    sorts: dailySorts.onHand,
    needs: "stock",
  },
  {
    key: "free",
    kind: "count",
    group: "stock",
    head: "daily.free",
    of: pieces(({ stock }) => stock?.free),
    sorts: dailySorts.free,
    needs: "stock",
  },
  {
    key: "inTransit",
    kind: "count",
    group: "stock",
    head: "daily.inTransit",
    of: pieces(({ stock }) => stock?.inTransit),
    needs: "stock",
    extra: true,
  },
  {
    key: "stockValue",
    kind: "amount",
    group: "stock",
    head: "daily.stockValue",
    of: ({ stock }) => stock?.value ?? null,
    sorts: dailySorts.stockValue,
    needs: "cost",
  },
  {
    key: "daysOfSupply",
    kind: "quantity",
    group: "stock",
    head: "daily.daysOfSupply",
    of: ({ stock }) => daysOfSupply(stock),
    sorts: dailySorts.daysOfSupply,
    needs: "stock",
  },
  {
    key: "dead",
    kind: "count",
    group: "stock",
    head: "daily.dead",
    of: pieces(({ part }) => part?.dead),
    sorts: dailySorts.dead,
    needs: "stock",
    parts: true,
  },
  {
    key: "deadValue",
    kind: "amount",
    group: "stock",
    head: "daily.deadValue",
    of: ({ part }) => part?.deadValue ?? null,
    needs: "cost",
    parts: true,
    extra: true,
  },
];

const partHeads: Record<DayParting, WordKey> = {
  day: "daily.day",
  warehouse: "shortage.warehouse",
  line: "sales.filter.line",
  item: "sales.filter.item",
};
const groupHeads: Record<string, WordKey> = {
  orders: "daily.orders",
  shipments: "daily.shipments",
  fill: "daily.fill",
  stock: "daily.stock",
};

/** Days are in the answer as a whole, for the chart: their table is ordered and cut here. */
function pageOfDays(rows: Row[], { sort, dir, page, size }: DailyFlowFilters): Row[] {
  const column = dailyColumns.find(({ key }) => key === sort);
  const descending = (dir ?? (sort ? dailySorts[sort] : "asc")) === "desc";
  const sized = rows.map((row) => ({ row, value: column ? column.of(row) : (row.day?.day ?? "") }));
  const known = sized.filter(({ value }) => value !== null);
  known.sort((a, b) => (column ? Number(a.value) - Number(b.value) : String(a.value).localeCompare(String(b.value))));
  if (descending) known.reverse();
  const ordered = [...known, ...sized.filter(({ value }) => value === null)].map(({ row }) => row);
  return ordered.slice((page - 1) * size, page * size);
}

/** Orders, shipments and stock of the month day by day, or by warehouse, product line or item. */
export const dailyTable = table<Row, DailyFlow, DailyFlowFilters>({
  key: "daily",
  title: "daily.table",
  titleParams: ({ month }, { locale }) => ({ month: formatMonth(locale, month) }),
  name: {
    key: ({ by }) => by,
    head: ({ by }) => partHeads[by],
    of: ({ day, part }) => day?.day ?? part?.name ?? "",
    sub: ({ part }) => part?.sub ?? "",
    after: ({ day }) => (day && !day.working ? " ·" : ""),
    opens: ({ part, by }) =>
      part === null || by === "item"
        ? null
        : { with: { [by]: part.id, by: by === "line" ? "item" : null, sort: null, dir: null, page: null } },
    sorts: true,
  },
  columns: (answer, filters) => {
    const offered = dailyColumns
      .filter(
        ({ needs, parts }) =>
          (needs === undefined || (needs === "stock" ? answer.stockTold : answer.costTold)) &&
          (answer.by !== "day" || !parts),
      )
      .map(({ needs: _needs, parts: _parts, ...column }) => column);
    return choosable<Row>(offered)(answer, filters);
  },
  group: (group, _answer, { t }) => {
    const word = groupHeads[group];
    return word ? t(word) : "";
  },
  rowsIn: "parts",
  whole: ({ by }) => by === "day",
  rows: ({ by, days, parts }, filters) =>
    by === "day"
      ? pageOfDays(
          days.map((day) => ({ dealt: day, stock: day.stock, day, part: null, by })),
          filters,
        )
      : parts.map((part) => ({ dealt: part, stock: part.stock, day: null, part, by })),
  total: ({ by, total }) => ({ dealt: total, stock: total.stock, day: null, part: by === "day" ? null : total, by }),
  rowCount: ({ rowCount }) => rowCount,
});
