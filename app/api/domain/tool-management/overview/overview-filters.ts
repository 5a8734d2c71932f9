import { z } from "zod";
import { salesFilters } from "../../facts/sales-filters";
import { option } from "../../facts/sales-shapes";
import { choiceList, type NamedOption, underMore, withField } from "../../report/filter-field";
import { idFilter } from "../../report/filters";
import { reportedMonth, reportedMonthFilter } from "../../report/reported-months";

type Sites = { path: { site: NamedOption | null }; options: { sites: NamedOption[] } };

/** One of the sites that the reader sees; without it all of them. */
const site = withField(idFilter(), {
  label: "ttmbReport.site",
  choices: ({ path, options }: Sites, _value, { t }) => choiceList(t("ttmbReport.allSites"), options.sites, path.site),
  chosen: ({ path }: Sites) => path.site && String(path.site.name),
});

/** The month that reports of sites end with: without one the newest that all in sight have entered. */
export const siteMonthFilter = reportedMonthFilter("ttmbReport.month.running");

/** A month of a site that not all have reported for, with the models that have not. */
export const missingMonth = z.object({
  siteId: z.number(),
  site: z.string(),
  ym: z.number(),
  models: z.array(z.string()),
});
export type MissingMonth = z.output<typeof missingMonth>;
/** Of the months to choose from. */
export const monthOptions = { months: z.array(z.number()), reported: z.array(reportedMonth) };

/** What the reports of all sites are asked by: the month that they end with, whose sites, and the money they are told in. */
export const overviewFilters = {
  month: siteMonthFilter,
  unit: salesFilters.units,
  site,
  currency: underMore(salesFilters.reportCurrency),
};

/** What their answers say beside their rows. */
export const overviewHead = {
  month: z.number(),
  /** The newest month that all in sight have entered. */
  newest: z.number(),
  /** yyyymm: the first month of the period. */
  from: z.number(),
  /** Months of the period that are in no sum, because production of a model was not entered. */
  missing: z.array(missingMonth),
  asOf: z.string(),
  currency: z.string(),
  converted: z.boolean(),
  path: z.object({ unit: z.array(option), site: option.nullable() }),
  options: z.object({ ...monthOptions, units: z.array(option), sites: z.array(option) }),
  ignored: z.array(z.object({ name: z.string(), value: z.string() })),
};

/** An amount of a site in the report's currency; null where no rate is known. */
export const monthText = (ym: number): string => `${Math.floor(ym / 100)}-${String(ym % 100).padStart(2, "0")}`;
