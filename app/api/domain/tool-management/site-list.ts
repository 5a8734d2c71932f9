import { z } from "zod";
import { amountUnits } from "~/words/formats";
import { percentOf, times } from "../decimal";
import { salesFilters } from "../facts/sales-filters";
import { option } from "../facts/sales-shapes";
import { defineReport } from "../report/definition";
import { choiceList, codeField, type NamedOption, typedText, underMore, withField } from "../report/filter-field";
import { pageFilter, pageSizeFilter } from "../report/filters";
import { choosable, columnChoice, counted, emptyList } from "../report/list";
import { type TableColumn, table } from "../report/table";
import { isInsideBand, margin, marginPercent, variance } from "./figures/site-figures";
import { type AddedSites, addedSites, asAdded, cpuOf, type SiteSums, siteSums } from "./figures/site-sums";
import { writtenCpu } from "./figures/written-cpu";
import { missingMonth, monthOptions, siteMonthFilter } from "./overview/overview-filters";
import { contractTypes } from "./ttmb-terms";

const siteStates = ["running", "ended"] as const;

const answer = z.object({
  month: z.number(),
  /** The newest month that all in sight have entered. */
  newest: z.number(),
  /** yyyymm: the first of the twelve months. */
  from: z.number(),
  missing: z.array(missingMonth),
  asOf: z.string(),
  currency: z.string(),
  converted: z.boolean(),
  rows: z.array(siteSums),
  rowCount: z.number(),
  total: addedSites,
  /** How far the actual cost per unit may be from the plan, in per cent. */
  band: z.string(),
  may: z.object({ add: z.boolean() }),
  path: z.object({ unit: z.array(option), customer: option.nullable() }),
  options: z.object({
    ...monthOptions,
    units: z.array(option),
    managers: z.array(z.object({ id: z.string(), name: z.string() })),
  }),
  ignored: z.array(z.object({ name: z.string(), value: z.string() })),
});
export type SiteList = z.output<typeof answer>;

/** A site, or all of them together in the report's currency. */
export type SiteListRow = { each: SiteSums | null; sums: AddedSites } & Pick<SiteList, "band" | "month">;
type Column = TableColumn<SiteListRow>;

const inReport =
  (of: (site: Pick<AddedSites, "revenue" | "toolCost" | "planCost" | "expenses" | "saved">) => string) =>
  ({ each, sums }: SiteListRow): string | null =>
    each === null ? of(sums) : each.factor === null || each.months === 0 ? null : times(of(each), each.factor);
/** Not entered is not 0. */
const unitsOf = ({ each, sums }: SiteListRow): string | null => (each?.months === 0 ? null : String(sums.units));
const amount = (
  key: "revenue" | "toolCost" | "expenses" | "margin" | "saved",
  of: Parameters<typeof inReport>[0],
): Column => ({
  ...{ key, kind: "amount", head: `ttmb.${key}` as const, of: inReport(of) },
});
const siteCpu = (key: "planCpu" | "actualCpu", cost: "planCost" | "toolCost"): Column => ({
  ...{ key, kind: "quantity", head: `ttmb.${key}` as const },
  of: ({ each }) => (each === null ? "" : cpuOf(each[cost], each.units, each.currency)),
  short: ({ each }, { locale }) => (each === null ? "" : writtenCpu(locale, each[cost], each.units, each.currency)),
});
const told = (key: "startDay" | "endDay"): Column => ({
  ...{ key, kind: "day", head: `ttmb.${key}` as const, extra: true },
  of: ({ each }) => each?.[key] ?? null,
});

const columns = [
  {
    key: "contract",
    kind: "state",
    head: "ttmb.contractType",
    of: ({ each }) => each?.contractType ?? null,
    state: (type) => ({ word: `ttmb.contract.${type as SiteSums["contractType"]}`, plain: true }),
  },
  { key: "units", kind: "count", head: "ttmb.units", of: unitsOf },
  amount("revenue", ({ revenue }) => revenue),
  amount("toolCost", ({ toolCost }) => toolCost),
  amount("expenses", ({ expenses }) => expenses),
  amount("margin", margin),
  {
    key: "marginPercent",
    kind: "growth",
    head: "ttmb.marginPercent",
    of: ({ each, sums }) => marginPercent(each ?? sums),
  },
  siteCpu("planCpu", "planCost"),
  siteCpu("actualCpu", "toolCost"),
  {
    key: "variance",
    kind: "growth",
    head: "ttmb.variance",
    of: ({ each, sums }) => variance(each ?? sums),
    isCalm: ({ each, sums, band }) => isInsideBand(each ?? sums, band),
  },
  amount("saved", ({ saved }) => saved),
  {
    key: "turns",
    kind: "quantity",
    digits: 1,
    head: "ttmb.turns",
    of: ({ each }) => (each === null ? "" : each.turns),
    extra: true,
  },
  {
    key: "accuracy",
    kind: "share",
    head: "ttmb.accuracy",
    of: ({ sums }) => percentOf(String(sums.accurate), String(sums.counted)),
  },
  {
    key: "openActions",
    kind: "count",
    head: "ttmb.openActions",
    of: ({ sums }) => String(sums.openActions),
    warns: ({ sums }) => sums.overdueActions > 0,
    opens: ({ each }) => each && { screen: "MIPTMS05", with: { site: each.siteId } },
  },
  {
    key: "missing",
    kind: "count",
    head: "ttmb.missing",
    of: ({ sums }) => String(sums.missing),
    warns: ({ sums }) => sums.missing > 0,
  },
  {
    key: "closedTo",
    kind: "text",
    head: "ttmb.closedTo",
    of: ({ each }) => (each?.closedTo ? monthText(each.closedTo) : ""),
    extra: true,
  },
  told("startDay"),
  told("endDay"),
  { key: "employees", kind: "count", head: "ttmb.employees", of: ({ sums }) => String(sums.employees), extra: true },
  { key: "machines", kind: "count", head: "ttmb.machines", of: ({ sums }) => String(sums.machines), extra: true },
  {
    key: "ownShare",
    kind: "share",
    head: "ttmb.ownShare",
    of: ({ each }) => (each === null ? "" : each.ownShare),
    extra: true,
  },
  { key: "manager", kind: "text", head: "ttmb.manager", of: ({ each }) => each?.managerName ?? "", extra: true },
  { key: "unitName", kind: "text", head: "ttmb.unit", of: ({ each }) => each?.unitName ?? "", extra: true },
  { key: "siteName", kind: "text", head: "ttmb.siteName", of: ({ each }) => each?.name ?? "", fileOnly: true },
  { key: "customer", kind: "text", head: "ttmb.customer", of: ({ each }) => each?.customerName ?? "", fileOnly: true },
  { key: "country", kind: "text", head: "ttmb.country", of: ({ each }) => each?.country ?? "", fileOnly: true },
  { key: "siteCurrency", kind: "text", head: "ttmb.currency", of: ({ each }) => each?.currency ?? "", fileOnly: true },
] as const satisfies readonly Column[];

type Managers = { options: { managers: NamedOption[] } };
/** Who is named by a link and keeps none in sight is called by their account. */
const managerOf = ({ managers }: Managers["options"], value: unknown): NamedOption | null =>
  typeof value === "string" ? (managers.find(({ id }) => id === value) ?? { id: value, name: value }) : null;

export const siteListFilters = {
  text: typedText("ttmb.search"),
  month: siteMonthFilter,
  unit: salesFilters.units,
  contract: underMore(
    withField(
      z.enum(contractTypes).optional(),
      codeField("ttmb.contractType", contractTypes, (type) => `ttmb.contract.${type}`, { all: "ttmb.all" }),
    ),
  ),
  state: underMore(
    withField(
      z.enum(siteStates).optional(),
      codeField("ttmb.state", siteStates, (state) => `ttmb.state.${state}`, { all: "ttmb.all" }),
    ),
  ),
  /** The account of who keeps them. */
  manager: underMore(
    withField(z.string().max(254).optional(), {
      label: "ttmb.manager",
      choices: ({ options }: Managers, value, { t }) =>
        options.managers.length < 2 && value === undefined
          ? []
          : choiceList(t("ttmb.all"), options.managers, managerOf(options, value)),
      chosen: ({ options }: Managers, value) => managerOf(options, value)?.name ?? null,
    }),
  ),
  currency: salesFilters.reportCurrency,
  customer: salesFilters.customer,
  in: z.enum(amountUnits).default("k"),
  ...columnChoice(columns),
  page: pageFilter(),
  size: pageSizeFilter(),
};
export type SiteListFilters = z.output<z.ZodObject<typeof siteListFilters>>;

const monthText = (ym: number): string => `${Math.floor(ym / 100)}-${String(ym % 100).padStart(2, "0")}`;

export const siteTable = table<SiteListRow, SiteList, SiteListFilters>({
  ...counted,
  orders: true,
  name: {
    key: "site",
    head: "ttmb.site",
    of: ({ each }) => each?.code ?? "",
    sub: ({ each }) => (each ? `${each.name} · ${each.customerName} · ${each.country} · ${each.currency}` : ""),
    opens: ({ each, month }) => each && { screen: "MIPTMS06", id: each.siteId, with: { month, span: "year" } },
    customer: ({ each }) => each?.customerId ?? null,
  },
  columns: choosable<SiteListRow>(columns),
  rows: ({ rows, band, month }) => rows.map((each) => ({ each, sums: asAdded(each), band, month })),
  total: ({ total: sums, band, month }) => ({ each: null, sums, band, month }),
});

/** MIPTMS06: sites whose tools are managed, with what twelve months came to. */
export const siteList = defineReport({
  code: "MIPTMS06",
  classification: "confidential",
  filters: siteListFilters,
  tables: [siteTable],
  output: answer,
  empty: emptyList,
});
