import { z } from "zod";
import { amountUnits } from "~/words/formats";
import { salesAlertFigures } from "../facts/sales-alert-figures";
import { salesFilters } from "../facts/sales-filters";
import { reportHead, salesFigures, salesMonth } from "../facts/sales-shapes";
import { movers } from "../mainboard/mainboard";
import { defineReport } from "../report/definition";
import { inReach } from "../report/filter-field";
import { orderFilter } from "../report/order-rows";

const filters = {
  month: salesFilters.month,
  currency: inReach(salesFilters.reportCurrency),
  /** Absent = the unit in which a month's sales have three to five digits. */
  in: z.enum(amountUnits).optional(),
  chart: z.enum(["bars", "table"]).default("bars"),
  /** Its tables are drawn by the pages themselves. */
  order: orderFilter(),
};
export const managementFilters = filters;
export type ManagementFilters = z.output<z.ZodObject<typeof filters>>;

/** Decimal string in 1/10,000 of the currency's unit. */
const amount = z.string();

const row = z.object({
  /** Key of the subsidiary or product line; null = a subsidiary whose own record the reader does not see. */
  id: z.number().nullable(),
  name: z.string(),
  figures: salesFigures,
  /** Where a subsidiary lies on a map: in the middle of its country's cities, degrees; absent where none is known. */
  place: z.object({ latitude: z.number(), longitude: z.number() }).optional(),
});
export type ManagementRow = z.output<typeof row>;

const trendMonth = z.object({ ym: z.number(), sales: amount, target: amount.nullable() });

const common = {
  ...reportHead,
  /** Sum of the targets of the twelve months; null where one of them has none. */
  matTarget: amount.nullable(),
  options: z.object({ months: z.array(z.number()) }),
};

/** MIPMGM01: the whole of sales on one page, from the statements that MIPSAL01 is made of. */
export const managementSales = defineReport({
  code: "MIPMGM01",
  classification: "confidential",
  filters,
  alertFigures: salesAlertFigures(true),
  output: z.object({
    ...common,
    subsidiaries: z.array(row),
    lines: z.array(row),
    /** 24 complete months, the oldest first; fewer where records begin later. */
    trend: z.array(trendMonth),
    /** By customer, year to date against the same days of last year; null where there is nothing to compare. */
    movers: movers.nullable(),
  }),
});
export type ManagementSales = z.output<typeof managementSales.output>;

/** What the maker paid for what was invoiced; no figure where some of the pieces have no cost. */
const partCost = amount.nullable();
const lineCosts = z.array(z.object({ id: z.number(), cost: partCost }));
const costOfSales = z.object({
  /** Year to date, as the product lines. */
  total: partCost,
  lines: lineCosts,
  /** Pieces of the year to date whose item has no cost on the day they were invoiced. */
  withoutCost: z.number(),
  /** Of the month's year and the one before it, as far as they are known. */
  months: z.array(z.object({ ym: z.number(), cost: partCost })),
  /** The same days of the year before; null where not all of its months are known. */
  before: z.object({ total: partCost, lines: lineCosts }).nullable(),
});
export type CostOfSales = z.output<typeof costOfSales>;

/** Sales of a stretch of time and what is left of them after the cost of what was sold; null where that is not known. */
const profitPart = z.object({ sales: amount, profit: amount.nullable() });
export type ProfitPart = z.output<typeof profitPart>;

/** MIPMGM10: sales of the year by month and product line, and what is left of them after the cost of what was sold. */
export const managementProfit = defineReport({
  code: "MIPMGM10",
  classification: "confidential",
  filters,
  alertFigures: salesAlertFigures(true),
  output: z.object({
    ...common,
    year: z.array(salesMonth),
    lines: z.array(row),
    costs: costOfSales.nullable(),
    /** The page's own figures: the month, the year to date, twelve complete months; `Before` a year earlier. */
    profit: z.object({
      month: profitPart,
      /** The whole month; null beside one that still runs. */
      monthBefore: profitPart.nullable(),
      ...{ ytd: profitPart, ytdBefore: profitPart, mat: profitPart, matBefore: profitPart },
    }),
    /** 24 complete months, the oldest first, fewer where records begin later; `cost` is null for who is not told of costs, and where some of the pieces have none. */
    trend: z.array(z.object({ ym: z.number(), sales: amount, cost: partCost })),
  }),
});
export type ManagementProfit = z.output<typeof managementProfit.output>;
