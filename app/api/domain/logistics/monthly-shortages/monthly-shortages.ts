import { z } from "zod";
import { amountUnits } from "~/words/formats";
import { salesFilters } from "../../facts/sales-filters";
import { option, salesPath } from "../../facts/sales-shapes";
import { defineReport } from "../../report/definition";
import { pageFilter, pageSizeFilter } from "../../report/filters";
import { columnChoice } from "../../report/list";
import { logisticsFilters } from "../logistics-filters";
import { monthColumns, monthsTable, partColumns, partsTable, recordedOrdersTable } from "./monthly-shortages-tables";
import { type PartSort, partings, partSorts, recordedOrder, shortMonth, shortPart, shortSums } from "./short-parts";

export const monthlyShortagesFilters = {
  month: logisticsFilters.newestMonth,
  text: logisticsFilters.text,
  unit: salesFilters.units,
  line: salesFilters.lines,
  warehouse: logisticsFilters.warehouse,
  cause: logisticsFilters.cause,
  currency: salesFilters.currency,
  item: salesFilters.item,
  customer: salesFilters.customer,
  by: z.enum(partings).default("item"),
  in: z.enum(amountUnits).default("1"),
  chart: z.enum(["bars", "table"]).default("bars"),
  ...columnChoice([...monthColumns, ...partColumns]),
  sort: z.enum(Object.keys(partSorts) as [PartSort, ...PartSort[]]).optional(),
  dir: z.enum(["asc", "desc"]).optional(),
  page: pageFilter(),
  size: pageSizeFilter(),
};
export type MonthlyShortagesFilters = z.output<z.ZodObject<typeof monthlyShortagesFilters>>;

const answer = z.object({
  /** The last day that any stock is known of; absent while none was loaded. */
  asOf: z.string().optional(),
  /** The chosen month; 0 while none is known. */
  month: z.number(),
  currency: z.string(),
  /** Whether amounts were converted into it. */
  converted: z.boolean(),
  by: z.enum(partings),
  /** The chosen month and the twelve before it, as far as they are known; the oldest first. */
  months: z.array(shortMonth),
  parts: z.array(shortPart),
  orders: z.array(recordedOrder),
  /** Of the parts or the orders of all pages. */
  rowCount: z.number(),
  total: shortSums.extend({ before: z.string() }),
  path: z.object({
    unit: salesPath.unit,
    line: salesPath.line,
    item: option.nullable(),
    customer: option.nullable(),
  }),
  options: z.object({
    months: z.array(z.number()),
    units: z.array(option),
    lines: z.array(option),
    warehouses: z.array(option),
    causes: z.array(z.object({ id: z.string(), name: z.string() })),
  }),
  ignored: z.array(z.object({ name: z.string(), value: z.string() })),
});
export type MonthlyShortages = z.output<typeof answer>;

/** MIPUTL02: what was short at the end of each month, since when, of what and why. */
export const monthlyShortages = defineReport({
  code: "MIPUTL02",
  classification: "confidential",
  filters: monthlyShortagesFilters,
  tables: [monthsTable, partsTable, recordedOrdersTable],
  output: answer,
  empty: { title: "shortage.empty", text: "shortage.empty.filtered", yet: "shortage.empty.covered" },
});
