import { percentOf } from "~/api/domain/decimal";
import type { WordKey } from "~/words";
import { formatMonth } from "~/words/formats";
import { choosable } from "../../report/list";
import { type Opens, type TableColumn, table } from "../../report/table";
import { type FlowMonth, type FlowPart, type FlowParting, type FlowSums, flowSorts, type LateOrder } from "./flow";
import type { FlowFilters, OrderProductionShipment } from "./order-production-shipment";

type Year = Pick<FlowPart, "orderedYear" | "plannedYear" | "madeYear" | "shippedYear">;
export type FlowRow = {
  sums: FlowSums;
  year: Year | null;
  part: FlowPart | null;
  month: FlowMonth | null;
  by: FlowParting;
};
type Row = FlowRow;
/** `production`: what partners are not told; `parts`: what months by themselves have not. */
type Column = TableColumn<Row> & { production?: true; parts?: true };

const pieces = (value: number | null | undefined): string | null => value?.toString() ?? null;
export const keptShare = ({ keptOrders, dueOrders }: Pick<FlowSums, "keptOrders" | "dueOrders">): string | null =>
  keptOrders === null || dueOrders === null ? null : percentOf(String(keptOrders), String(dueOrders));
export const madeGap = ({ made, planned }: Pick<FlowSums, "made" | "planned">): string | null =>
  made === null || planned === null ? null : String(made - planned);

/** The late production orders behind a row. */
const lateOnes = ({ part, month, by }: Row): Opens =>
  part?.id === ""
    ? null
    : {
        with: {
          ...{ by: "production", sort: null, dir: null, page: null },
          ...(part && (by === "line" || by === "plant" || by === "item" || by === "group") && { [by]: part.id }),
          ...(month && { month: month.month }),
        },
      };

export const flowColumns: readonly Column[] = [
  {
    key: "ordered",
    kind: "count",
    group: "month",
    head: "flow.ordered",
    of: ({ sums }) => pieces(sums.ordered),
    sorts: flowSorts.ordered,
  },
  {
    key: "planned",
    kind: "count",
    group: "month",
    head: "flow.planned",
    of: ({ sums }) => pieces(sums.planned),
    sorts: flowSorts.planned,
    production: true,
  },
  {
    key: "made",
    kind: "count",
    group: "month",
    head: "flow.made",
    of: ({ sums }) => pieces(sums.made),
    sorts: flowSorts.made,
    production: true,
  },
  {
    key: "gap",
    kind: "count",
    group: "month",
    head: "flow.gap",
    of: ({ sums }) => madeGap(sums),
    sorts: flowSorts.gap,
    production: true,
    warns: ({ sums }) => (sums.made ?? 0) < (sums.planned ?? 0),
  },
  {
    key: "shipped",
    kind: "count",
    group: "month",
    head: "flow.shipped",
    of: ({ sums }) => pieces(sums.shipped),
    sorts: flowSorts.shipped,
  },
  {
    key: "orderedYear",
    kind: "count",
    group: "year",
    head: "flow.ordered",
    name: "flow.orderedYear",
    of: ({ year }) => pieces(year?.orderedYear),
    parts: true,
  },
  {
    key: "plannedYear",
    kind: "count",
    group: "year",
    head: "flow.planned",
    name: "flow.plannedYear",
    of: ({ year }) => pieces(year?.plannedYear),
    parts: true,
    production: true,
  },
  {
    key: "madeYear",
    kind: "count",
    group: "year",
    head: "flow.made",
    name: "flow.madeYear",
    of: ({ year }) => pieces(year?.madeYear),
    parts: true,
    production: true,
  },
  {
    key: "shippedYear",
    kind: "count",
    group: "year",
    head: "flow.shipped",
    name: "flow.shippedYear",
    of: ({ year }) => pieces(year?.shippedYear),
    parts: true,
  },
  {
    key: "backlog",
    kind: "count",
    group: "delay",
    head: "flow.backlog",
    of: ({ sums }) => pieces(sums.backlog),
    sorts: flowSorts.backlog,
    production: true,
    opens: lateOnes,
  },
  {
    key: "kept",
    kind: "share",
    group: "delay",
    head: "flow.kept",
    of: ({ sums }) => keptShare(sums),
    sorts: flowSorts.kept,
    production: true,
    opens: lateOnes,
  },
  {
    key: "delay",
    kind: "quantity",
    group: "delay",
    head: "flow.delayMedian",
    of: ({ sums }) => pieces(sums.delayMedian),
    digits: 1,
    sorts: flowSorts.delay,
    production: true,
  },
  {
    key: "delayMost",
    kind: "quantity",
    group: "delay",
    head: "flow.delayMost",
    of: ({ sums }) => pieces(sums.delayMost),
    digits: 1,
    production: true,
  },
  {
    key: "orderedValue",
    kind: "amount",
    group: "money",
    head: "flow.ordered",
    name: "flow.orderedValue",
    of: ({ sums }) => sums.orderedValue,
    extra: true,
  },
  {
    key: "shippedValue",
    kind: "amount",
    group: "money",
    head: "flow.shipped",
    name: "flow.shippedValue",
    of: ({ sums }) => sums.shippedValue,
    extra: true,
  },
  {
    key: "bookToBill",
    kind: "share",
    group: "money",
    head: "flow.bookToBill",
    of: ({ sums }) => percentOf(sums.orderedValue, sums.shippedValue),
    extra: true,
  },
];
/** What plants made against their plan. `parts`: what months by themselves have not. */
export const productionColumns: readonly Column[] = flowColumns.filter(({ production }) => production);

const partHeads: Record<FlowParting, WordKey> = {
  group: "flow.group",
  line: "sales.filter.line",
  plant: "production.plant",
  item: "sales.filter.item",
  month: "sales.filter.month",
  production: "flow.order",
};
const groupHeads: Record<string, WordKey> = { year: "flow.year", delay: "flow.delay" };

/** Pieces of the chosen month by product group, line, plant or item, or month by month. */
export const flowTable = table<Row, OrderProductionShipment, FlowFilters>({
  key: "flow",
  title: "flow.table",
  titleParams: ({ month }, { locale }) => ({ month: formatMonth(locale, month) }),
  asked: ({ by }) => by !== "production",
  name: {
    key: ({ by }) => by,
    head: ({ by }) => partHeads[by],
    of: ({ part, month }, { t, locale }) =>
      month ? formatMonth(locale, month.month) : part?.id === "" ? t("flow.noPlant") : (part?.name ?? ""),
    sub: ({ part }) => part?.sub ?? "",
    opens: ({ part, month, by }) => {
      if (month) return { with: { month: month.month, by: null, page: null } };
      if (!part || part.id === "" || by === "item") return lateOnes({ part, month, by } as Row);
      return { with: { [by]: part.id, by: "item", sort: null, dir: null, page: null } };
    },
    sorts: true,
  },
  columns: (answer, filters) => {
    const offered = flowColumns
      .filter(({ production, parts }) => (answer.productionTold || !production) && (answer.by !== "month" || !parts))
      .map(({ production: _told, parts: _parts, ...column }) => column);
    return choosable<Row>(offered)(answer, filters);
  },
  group: (group, { month, currency }, { t, locale }) => {
    if (group === "month") return t("flow.pieces", { month: formatMonth(locale, month, "short") });
    if (group === "money") return t("flow.money", { currency });
    const word = groupHeads[group];
    return word ? t(word) : "";
  },
  rowsIn: "parts",
  whole: ({ by }) => by === "month",
  rows: ({ by, parts, months }) =>
    by === "month"
      ? months.toReversed().map((month) => ({ sums: month, year: null, part: null, month, by }))
      : parts.map((part) => ({ sums: part, year: part, part, month: null, by })),
  total: ({ by, total }) => (by === "month" ? null : { sums: total, year: total, part: null, month: null, by }),
  rowCount: ({ rowCount }) => rowCount,
});

const lateColumns: readonly TableColumn<LateOrder>[] = [
  { key: "plant", kind: "text", head: "production.plant", of: ({ plant }) => plant, sorts: flowSorts.plant },
  {
    key: "item",
    kind: "text",
    head: "sales.filter.item",
    of: ({ itemNo }) => itemNo,
    sorts: flowSorts.item,
    opens: ({ itemId }) => ({ with: { by: "item", item: itemId, page: null } }),
  },
  { key: "description", kind: "text", head: "flow.description", of: ({ description }) => description, fileOnly: true },
  {
    key: "plannedDay",
    kind: "day",
    head: "flow.plannedDay",
    of: ({ plannedDay }) => plannedDay,
    sorts: flowSorts.plannedDay,
  },
  { key: "completedDay", kind: "day", head: "flow.completedDay", of: ({ completedDay }) => completedDay },
  {
    key: "planned",
    kind: "count",
    head: "flow.planned",
    of: ({ quantity }) => String(quantity),
    sorts: flowSorts.planned,
  },
  { key: "made", kind: "count", head: "flow.made", of: ({ completed }) => String(completed), sorts: flowSorts.made },
  {
    key: "delay",
    kind: "count",
    head: "flow.daysLate",
    of: ({ daysLate }) => String(daysLate),
    sorts: flowSorts.delay,
  },
];

/** Production orders that were late in the chosen month, the latest first. */
export const lateOrdersTable = table<LateOrder, OrderProductionShipment, FlowFilters>({
  key: "late",
  title: "flow.table.late",
  titleParams: ({ month }, { locale }) => ({ month: formatMonth(locale, month) }),
  asked: ({ by }) => by === "production",
  name: {
    key: "order",
    head: "flow.order",
    of: ({ orderNo }) => orderNo,
    sub: ({ description }) => description,
    sorts: true,
  },
  columns: lateColumns,
  rowsIn: "late",
  rows: ({ late }) => late,
  rowCount: ({ rowCount }) => rowCount,
});
