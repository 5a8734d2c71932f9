import { z } from "zod";
import { salesFilters } from "../../facts/sales-filters";
import { option } from "../../facts/sales-shapes";
import { choiceList, type NamedOption, underMore, withField } from "../../report/filter-field";
import { idFilter } from "../../report/filters";

type Sites = { path: { site: NamedOption | null }; options: { sites: NamedOption[] } };

/** One of the sites that the reader sees; without it all of them. */
const site = withField(idFilter(), {
  label: "ttmbReport.site",
  choices: ({ path, options }: Sites, _value, { t }) => choiceList(t("ttmbReport.allSites"), options.sites, path.site),
  chosen: ({ path }: Sites) => path.site && String(path.site.name),
});

/** What the reports of all sites are asked by: the month that they end with, whose sites, and the money they are told in. */
export const overviewFilters = {
  month: salesFilters.month,
  unit: salesFilters.unit,
  site,
  currency: underMore(salesFilters.reportCurrency),
};

/** What their answers say beside their rows. */
export const overviewHead = {
  month: z.number(),
  /** yyyymm: the first month of the period. */
  from: z.number(),
  asOf: z.string(),
  currency: z.string(),
  converted: z.boolean(),
  path: z.object({ unit: option.nullable(), site: option.nullable() }),
  options: z.object({ months: z.array(z.number()), units: z.array(option), sites: z.array(option) }),
  ignored: z.array(z.object({ name: z.string(), value: z.string() })),
};

/** An amount of a site in the report's currency; null where no rate is known. */
export const monthText = (ym: number): string => `${Math.floor(ym / 100)}-${String(ym % 100).padStart(2, "0")}`;
