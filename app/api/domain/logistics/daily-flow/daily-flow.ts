import { z } from "zod";
import { amountUnits } from "~/words/formats";
import { salesFilters } from "../../facts/sales-filters";
import { option, salesPath } from "../../facts/sales-shapes";
import { defineReport } from "../../report/definition";
import { pageFilter, pageSizeFilter } from "../../report/filters";
import { columnChoice } from "../../report/list";
import { logisticsFilters } from "../logistics-filters";
import { type DailySort, dailySorts, dayPartings, dayRow, partRow } from "./daily-sums";
import { dailyColumns, dailyTable } from "./daily-tables";

export const dailyFlowFilters = {
  month: logisticsFilters.newestMonth,
  text: logisticsFilters.text,
  unit: salesFilters.units,
  line: salesFilters.lines,
  warehouse: logisticsFilters.warehouse,
  currency: salesFilters.reportCurrency,
  item: salesFilters.item,
  by: z.enum(dayPartings).default("day"),
  in: z.enum(amountUnits).default("k"),
  chart: z.enum(["bars", "table"]).default("bars"),
  ...columnChoice(dailyColumns),
  sort: z.enum(Object.keys(dailySorts) as [DailySort, ...DailySort[]]).optional(),
  dir: z.enum(["asc", "desc"]).optional(),
  page: pageFilter(),
  size: pageSizeFilter(),
};
export type DailyFlowFilters = z.output<z.ZodObject<typeof dailyFlowFilters>>;

const answer = z.object({
  /** The last day that orders, shipments or stock are known of; absent while none was loaded. */
  asOf: z.string().optional(),
  month: z.number(),
  /** The last day of the month that is told: not beyond `asOf`. */
  until: z.string(),
  currency: z.string(),
  /** Whether amounts were converted into it. */
  converted: z.boolean(),
  by: z.enum(dayPartings),
  stockTold: z.boolean(),
  costTold: z.boolean(),
  /** Per cent of due pieces that should have left by their day. */
  fillTarget: z.string(),
  /** Months without a shipment after which stock counts as dead. */
  deadMonths: z.number(),
  /** The first day that shipments are known of; null where none is. */
  shippedSince: z.string().nullable(),
  /** Every day of the month so far, also where rows are told by something else: the chart is made of them. */
  days: z.array(dayRow),
  parts: z.array(partRow),
  rowCount: z.number(),
  /** Of the month so far; its stock is that of the last day. */
  total: partRow,
  path: z.object({ unit: salesPath.unit, line: salesPath.line, item: option.nullable() }),
  options: z.object({
    months: z.array(z.number()),
    units: z.array(option),
    lines: z.array(option),
    warehouses: z.array(option),
  }),
  ignored: z.array(z.object({ name: z.string(), value: z.string() })),
});
export type DailyFlow = z.output<typeof answer>;

/** MIPUTL03: what was ordered and shipped day by day, how much of what was due left in time, and how long the stock lasts. */
export const dailyFlow = defineReport({
  code: "MIPUTL03",
  classification: "confidential",
  filters: dailyFlowFilters,
  tables: [dailyTable],
  output: answer,
  empty: { title: "daily.empty", text: "daily.empty.filtered", yet: "daily.empty.yet" },
});
