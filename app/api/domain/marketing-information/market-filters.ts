import { z } from "zod";
import { amountUnits } from "~/words/formats";
import { salesFilters } from "../facts/sales-filters";
import { underMore } from "../report/filter-field";
import { listFilter, pageFilter, pageSizeFilter } from "../report/filters";
import { marketColumns, marketSorts } from "./market-columns";
import { countriesFilter, regionFilter } from "./place-filters";

/** DIMS tells of the home market, SIMS of the others, CIMS of the whole. Home is the country of headquarters. */
export type MarketSide = "home" | "overseas" | "whole";

/** What a row stands for: regions at home, subsidiaries and countries overseas. */
export const marketLevels = ["region", "subsidiary", "country", "industry", "customer"] as const;
export type MarketLevel = (typeof marketLevels)[number];
export const levelsOf = {
  home: ["region", "industry", "customer"],
  overseas: ["subsidiary", "country", "industry", "customer"],
} as const satisfies Partial<Record<MarketSide, readonly MarketLevel[]>>;

/** `month`: what was known at its end; the last loaded day of the open month. */
const { month, units, line, industries, currency } = salesFilters;

/** How the market is shown: by what, in which order, in what unit. */
const shown = {
  in: z.enum(amountUnits).default("k"),
  chart: z.enum(["bars", "table"]).default("bars"),
  columns: listFilter(marketColumns.map(({ key }) => key)),
  sort: z.enum(marketSorts).optional(),
  dir: z.enum(["asc", "desc"]).optional(),
  page: pageFilter(),
  size: pageSizeFilter(),
};
const more = { month: underMore(month), industry: industries, currency };

/** Regions at home are what countries are overseas; the other one is carried on where a link has brought it. */
export const homeFilters = {
  unit: units,
  region: regionFilter(),
  line,
  ...more,
  country: countriesFilter({ linked: true }),
  by: z.enum(levelsOf.home).default("region"),
  ...shown,
};
export const overseasFilters = {
  unit: units,
  country: countriesFilter(),
  line,
  ...more,
  region: regionFilter({ linked: true }),
  by: z.enum(levelsOf.overseas).default("subsidiary"),
  ...shown,
};
export type MarketFilters = Omit<z.output<z.ZodObject<typeof homeFilters>>, "by"> & { by: MarketLevel };
/** What narrows a question about a market. */
export type MarketAsk = Pick<MarketFilters, "month" | "unit" | "line" | "industry" | "region" | "country" | "currency">;

/** Visits of so many days count as recent. */
export const RECENT_DAYS = 90;
