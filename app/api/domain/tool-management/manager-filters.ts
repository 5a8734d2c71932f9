import { z } from "zod";
import { amountUnits } from "~/words/formats";
import { choice, codeField, type NamedOption, underMore, withField } from "../report/filter-field";
import { idFilter } from "../report/filters";
import { siteMonthFilter } from "./overview/overview-filters";
import { spans } from "./site/site-record";

type Sites = { site: NamedOption | null; options: { sites: NamedOption[] } };

const chosenActions = ["mine", "overdue"] as const;

export const managerReportFilters = {
  /** One of the reader's; without it the first. */
  site: withField(idFilter(), {
    label: "ttmb.site",
    choices: ({ site, options }: Sites) => options.sites.map(({ id, name }) => choice(id, name, site?.id)),
    chosen: () => null,
    inFile: ({ site }: Sites) => String(site?.name ?? ""),
  }),
  month: siteMonthFilter,
  span: withField(
    z.enum(spans).default("month"),
    codeField("ttmb.span", spans, (span) => `ttmb.span.${span}`, { usual: "month" }),
  ),
  /** Of what is done about tools: everybody's, what was given to the reader, or what is beyond its day. */
  whose: underMore(
    withField(
      z.enum(chosenActions).optional(),
      codeField("ttmb.actions", chosenActions, (whose) => `ttmb.whose.${whose}`, { all: "ttmb.whose.all" }),
    ),
  ),
  in: z.enum(amountUnits).default("k"),
  chart: z.enum(["bars", "table"]).default("bars"),
};
export type ManagerReportFilters = z.output<z.ZodObject<typeof managerReportFilters>>;
