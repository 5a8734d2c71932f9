import { z } from "zod";
import { amountUnits } from "~/words/formats";
import { percentOf, times } from "../../decimal";
import { defineReport } from "../../report/definition";
import { codeField, underMore, withField } from "../../report/filter-field";
import { choosable, columnChoice, countedWhole } from "../../report/list";
import type { Month } from "../../report/period";
import { type TableColumn, table } from "../../report/table";
import { margin } from "../figures/site-figures";
import { type AddedSites, addedSites, asAdded, type SiteSums, siteSums } from "../figures/site-sums";
import { contractTypes } from "../ttmb-terms";
import { overviewFilters, overviewHead } from "./overview-filters";

const siteStates = ["running", "ended"] as const;
const { month, unit, currency } = overviewFilters;

const globalSite = siteSums.extend({
  /** Cost per unit of the last three months with production; the first three are 100. Null before there are six. */
  cpuIndex: z.string().nullable(),
  /** Degrees, north and east positive; null = the customer's city is not on the map. */
  place: z.object({ name: z.string(), latitude: z.number(), longitude: z.number() }).nullable(),
});
export type GlobalSite = z.output<typeof globalSite>;

const answer = z.object({
  ...overviewHead,
  rows: z.array(globalSite),
  rowCount: z.number(),
  total: addedSites,
});
export type TtmbGlobal = z.output<typeof answer>;

type Row = { each: GlobalSite | null; sums: AddedSites; month: Month };
type Column = TableColumn<Row>;
type Money = Pick<SiteSums, "revenue" | "toolCost" | "expenses">;

const inReport =
  (of: (sums: Money) => string) =>
  ({ each, sums }: Row): string | null =>
    each === null ? of(sums) : each.factor === null || each.months === 0 ? null : times(of(each), each.factor);
/** The site in the months that the figures are of. */
export const siteOfYear = (siteId: number, month: Month) => ({
  ...{ screen: "MIPTMS06", id: siteId },
  with: { month, span: "year" },
});
const toSite = ({ each, month }: Row) => each && siteOfYear(each.siteId, month);
const count = (key: "employees" | "machines"): Column => ({
  ...{ key, kind: "count", head: `ttmbReport.${key}` as const, of: ({ sums }) => String(sums[key]) },
});
const day = (key: "startDay" | "endDay"): Column => ({
  ...{ key, kind: "day", head: `ttmbReport.${key}` as const, of: ({ each }) => (each === null ? "" : each[key]) },
});

const columns = [
  day("startDay"),
  day("endDay"),
  {
    ...{ key: "contract", kind: "state", head: "ttmbReport.contract", of: ({ each }) => each?.contractType ?? null },
    state: (type) => ({ word: `ttmbReport.contract.${type as SiteSums["contractType"]}`, plain: true }),
  },
  count("employees"),
  count("machines"),
  {
    key: "revenue",
    kind: "amount",
    head: "ttmbReport.annualRevenue",
    of: inReport(({ revenue }) => revenue),
    opens: toSite,
  },
  { key: "margin", kind: "amount", head: "ttmbReport.margin", of: inReport(margin), opens: toSite },
  {
    key: "ownShare",
    kind: "share",
    head: "ttmbReport.ownShare",
    of: ({ each }) => (each === null ? "" : each.ownShare),
  },
  {
    ...{ key: "cpuIndex", kind: "quantity", digits: 1, head: "ttmbReport.cpuIndex" },
    of: ({ each }) => (each === null ? "" : each.cpuIndex),
    warns: ({ each }) => each !== null && each.cpuIndex !== null && Number(each.cpuIndex) > 100,
  },
  {
    ...{ key: "accuracy", kind: "share", head: "ttmbReport.accuracy" },
    of: ({ sums }) => percentOf(String(sums.accurate), String(sums.counted)),
  },
  {
    key: "turns",
    kind: "quantity",
    digits: 1,
    head: "ttmbReport.turns",
    of: ({ each }) => (each === null ? "" : each.turns),
  },
  { key: "siteName", kind: "text", head: "ttmbReport.siteName", of: ({ each }) => each?.name ?? "", fileOnly: true },
  { key: "country", kind: "text", head: "ttmbReport.country", of: ({ each }) => each?.country ?? "", fileOnly: true },
  {
    key: "siteCurrency",
    kind: "text",
    head: "ttmbReport.siteCurrency",
    of: ({ each }) => each?.currency ?? "",
    fileOnly: true,
  },
] as const satisfies readonly Column[];
export const ttmbGlobalFilters = {
  month,
  unit,
  contract: withField(
    z.enum(contractTypes).optional(),
    codeField("ttmbReport.contract", contractTypes, (type) => `ttmbReport.contract.${type}`, { all: "ttmbReport.all" }),
  ),
  state: underMore(
    withField(
      z.enum(siteStates).optional(),
      codeField("ttmbReport.state", siteStates, (state) => `ttmbReport.state.${state}`, { all: "ttmbReport.all" }),
    ),
  ),
  /** Brought by a country's figures. */
  country: withField(z.string().trim().max(60).optional(), {
    label: "ttmbReport.country",
    linked: true,
    chosen: (_answer, value) => (value === undefined ? null : String(value)),
  }),
  currency,
  in: z.enum(amountUnits).default("k"),
  ...columnChoice(columns),
  chart: z.enum(["bars", "table"]).default("bars"),
};
export type TtmbGlobalFilters = z.output<z.ZodObject<typeof ttmbGlobalFilters>>;

export const ttmbGlobalTable = table<Row, TtmbGlobal, TtmbGlobalFilters>({
  ...countedWhole,
  name: {
    key: "site",
    head: "ttmbReport.countrySite",
    of: ({ each }) => (each ? `${each.country} ${each.code}` : ""),
    sub: ({ each }) => (each ? `${each.name} · ${each.customerName}` : ""),
    opens: toSite,
    customer: ({ each }) => each?.customerId ?? null,
  },
  columns: choosable<Row>(columns),
  rows: ({ rows, month }) => rows.map((each) => ({ each, sums: asAdded(each), month })),
  total: ({ total: sums, month }) => ({ each: null, sums, month }),
});

/** MIPTMS04: where tools are managed worldwide, and how each site does. */
export const ttmbGlobal = defineReport({
  code: "MIPTMS04",
  classification: "confidential",
  filters: ttmbGlobalFilters,
  tables: [ttmbGlobalTable],
  output: answer,
  empty: { title: "ttmbReport.empty", text: "ttmbReport.empty.text" },
});
