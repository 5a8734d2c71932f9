import { z } from "zod";
import { option } from "../facts/sales-shapes";
import { defineReport } from "../report/definition";
import { marketAlertFigures } from "./market-columns";
import { marketFigures } from "./market-figures";
import { homeFilters, marketLevels, overseasFilters } from "./market-filters";
import { marketGaps, marketTable } from "./market-tables";
import { surveyTable } from "./survey-tables";

const corner = z.object({ id: z.string(), name: z.string() });

const marketRow = z.object({
  /** Null = customers of no region. */
  key: z.string().nullable(),
  name: z.string().nullable(),
  /** Of customers alone: codes and the industry's key. */
  country: z.string().nullable().optional(),
  region: z.string().nullable().optional(),
  industry: z.number().nullable().optional(),
  figures: marketFigures,
});
export type MarketRow = z.output<typeof marketRow>;

/** A supplier's part of what is surveyed, in per cent with one decimal, weighted by potential; ourselves first. */
const marketShare = z.object({ supplierId: z.number(), name: z.string(), own: z.boolean(), percent: z.string() });
const marketShares = z.object({
  /** A year's potential of the customers and product lines that a survey tells of. */
  surveyed: z.string(),
  suppliers: z.array(marketShare),
  /** What the surveys leave open, in per cent. */
  unknown: z.string(),
});
export type MarketShares = z.output<typeof marketShares>;

/** What reports of a market say of themselves. */
export const marketHead = {
  asOf: z.string(),
  loadedAt: z.string().nullable(),
  /** The last day that counts. */
  until: z.string(),
  month: z.number(),
  /** Own sales are those of the twelve months up to it. */
  matEnd: z.number(),
  currency: z.string(),
  /** Whether amounts were converted into it. */
  converted: z.boolean(),
  total: marketFigures,
  path: z.object({
    unit: z.array(option),
    line: option.nullable(),
    industry: z.array(option),
    region: corner.nullable(),
    country: z.array(corner),
  }),
  options: z.object({
    months: z.array(z.number()),
    units: z.array(option),
    lines: z.array(option),
    industries: z.array(option),
    regions: z.array(corner),
    countries: z.array(corner),
  }),
  ignored: z.array(z.object({ name: z.string(), value: z.string() })),
};

const output = z.object({
  ...marketHead,
  level: z.enum(marketLevels),
  rows: z.array(marketRow),
  rowCount: z.number(),
  /** The rows of the other pages as one; null when all are on this page. */
  rest: z.object({ rows: z.number(), figures: marketFigures }).nullable(),
  page: z.number(),
  size: z.number(),
  /** The ten rows with the most potential that we do not sell. */
  gaps: z.array(marketRow),
  /** What surveys say: of the whole, and of this page's rows, or the ten customers of `gaps`, under their keys ("" = of no region). */
  shares: z.object({ whole: marketShares.nullable(), rows: z.record(z.string(), marketShares) }),
});
export type MarketReport = z.output<typeof output>;

const levelAndMonth = ({ level, month }: MarketReport) => `${level}-${month}`;

/** MIPTAS11: the home market's customers, machines, potential, own and competitors' shares, visits. */
export const dims = defineReport({
  code: "MIPTAS11",
  classification: "confidential",
  filters: homeFilters,
  tables: [marketTable("home"), marketGaps, surveyTable()],
  fileOf: levelAndMonth,
  empty: { title: "market.empty.home", text: "market.empty.home.text" },
  alertFigures: marketAlertFigures,
  output,
});

/** MIPTAS12: the same of the markets overseas, by subsidiary and country. */
export const sims = defineReport({
  code: "MIPTAS12",
  classification: "confidential",
  filters: overseasFilters,
  tables: [marketTable("overseas"), marketGaps, surveyTable()],
  fileOf: levelAndMonth,
  empty: { title: "market.empty.overseas", text: "market.empty.overseas.text" },
  alertFigures: marketAlertFigures,
  output,
});
