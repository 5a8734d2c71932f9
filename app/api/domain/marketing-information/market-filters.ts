import { z } from "zod";
import { idFilter, pageFilter, pageSizeFilter } from "../report/filters";
import { currencies } from "../sales/sales-report";

/** DIMS tells of the home market, SIMS of the others. Home is the country of headquarters. */
export type MarketSide = "home" | "overseas";

/** What a row stands for: regions at home, subsidiaries and countries overseas. */
export const marketLevels = ["region", "subsidiary", "country", "industry", "customer"] as const;
export type MarketLevel = (typeof marketLevels)[number];

export const marketSorts = [
  "name",
  "customers",
  "machines",
  "potential",
  "sales",
  "share",
  "visits",
  "lastVisit",
] as const;
export type MarketSort = (typeof marketSorts)[number];

const code = (most: number) => z.string().trim().min(1).max(most).optional();

export const marketFilters = {
  unit: idFilter(),
  line: idFilter(),
  industry: idFilter(),
  /** A code of the list `region`, or what the customer's own record names. */
  region: code(80),
  /** ISO 3166-1 alpha-2. */
  country: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .optional(),
  currency: z.enum(currencies).default("USD"),
  by: z.enum(marketLevels).optional(),
  sort: z.enum(marketSorts).optional(),
  dir: z.enum(["asc", "desc"]).optional(),
  page: pageFilter(),
  size: pageSizeFilter(),
};
export type MarketFilters = z.output<z.ZodObject<typeof marketFilters>>;

/** Visits of so many days count as recent. */
export const RECENT_DAYS = 90;

/** Amounts are decimal strings in 1/10,000 of the report's currency. */
export type MarketFigures = {
  customers: number;
  /** Those who bought in the last twelve complete months. */
  active: number;
  /** Those with an estimate of their potential. */
  known: number;
  machines: number;
  /** A year's; null where nothing is estimated. */
  potential: string | null;
  /** A twelfth of it. */
  monthlyPotential: string | null;
  /** Own sales of the last twelve complete months. */
  sales: string;
  /** Per cent of the potential that we sell, one decimal: sales where a potential is known, against it. */
  shareOfWallet: string | null;
  /** Visits of the last 90 days, and how many customers they went to. */
  visits: number;
  visited: number;
  /** The latest visit, and the days since. */
  lastVisit: string | null;
  daysSinceVisit: number | null;
};
export type MarketRow = { key: string | null; name: string | null; figures: MarketFigures };

/** A supplier's part of what is surveyed, in per cent with one decimal, weighted by potential. */
export type MarketShare = { supplierId: number; name: string; own: boolean; percent: string };
export type MarketShares = {
  /** A year's potential of the customers and product lines that a survey tells of. */
  surveyed: string;
  suppliers: MarketShare[];
  /** What the surveys leave open, in per cent. */
  unknown: string;
};
