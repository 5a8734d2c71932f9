import { z } from "zod";
import { amountUnits } from "~/words/formats";
import { times } from "../../decimal";
import { defineReport } from "../../report/definition";
import { pageFilter, pageSizeFilter } from "../../report/filters";
import { choosable, columnChoice, counted } from "../../report/list";
import { type MonthState, monthStates } from "../../report/reported-months";
import { type TableColumn, table } from "../../report/table";
import { isInsideBand, margin, marginPercent, variance } from "../figures/site-figures";
import { cpuOf } from "../figures/site-sums";
import { writtenCpu } from "../figures/written-cpu";
import { monthText, overviewFilters, overviewHead } from "./overview-filters";

/** Amounts in 1/10,000: of a site in its own currency, of all in the report's. */
const sums = {
  units: z.number(),
  revenue: z.string(),
  toolCost: z.string(),
  planCost: z.string(),
  expenses: z.string(),
  saved: z.string(),
};
const siteMonth = z.object({
  ...sums,
  siteId: z.number(),
  code: z.string(),
  name: z.string(),
  customerId: z.number(),
  customerName: z.string(),
  siteCurrency: z.string(),
  /** Into the report's currency; null = no rate is known. */
  factor: z.string().nullable(),
  ym: z.number(),
  /** Every model that has to report has; until then its figures are in no sum. */
  entered: z.boolean(),
  state: z.enum(monthStates),
  /** At the month's end; null = not told. */
  stockValue: z.string().nullable(),
  turns: z.string().nullable(),
});
export type SiteMonth = z.output<typeof siteMonth>;
const added = z.object(sums);
export type AddedMonths = z.output<typeof added>;

const answer = z.object({
  ...overviewHead,
  rows: z.array(siteMonth),
  rowCount: z.number(),
  /** All sites and months, in the report's currency. */
  total: added,
  /** All sites together, the oldest month first. */
  months: z.array(added.extend({ ym: z.number() })),
  /** How far the actual cost per unit may be from the plan, in per cent. */
  band: z.string(),
});
export type Summary = z.output<typeof answer>;

/** A month of a site, or all of them together. */
export type SummaryRow = { each: SiteMonth | null; sums: AddedMonths; band: string };
type Column = TableColumn<SummaryRow>;

const inReport =
  (of: (sums: AddedMonths) => string) =>
  ({ each, sums: all }: SummaryRow): string | null =>
    each === null ? of(all) : each.factor === null || !each.entered ? null : times(of(each), each.factor);
/** Not entered is not 0. */
const ifEntered =
  (of: (sums: AddedMonths) => string | null) =>
  ({ each, sums: all }: SummaryRow): string | null =>
    each?.entered === false ? null : of(each ?? all);
const toSite = ({ each }: SummaryRow) => each && { screen: "MIPTMS06", id: each.siteId, with: { month: each.ym } };
const amount = (
  key: "revenue" | "toolCost" | "expenses" | "margin" | "saved",
  of: (sums: AddedMonths) => string,
): Column => ({
  ...{ key, kind: "amount", head: `ttmbReport.${key}` as const, of: inReport(of), opens: toSite },
});
const cpu = (key: "planCpu" | "actualCpu", cost: "planCost" | "toolCost"): Column => ({
  ...{ key, kind: "quantity", head: `ttmbReport.${key}` as const },
  of: ({ each }) => (each === null ? "" : each.entered ? cpuOf(each[cost], each.units, each.siteCurrency) : null),
  short: ({ each }, { locale }) =>
    each === null ? "" : each.entered ? writtenCpu(locale, each[cost], each.units, each.siteCurrency) : "–",
});

const columns = [
  {
    key: "month",
    kind: "text",
    head: "ttmbReport.month",
    of: ({ each }) => (each ? monthText(each.ym) : ""),
    fileOnly: true,
  },
  {
    ...{ key: "state", kind: "state", head: "ttmbReport.monthState", of: ({ each }) => each?.state ?? null },
    extra: true,
    state: (state) => ({
      word: `ttmbReport.monthState.${state as MonthState}`,
      ...(state !== "running" && { plain: true as const }),
    }),
  },
  {
    ...{ key: "units", kind: "count", head: "ttmbReport.units", opens: toSite },
    of: ifEntered(({ units }) => String(units)),
  },
  amount("revenue", ({ revenue }) => revenue),
  amount("toolCost", ({ toolCost }) => toolCost),
  amount("expenses", ({ expenses }) => expenses),
  amount("margin", margin),
  {
    ...{ key: "marginPercent", kind: "growth", head: "ttmbReport.marginPercent" },
    of: ifEntered(marginPercent),
  },
  cpu("planCpu", "planCost"),
  cpu("actualCpu", "toolCost"),
  {
    key: "variance",
    kind: "growth",
    head: "ttmbReport.variance",
    of: ifEntered(variance),
    isCalm: ({ each, sums: all, band }) => isInsideBand(each ?? all, band),
  },
  amount("saved", ({ saved }) => saved),
  {
    ...{ key: "stock", kind: "amount", head: "ttmbReport.stock" },
    of: ({ each }) =>
      each === null
        ? ""
        : each.stockValue === null || each.factor === null
          ? null
          : times(each.stockValue, each.factor),
  },
  {
    key: "turns",
    kind: "quantity",
    digits: 1,
    head: "ttmbReport.turns",
    of: ({ each }) => (each === null ? "" : each.turns),
  },
  { key: "siteName", kind: "text", head: "ttmbReport.siteName", of: ({ each }) => each?.name ?? "", fileOnly: true },
  {
    key: "siteCurrency",
    kind: "text",
    head: "ttmbReport.siteCurrency",
    of: ({ each }) => each?.siteCurrency ?? "",
    fileOnly: true,
  },
] as const satisfies readonly Column[];

export const summaryFilters = {
  ...overviewFilters,
  in: z.enum(amountUnits).default("k"),
  ...columnChoice(columns),
  chart: z.enum(["bars", "table"]).default("bars"),
  page: pageFilter(),
  size: pageSizeFilter(),
};
export type SummaryFilters = z.output<z.ZodObject<typeof summaryFilters>>;

export const summaryTable = table<SummaryRow, Summary, SummaryFilters>({
  ...counted,
  orders: true,
  name: {
    key: "site",
    head: "ttmbReport.siteMonth",
    of: ({ each }) => (each ? `${monthText(each.ym)} ${each.code}` : ""),
    sub: ({ each }) => (each ? `${each.name} · ${each.customerName} · ${each.siteCurrency}` : ""),
    opens: toSite,
    customer: ({ each }) => each?.customerId ?? null,
  },
  columns: choosable<SummaryRow>(columns),
  rows: ({ rows, band }) => rows.map((each) => ({ each, sums: each, band })),
  total: ({ total, band }) => ({ each: null, sums: total, band }),
});

/** MIPTMS02: what the sites whose tools are managed brought, month by month. */
export const ttmbSummary = defineReport({
  code: "MIPTMS02",
  classification: "confidential",
  filters: summaryFilters,
  tables: [summaryTable],
  output: answer,
  empty: { title: "ttmbReport.empty", text: "ttmbReport.empty.text" },
});
