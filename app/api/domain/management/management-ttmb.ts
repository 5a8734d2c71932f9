import { z } from "zod";
import { amountUnits, formatCountry } from "~/words/formats";
import { percentOf } from "../decimal";
import { salesFilters } from "../facts/sales-filters";
import { defineReport } from "../report/definition";
import { inReach } from "../report/filter-field";
import { type Opening, type TableColumn, table } from "../report/table";
import { isInsideBand, margin, marginPercent, variance } from "../tool-management/figures/site-figures";
import { missingMonth, monthOptions, siteMonthFilter } from "../tool-management/overview/overview-filters";

const filters = {
  month: siteMonthFilter,
  currency: inReach(salesFilters.reportCurrency),
  in: z.enum(amountUnits).default("k"),
  chart: z.enum(["bars", "table"]).default("bars"),
};
export type ManagementTtmbFilters = z.output<z.ZodObject<typeof filters>>;

/** Sites of a country, or all of them, in the report's currency. */
const part = z.object({
  sites: z.number(),
  machines: z.number(),
  units: z.number(),
  revenue: z.string(),
  toolCost: z.string(),
  planCost: z.string(),
  expenses: z.string(),
  saved: z.string(),
  counted: z.number(),
  accurate: z.number(),
  openActions: z.number(),
  overdueActions: z.number(),
});
const month = z.object({
  ym: z.number(),
  units: z.number(),
  revenue: z.string(),
  toolCost: z.string(),
  planCost: z.string(),
  expenses: z.string(),
  saved: z.string(),
});
const answer = z.object({
  month: z.number(),
  /** The newest month that all in sight have entered. */
  newest: z.number(),
  missing: z.array(missingMonth),
  options: z.object(monthOptions),
  asOf: z.string(),
  currency: z.string(),
  converted: z.boolean(),
  /** yyyymm: the twelve months that all is of. */
  from: z.number(),
  to: z.number(),
  /** By country, the largest revenue first. */
  parts: z.array(part.extend({ country: z.string() })),
  total: part,
  /** The oldest first. */
  months: z.array(month),
  band: z.string(),
  ignored: z.array(z.object({ name: z.string(), value: z.string() })),
});
export type ManagementTtmb = z.output<typeof answer>;
export type TtmbPart = z.output<typeof part>;

type Row = TtmbPart & { name: string; band: string };
/** The sites that a country's figure is the sum of; all of them, of the total. */
const sitesOf = ({ name }: Row): Opening => ({ screen: "MIPTMS04", with: { country: name || null } });
const count = (key: "sites" | "machines" | "units"): TableColumn<Row> => ({
  ...{ key, kind: "count", head: `ttmbReport.${key === "sites" ? "kpi.sites" : key}` as const },
  of: (row) => String(row[key]),
  ...(key !== "units" && { opens: sitesOf }),
});
const amount = (key: "revenue" | "toolCost" | "saved"): TableColumn<Row> => ({
  ...{ key, kind: "amount", head: `ttmbReport.${key}` as const, of: (row) => row[key] },
  ...(key === "revenue" && { opens: sitesOf }),
});

export const ttmbPartTable = table<Row, ManagementTtmb, ManagementTtmbFilters>({
  key: "parts",
  title: "ttmbReport.byCountry",
  name: {
    key: "country",
    head: "ttmbReport.country",
    of: ({ name }, { locale }) => name && formatCountry(locale, name),
    opens: sitesOf,
  },
  columns: [
    count("sites"),
    count("machines"),
    count("units"),
    amount("revenue"),
    amount("toolCost"),
    {
      key: "variance",
      kind: "growth",
      head: "ttmbReport.variance",
      of: variance,
      isCalm: (row) => isInsideBand(row, row.band),
    },
    { key: "margin", kind: "amount", head: "ttmbReport.margin", of: margin, opens: sitesOf },
    { key: "marginPercent", kind: "growth", head: "ttmbReport.marginPercent", of: marginPercent },
    amount("saved"),
    {
      ...{ key: "accuracy", kind: "share", head: "ttmbReport.accuracy" },
      of: ({ accurate, counted }) => percentOf(String(accurate), String(counted)),
    },
  ],
  rows: ({ parts, band }) => parts.map((each) => ({ ...each, name: each.country, band })),
  total: ({ total, band }) => ({ ...total, name: "", band }),
});

/** MIPMGM02: the tool management business worldwide on one page, from the figures that MIPTMS02 and 04 tell. */
export const managementTtmb = defineReport({
  code: "MIPMGM02",
  classification: "confidential",
  filters,
  tables: [ttmbPartTable],
  output: answer,
  empty: { title: "ttmbReport.empty", text: "ttmbReport.empty.text" },
});
