import { z } from "zod";
import { amountUnits } from "~/words/formats";
import { salesFilters } from "../facts/sales-filters";
import { option, salesPath } from "../facts/sales-shapes";
import { defineReport } from "../report/definition";
import { codeField, withField } from "../report/filter-field";
import { listFilter, pageFilter, pageSizeFilter } from "../report/filters";
import { help } from "./help/help";
import { helpTable } from "./help/help-table";
import { logisticsFilters } from "./logistics-filters";
import { runsOutList, runsOutSorts } from "./runs-out/runs-out";
import { runsOutTable } from "./runs-out/runs-out-table";
import { shortItemKeys, shortItemsTable } from "./short-items-table";
import {
  lineAges,
  plantRecord,
  shortageSorts,
  shortageTotal,
  shortItem,
  waitingOrder,
  waitingSorts,
  waitingTotal,
} from "./shortage";
import { waitingOrdersTable } from "./waiting-orders-table";

type SortKey = keyof typeof shortageSorts | keyof typeof waitingSorts | keyof typeof runsOutSorts;
const sortKeys = [...new Set(Object.keys({ ...shortageSorts, ...waitingSorts, ...runsOutSorts }) as SortKey[])];

export const dailyShortagesFilters = {
  text: logisticsFilters.text,
  unit: salesFilters.units,
  line: salesFilters.lines,
  warehouse: logisticsFilters.warehouse,
  age: withField(
    z.enum(lineAges).optional(),
    codeField("shortage.age", lineAges, (age) => `shortage.age.${age}`, { all: "shortage.all" }),
  ),
  cause: logisticsFilters.cause,
  currency: salesFilters.currency,
  item: salesFilters.item,
  customer: salesFilters.customer,
  /** What is listed: items, the order lines that wait for them, or what runs out next. */
  by: z.enum(["item", "order", "soon"]).default("item"),
  /** Of the orders: those alone that nothing is left for, every open line of what is short, or all that is promised for the rest of the month. */
  lines: z.enum(["missing", "open", "promised"]).default("missing"),
  /** What is short of one item is worth little more than a thousand. */
  in: z.enum(amountUnits).default("1"),
  chart: z.enum(["bars", "table"]).default("bars"),
  columns: listFilter(shortItemKeys),
  sort: z.enum(sortKeys).optional(),
  dir: z.enum(["asc", "desc"]).optional(),
  page: pageFilter(),
  size: pageSizeFilter(),
};
export type DailyShortagesFilters = z.output<z.ZodObject<typeof dailyShortagesFilters>>;

const answer = z.object({
  /** The last day that any stock is known of; absent while none was loaded. */
  asOf: z.string().optional(),
  /** ISO code of every value. */
  currency: z.string(),
  /** Whether amounts were converted into it. */
  converted: z.boolean(),
  by: z.enum(["item", "order", "soon"]),
  /** What the rows stand in the order of where the address does not say. */
  order: z.object({ sort: z.string(), dir: z.enum(["asc", "desc"]) }).nullable(),
  /** Whether customers' sales are told beside their orders. */
  worthTold: z.boolean(),
  /** Listed by order: those of the chosen item alone. */
  items: z.array(shortItem),
  itemCount: z.number(),
  total: shortageTotal,
  /** Whether the reader is told what lies in a warehouse: partners are not. */
  stockTold: z.boolean(),
  /** Null where items are listed. */
  orders: z
    .object({
      ...{ rows: z.array(waitingOrder), rowCount: z.number(), total: waitingTotal },
      ...{ plants: z.array(plantRecord), canPromise: z.boolean() },
      /** The days for which the lines are promised, where these are asked for. */
      promisedFor: z.object({ from: z.string(), to: z.string() }).nullable(),
    })
    .nullable(),
  /** Who could help with the chosen item; null where no item is chosen, or nobody lacks it. */
  help: help.nullable(),
  /** Null where it is not listed; partners are not told of stock. */
  soon: runsOutList.nullable(),
  path: z.object({
    unit: salesPath.unit,
    line: salesPath.line,
    item: option.nullable(),
    customer: option.nullable(),
  }),
  options: z.object({
    units: z.array(option),
    lines: z.array(option),
    warehouses: z.array(option),
    /** Codes of the list `shortage-cause` with their names. */
    causes: z.array(z.object({ id: z.string(), name: z.string() })),
  }),
  ignored: z.array(z.object({ name: z.string(), value: z.string() })),
});
export type DailyShortages = z.output<typeof answer>;

/** MIPUTL01: what open orders want and no warehouse has, who waits for it, since when, and when more comes. */
export const dailyShortages = defineReport({
  code: "MIPUTL01",
  classification: "confidential",
  filters: dailyShortagesFilters,
  tables: [shortItemsTable, waitingOrdersTable, runsOutTable, helpTable],
  output: answer,
  empty: { title: "shortage.empty", text: "shortage.empty.filtered", yet: "shortage.empty.covered" },
});
