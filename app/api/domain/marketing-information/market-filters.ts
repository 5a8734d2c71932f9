import { z } from "zod";
import { amountUnits } from "~/words/formats";
import { currencies } from "../facts/sales-shapes";
import { idFilter, listFilter, monthFilter, pageFilter, pageSizeFilter } from "../report/filters";
import { marketColumns, marketSorts } from "./market-columns";

/** DIMS tells of the home market, SIMS of the others, CIMS of the whole. Home is the country of headquarters. */
export type MarketSide = "home" | "overseas" | "whole";

/** What a row stands for: regions at home, subsidiaries and countries overseas. */
export const marketLevels = ["region", "subsidiary", "country", "industry", "customer"] as const;
export type MarketLevel = (typeof marketLevels)[number];
export const levelsOf = {
  home: ["region", "industry", "customer"],
  overseas: ["subsidiary", "country", "industry", "customer"],
} as const satisfies Partial<Record<MarketSide, readonly MarketLevel[]>>;

const code = (most: number) => z.string().trim().min(1).max(most).optional();

/** Which customers, of when, in which money. */
export const marketScope = {
  /** What was known at its end; the last loaded day of the open month. */
  month: monthFilter(),
  unit: idFilter(),
  line: idFilter(),
  industry: idFilter(),
  /** ISO 3166-1 alpha-2. */
  country: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .optional(),
  currency: z.enum(currencies).default("USD"),
};

export const marketFilters = {
  ...marketScope,
  by: z.enum(marketLevels).optional(),
  in: z.enum(amountUnits).default("k"),
  chart: z.enum(["bars", "table"]).default("bars"),
  columns: listFilter(marketColumns.map(({ key }) => key)),
  sort: z.enum(marketSorts).optional(),
  dir: z.enum(["asc", "desc"]).optional(),
  page: pageFilter(),
  size: pageSizeFilter(),
  /** A code of the list `region`, or what the customer's own record names. */
  region: code(80),
};
export type MarketFilters = z.output<z.ZodObject<typeof marketFilters>>;
/** What narrows a question about a market. */
export type MarketAsk = Pick<MarketFilters, "month" | "unit" | "line" | "industry" | "region" | "country" | "currency">;

/** Visits of so many days count as recent. */
export const RECENT_DAYS = 90;
