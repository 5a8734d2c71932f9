import { z } from "zod";
import { amountUnits } from "~/words/formats";
import { salesFilters } from "../../facts/sales-filters";
import { reportCurrencies } from "../../facts/sales-shapes";
import { defineReport } from "../../report/definition";
import { codeField, inReach, withField } from "../../report/filter-field";
import { columnChoice } from "../../report/list";
import { typedDay } from "../../typed-values";
import { contractFilters } from "../contract/contract-filters";
import { feeCurrencyField } from "../contract/contract-links";
import { rentalMarkets } from "../rental-terms";
import { periodKinds } from "../status/period-kinds";
import { regionFilter } from "../status/region-filter";
import { totalColumns, totalTable } from "./total-table";

export const totalFilters = {
  by: withField(
    z.enum(periodKinds).default("month"),
    codeField("rental.period", periodKinds, (kind) => `rental.period.${kind}`, { usual: "month" }),
  ),
  market: withField(
    z.enum(rentalMarkets).optional(),
    codeField("swaps.market", rentalMarkets, (market) => `swaps.market.${market}`, { all: "contracts.all" }),
  ),
  feeCurrency: withField(z.enum(reportCurrencies).optional(), feeCurrencyField("rental.feeCurrency")),
  unit: regionFilter,
  country: contractFilters.country,
  currency: inReach(salesFilters.reportCurrency),
  /** The first day of the one period that is told. */
  period: withField(typedDay().optional(), {
    label: "rental.one",
    linked: true,
    chosen: (_answer, value) => (value === undefined ? null : String(value)),
  }),
  in: z.enum(amountUnits).default("1"),
  ...columnChoice(totalColumns),
  chart: z.enum(["bars", "table"]).default("bars"),
};
export type TotalFilters = z.output<z.ZodObject<typeof totalFilters>>;

const count = z.number();
/** 1/10,000 of the report's currency; null where a rate is missing. */
const money = z.string().nullable();
const option = z.object({ id: z.number(), name: z.string() });

export const totalSums = z.object({
  /** Contracts and cutters of those that began in the period, contracts that were closed in it. */
  begun: count,
  closed: count,
  begunPieces: count,
  replaced: count,
  afterSales: count,
  invoiced: money,
  paid: money,
});
export type TotalSums = z.output<typeof totalSums>;

/** A period of one market and currency. */
export const totalRow = totalSums.extend({
  /** First and last day. */
  from: z.string(),
  to: z.string(),
  market: z.enum(rentalMarkets),
  currency: z.string(),
  /** At the end of the last day. */
  running: count,
  runningPieces: count,
  /** In units of the contracts' own currency. */
  ownInvoiced: z.string(),
  ownPaid: z.string(),
});
export type TotalRow = z.output<typeof totalRow>;

const answer = z.object({
  day: z.string(),
  by: z.enum(periodKinds),
  currency: z.string(),
  /** Whether amounts were converted into it. */
  converted: z.boolean(),
  /** The newest period first. */
  rows: z.array(totalRow),
  /** Over all periods; what runs at the end of each does not add up. */
  total: totalSums,
  path: z.object({ unit: z.array(option), country: z.object({ id: z.string(), name: z.string() }).nullable() }),
  options: z.object({ units: z.array(option), countries: z.array(z.string()) }),
  ignored: z.array(z.object({ name: z.string(), value: z.string() })),
});
export type GlobalTotal = z.output<typeof answer>;

/** MIPCTS04: what was invoiced and paid, rented and replaced, opened and closed, by period, market and currency. */
export const globalTotal = defineReport({
  code: "MIPCTS04",
  classification: "confidential",
  filters: totalFilters,
  tables: [totalTable],
  output: answer,
  fileOf: ({ by, day }) => `${by}-${day}`,
  empty: { title: "rental.none", text: "rental.none.filtered", yet: "rental.none.yet" },
});
