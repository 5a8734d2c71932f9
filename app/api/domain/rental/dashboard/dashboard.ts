import { z } from "zod";
import { amountUnits } from "~/words/formats";
import { salesFilters } from "../../facts/sales-filters";
import { defineReport } from "../../report/definition";
import { inReach, withField } from "../../report/filter-field";
import { contractFilters } from "../contract/contract-filters";
import { rentalMarkets } from "../rental-terms";
import { regionFilter } from "../status/region-filter";
import { monthRow, statusFigures, statusRow } from "../status/status-shapes";
import { dashboardTables } from "./dashboard-tables";

export const dashboardFilters = {
  unit: regionFilter,
  country: contractFilters.country,
  currency: inReach(salesFilters.reportCurrency),
  /** Whose cutters are listed. */
  warehouse: withField(z.string().max(50).optional(), {
    label: "contracts.warehouse",
    linked: true,
    chosen: (_answer, value) => (value === undefined ? null : String(value)),
  }),
  in: z.enum(amountUnits).default("1"),
  chart: z.enum(["bars", "table"]).default("bars"),
};
export type DashboardFilters = z.output<z.ZodObject<typeof dashboardFilters>>;

const money = z.string().nullable();
const option = z.object({ id: z.number(), name: z.string() });

/** Open contracts of a market in one currency, their money in its units. */
const moneyRow = z.object({
  market: z.enum(rentalMarkets),
  currency: z.string(),
  open: z.number(),
  rentedValue: z.string(),
  monthlyFee: z.string(),
  value: money,
  fee: money,
});
export type MoneyRow = z.output<typeof moneyRow>;

/** Open contracts whose last day is in a month, and the monthly fee that ends with them. */
const endsIn = z.object({
  month: z.number(),
  domestic: z.number(),
  overseas: z.number(),
  pieces: z.number(),
  fee: money,
});
export type EndsIn = z.output<typeof endsIn>;

/** Open contracts of a country, at home and abroad together. */
const onMap = z.object({
  key: z.string(),
  name: z.string(),
  open: z.number(),
  pieces: z.number(),
  value: money,
  /** The middle of its cities on the map in degrees, north and east positive; null = none of them is on it. */
  place: z.object({ latitude: z.number(), longitude: z.number() }).nullable(),
});
export type OnMap = z.output<typeof onMap>;

const stock = z.object({ quantity: z.number(), reserved: z.number(), idle: z.number() });
export type Stock = z.output<typeof stock>;
const stockOf = stock.extend({ code: z.string(), name: z.string() });
/** Cutters of one warehouse, or of one kind in the warehouse that was chosen. */
export type StockOf = z.output<typeof stockOf>;

const answer = z.object({
  day: z.string(),
  since: z.string(),
  currency: z.string(),
  converted: z.boolean(),
  /** Part of the rental quantity that may be replaced, in per cent. */
  replacementLimit: z.string(),
  markets: z.array(z.object({ market: z.enum(rentalMarkets), figures: statusFigures })),
  total: statusFigures,
  money: z.array(moneyRow),
  /** Twelve months until today, the oldest first. */
  months: z.array(monthRow),
  /** This month and the next eleven. */
  endings: z.array(endsIn),
  countries: z.array(statusRow),
  /** Where cutters are rented, the largest value first. */
  map: z.array(onMap),
  /** The day of the newest stock; null where there is none. */
  stockDay: z.string().nullable(),
  warehouses: z.array(stockOf),
  /** The cutters of the warehouse that was chosen, the most idle first. */
  cutters: z.array(stockOf),
  path: z.object({ unit: z.array(option), country: z.object({ id: z.string(), name: z.string() }).nullable() }),
  options: z.object({ units: z.array(option), countries: z.array(z.string()) }),
  ignored: z.array(z.object({ name: z.string(), value: z.string() })),
});
export type RentalDashboard = z.output<typeof answer>;

/** MIPCTS09: what is rented, what it brings, what is replaced and bought with it, what ends when, what lies idle. */
export const rentalDashboard = defineReport({
  code: "MIPCTS09",
  classification: "confidential",
  filters: dashboardFilters,
  tables: dashboardTables,
  output: answer,
  fileOf: ({ day }) => day,
  empty: { title: "rental.none", text: "rental.none.filtered", yet: "rental.none.yet" },
});
