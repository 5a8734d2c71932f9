import type { WordKey } from "~/words";
import { formatMonth } from "~/words/formats";
import { divide, growth, multiplyByInteger, percentOf } from "../decimal";
import { yearOf } from "../report/period";
import { type Opens, type TableColumn, table } from "../report/table";
import type { InventoryAge, InventoryMonth, InventoryPart } from "./inventory-shapes";
import type { ManagementInventory, ManagementInventoryFilters } from "./management-inventory";

/** A row and the month that it is of: what it leads to is of the same. */
type Row<Part> = { part: Part; month: number; whole: string };

/** Times a year: what was shipped at cost, as a year's, by the mean stock. */
export const turnsOf = ({ costOfSales, costMonths, meanValue }: InventoryPart): string | null =>
  costOfSales === null || meanValue === null
    ? null
    : divide(multiplyByInteger(costOfSales, 12), multiplyByInteger(meanValue, costMonths), 1);

/** Dead stock as a part of the value, per cent; null where it is not known. */
export const deadShareOf = ({ deadValue, value }: InventoryPart): string | null =>
  deadValue === null ? null : percentOf(deadValue, value);

/** The same figure in MIPUTL03: the month by warehouse, line or item. */
const inDailyFlow = (month: number, more: Record<string, string | null>): Opens => ({
  screen: "MIPUTL03",
  with: { month, sort: null, dir: null, page: null, ...more },
});

const columnsFor = (narrow: "warehouse" | "line"): TableColumn<Row<InventoryPart>>[] => {
  const opens = (sort: string) => (row: Row<InventoryPart>) =>
    inDailyFlow(row.month, { by: "item", sort, ...(row.part.id !== "" && { [narrow]: row.part.id }) });
  return [
    {
      key: "value",
      kind: "amount",
      head: "mgmt.inventory.value",
      of: ({ part }) => part.value,
      opens: opens("stockValue"),
    },
    {
      key: "share",
      kind: "share",
      head: "mgmt.column.share",
      of: ({ part, whole }) => percentOf(part.value, whole),
    },
    {
      key: "pieces",
      kind: "count",
      head: "mgmt.inventory.pieces",
      of: ({ part }) => String(part.pieces),
      opens: opens("onHand"),
    },
    {
      key: "deadValue",
      kind: "amount",
      head: "mgmt.inventory.dead",
      of: ({ part }) => part.deadValue,
      opens: opens("dead"),
    },
    {
      key: "deadShare",
      kind: "share",
      head: "mgmt.inventory.deadShare",
      of: ({ part }) => deadShareOf(part),
    },
    { key: "costOfSales", kind: "amount", head: "mgmt.inventory.costOfSales", of: ({ part }) => part.costOfSales },
    { key: "meanValue", kind: "amount", head: "mgmt.inventory.mean", of: ({ part }) => part.meanValue },
    { key: "turns", kind: "quantity", digits: 1, head: "mgmt.inventory.turns", of: ({ part }) => turnsOf(part) },
  ];
};

const byPart = (narrow: "warehouse" | "line", title: WordKey, head: WordKey) =>
  table<Row<InventoryPart>, ManagementInventory, ManagementInventoryFilters>({
    key: `${narrow}s`,
    title,
    name: {
      key: narrow,
      head,
      of: ({ part }) => part.name,
      opens: ({ part, month }) => inDailyFlow(month, { by: narrow === "line" ? "item" : "line", [narrow]: part.id }),
    },
    columns: columnsFor(narrow),
    rows: ({ [`${narrow}s` as const]: parts, month, total }) =>
      parts.map((part) => ({ part, month, whole: total.value })),
    total: ({ total, month }) => ({ part: total, month, whole: total.value }),
  });

export const inventoryWarehouseTable = byPart("warehouse", "mgmt.inventory.warehouses", "shortage.warehouse");
export const inventoryLineTable = byPart("line", "mgmt.inventory.lines", "sales.filter.line");

/** How long nothing of what lies there was shipped. */
export const inventoryAgeTable = table<Row<InventoryAge>, ManagementInventory, ManagementInventoryFilters>({
  key: "ages",
  title: "mgmt.inventory.ages",
  name: {
    key: "age",
    head: "mgmt.inventory.age",
    of: ({ part }, { t }) => (part ? t(`openStock.age.${part.age}`) : ""),
  },
  columns: [
    { key: "value", kind: "amount", head: "mgmt.inventory.value", of: ({ part }) => part.value },
    { key: "share", kind: "share", head: "mgmt.column.share", of: ({ part, whole }) => percentOf(part.value, whole) },
    { key: "pieces", kind: "count", head: "mgmt.inventory.pieces", of: ({ part }) => String(part.pieces) },
  ],
  rows: ({ ages, month, total }) => ages.map((part) => ({ part, month, whole: total.value })),
  total: ({ total, month }) => ({ part: { age: "0-30", ...total }, month, whole: total.value }),
});

/** Months' ends, the newest first; those of the same year lead to the same value, for it is converted at the same rate. */
export const inventoryMonthTable = table<
  Row<InventoryMonth> & { before: string | null },
  ManagementInventory,
  ManagementInventoryFilters
>({
  key: "months",
  title: "mgmt.inventory.months",
  name: {
    key: "month",
    head: "sales.filter.month",
    of: ({ part }, { locale }) => formatMonth(locale, part.month),
    orders: ({ part }) => String(part.month),
    opens: ({ part, month }) => (yearOf(part.month) === yearOf(month) ? { with: { month: part.month } } : null),
  },
  columns: [
    { key: "value", kind: "amount", head: "mgmt.inventory.value", of: ({ part }) => part.value },
    {
      key: "growth",
      kind: "growth",
      head: "mgmt.inventory.change",
      of: ({ part, before }) => (before === null ? null : growth(part.value, before)),
    },
    { key: "pieces", kind: "count", head: "mgmt.inventory.pieces", of: ({ part }) => String(part.pieces) },
  ],
  rows: ({ months, month, total }) =>
    months.map((part, at) => ({ part, month, whole: total.value, before: months[at - 1]?.value ?? null })).toReversed(),
});
