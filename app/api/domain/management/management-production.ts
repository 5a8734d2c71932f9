import { z } from "zod";
import type { WordKey } from "~/words";
import { formatMonth } from "~/words/formats";
import { salesFilters } from "../facts/sales-filters";
import type { FlowMonth, FlowPart } from "../logistics/order-production-shipment/flow";
import { type FlowRow, productionColumns } from "../logistics/order-production-shipment/flow-tables";
import {
  type OrderProductionShipment,
  orderProductionShipment,
} from "../logistics/order-production-shipment/order-production-shipment";
import { defineReport } from "../report/definition";
import { type Opening, type TableColumn, table } from "../report/table";

const filters = {
  month: salesFilters.month,
  chart: z.enum(["bars", "table"]).default("bars"),
};
export type ManagementProductionFilters = z.output<z.ZodObject<typeof filters>>;

const nowhere = { sort: null, dir: null, page: null } as const;

/** The report's own rows with the same figures: late production orders under what is late, items under the rest. */
function listOf({ part, month }: FlowRow, key?: string): Opening | null {
  if (part?.id === "") return null;
  const late = key === "backlog" || key === "kept" || key === "delay" || key === "delayMost";
  const narrowed = { ...(part && { group: part.id }), ...(month && { month: month.month }) };
  const by = late ? "production" : part ? "item" : null;
  return { screen: "MIPUTL04", with: { ...nowhere, ...narrowed, by } };
}

/** Columns of MIPUTL04, which here lead to it. */
const columnsOf = (months: boolean): TableColumn<FlowRow>[] =>
  productionColumns
    .filter(({ parts }) => !months || !parts)
    .map(({ production: _told, parts: _parts, sorts: _sorts, ...column }) => ({
      ...column,
      opens: (row: FlowRow) => listOf(row, column.key),
    }));

const groupHeads: Record<string, WordKey> = { year: "flow.year", delay: "flow.delay" };
const rowOf = (part: FlowPart): FlowRow => ({ sums: part, year: part, part, month: null, by: "group" });
const monthRow = (month: FlowMonth): FlowRow => ({ sums: month, year: null, part: null, month, by: "month" });

export const productionGroupTable = table<FlowRow, OrderProductionShipment, ManagementProductionFilters>({
  key: "groups",
  title: "mgmt.production.groups",
  titleParams: ({ month }, { locale }) => ({ month: formatMonth(locale, month) }),
  name: {
    key: "group",
    head: "flow.group",
    of: ({ part }) => part?.name ?? "",
    opens: (row) => listOf(row),
  },
  columns: columnsOf(false),
  group: (group, { month }, { t, locale }) => {
    if (group === "month") return t("flow.pieces", { month: formatMonth(locale, month, "short") });
    const word = groupHeads[group];
    return word ? t(word) : "";
  },
  rows: ({ parts }) => parts.filter(isOfProduction).map(rowOf),
  total: ({ total }) => ({ sums: total, year: total, part: null, month: null, by: "group" }),
});

/** Groups of which a plant had or has something to make: of the others only orders and shipments could be told. */
const isOfProduction = ({ planned, made, backlog, plannedYear, madeYear }: FlowPart): boolean =>
  [planned, made, backlog, plannedYear, madeYear].some((pieces) => pieces !== null && pieces !== 0);

/** The chosen month and the twelve before it, the newest first. */
export const productionMonthTable = table<FlowRow, OrderProductionShipment, ManagementProductionFilters>({
  key: "months",
  title: "mgmt.production.months",
  name: {
    key: "month",
    head: "sales.filter.month",
    of: ({ month }, { locale }) => (month ? formatMonth(locale, month.month) : ""),
    orders: ({ month }) => String(month?.month ?? ""),
    opens: ({ month }) => month && { with: { month: month.month } },
  },
  columns: columnsOf(true),
  group: (group, _answer, { t }) => t(group === "delay" ? "flow.delay" : "daily.pieces"),
  rows: ({ months }) => months.toReversed().map(monthRow),
});

const production = <const C extends string>(code: C) =>
  defineReport({
    code,
    classification: "confidential",
    filters,
    tables: [productionGroupTable, productionMonthTable],
    output: orderProductionShipment.output,
    empty: { title: "mgmt.production.empty", text: "mgmt.production.empty.text" },
  });

/** MIPMGM07: what the plants of Korea made against their plan; MIPUTL04 narrowed to that country. */
export const productionKorea = production("MIPMGM07");
/** MIPMGM09: the same of the plant in Dalian, the maker's plants in China. */
export const productionDalian = production("MIPMGM09");
export type ProductionReport = typeof productionKorea | typeof productionDalian;
