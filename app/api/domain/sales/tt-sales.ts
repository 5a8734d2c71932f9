import { z } from "zod";
import { amountUnits } from "~/words/formats";
import { salesAlertFigures } from "../facts/sales-alert-figures";
import { type SalesColumnKey, salesColumns, summedColumns } from "../facts/sales-columns";
import {
  compareFilter,
  option,
  reportCurrencies,
  reportHead,
  salesFigures,
  salesFilters,
  salesMonth,
  salesRow,
} from "../facts/sales-shapes";
import { defineReport } from "../report/definition";
import { listFilter, pageFilter, pageSizeFilter } from "../report/filters";

const { month, unit, line, industry } = salesFilters;

export const ttSalesFilters = {
  month,
  unit,
  line,
  industry,
  compare: compareFilter,
  currency: z.enum(reportCurrencies).default("USD"),
  in: z.enum(amountUnits).default("k"),
  chart: z.enum(["bars", "table"]).default("bars"),
  columns: listFilter(salesColumns.map(({ key }) => key)),
  sort: z.enum(["name", ...summedColumns]).optional(),
  dir: z.enum(["asc", "desc"]).optional(),
  /** Of the salespeople: units are all shown. */
  page: pageFilter(),
  size: pageSizeFilter(),
};
export type TtSalesFilters = z.output<z.ZodObject<typeof ttSalesFilters>>;

/** Unless others are chosen: a ranking asks how far each is from its target. */
export const ttSalesColumns: SalesColumnKey[] = [
  "month",
  "monthGap",
  "monthAttainment",
  "monthGrowth",
  "ytd",
  "ytdTarget",
  "ytdGap",
  "ytdAttainment",
  "ytdLastYear",
  "ytdGrowth",
];

const person = z.object({
  /** Null = customers whom nobody looks after. */
  id: z.number().nullable(),
  name: z.string(),
  /** The unit he works for. */
  unit: z.string(),
  /** By the year to date; null where there is nobody to rank. */
  rank: z.number().nullable(),
  figures: salesFigures,
});
export type TtPerson = z.output<typeof person>;
const unitRow = salesRow.extend({ rank: z.number().nullable() });
export type TtUnit = z.output<typeof unitRow>;

/** MIPSAL04: sales by region, subsidiary, office and salesperson with rank and the distance to the target. */
export const ttSales = defineReport({
  code: "MIPSAL04",
  classification: "confidential",
  filters: ttSalesFilters,
  alertFigures: salesAlertFigures(true),
  output: z.object({
    ...reportHead,
    /** A unit's rank is among the rows of its own level, by the year to date. */
    rows: z.array(unitRow),
    people: z.array(person),
    peopleCount: z.number(),
    /** The salespeople of the other pages as one; null when all are on this page. */
    peopleRest: salesFigures.nullable(),
    page: z.number(),
    size: z.number(),
    months: z.array(salesMonth),
    matTrend: z.array(z.string()),
    path: z.object({ unit: option.nullable(), line: option.nullable(), industry: option.nullable() }),
    options: z.object({
      months: z.array(z.number()),
      units: z.array(option),
      lines: z.array(option),
      industries: z.array(option),
    }),
  }),
});
export type TtSales = z.output<typeof ttSales.output>;
