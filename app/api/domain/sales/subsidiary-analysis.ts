import { z } from "zod";
import { amountUnits } from "~/words/formats";
import { percentOf, subtract } from "../decimal";
import { type Compared, comparedGrowth, growthColumn } from "../facts/compared-columns";
import { salesAlertFigures } from "../facts/sales-alert-figures";
import { compareFilter, option, reportCurrencies, reportHead, salesFilters, salesMonth } from "../facts/sales-shapes";
import type { ReportColumn } from "../report/columns";
import { defineReport } from "../report/definition";

/** At which rate: the year's budget rate, each month at its own, or each subsidiary in its own currency. */
export const rateKinds = ["budget", "actual", "local"] as const;
export type RateKind = (typeof rateKinds)[number];
const sorts = ["name", "ytd", "growth", "attainment", "effect"] as const;

export const subsidiaryFilters = {
  month: salesFilters.month,
  line: salesFilters.line,
  industry: salesFilters.industry,
  compare: compareFilter,
  currency: z.enum(reportCurrencies).default("USD"),
  rate: z.enum(rateKinds).default("budget"),
  in: z.enum(amountUnits).default("k"),
  chart: z.enum(["bars", "table"]).default("bars"),
  sort: z.enum(sorts).optional(),
  dir: z.enum(["asc", "desc"]).optional(),
};
export type SubsidiaryFilters = z.output<z.ZodObject<typeof subsidiaryFilters>>;

/** Decimal string in 1/10,000 of the currency's unit. */
const amount = z.string();
const twoYears = z.object({ ytd: amount, ytdLastYear: amount });

const figures = z.object({
  /** January to December of the report's year at the chosen rate; null while they lie ahead. */
  months: z.array(amount.nullable()),
  /** Year to date at the chosen rate. */
  shown: twoYears,
  /** The target of these months and what counts against it: at budget rates, or both in the own currency. */
  target: z.object({ goal: amount, reached: amount }).nullable(),
  budget: twoYears,
  actual: twoYears,
});

const row = z.object({
  /** The subsidiary's unit; null where the reader does not see the unit itself. */
  id: z.number().nullable(),
  name: z.string(),
  /** Its own currency. */
  currency: z.string(),
  figures,
  /** Year to date by product line at budget rates, in the order of `lines`. */
  mix: z.array(twoYears),
});
export type SubsidiaryRow = z.output<typeof row>;

/** MIPSAL02: twelve months of each subsidiary, growth, attainment, product mix, and what currencies did to them. */
export const subsidiaryAnalysis = defineReport({
  code: "MIPSAL02",
  classification: "confidential",
  filters: subsidiaryFilters,
  alertFigures: salesAlertFigures(true),
  output: z.object({
    ...reportHead,
    rate: z.enum(rateKinds),
    rows: z.array(row),
    /** Of everything; its months are null where each subsidiary is in its own currency. */
    all: row.omit({ id: true, name: true, currency: true }),
    lines: z.array(option),
    months: z.array(salesMonth),
    matTrend: z.array(amount),
    path: z.object({ line: option.nullable(), industry: option.nullable() }),
    options: z.object({
      months: z.array(z.number()),
      lines: z.array(option),
      industries: z.array(option),
    }),
  }),
});
export type SubsidiaryAnalysis = z.output<typeof subsidiaryAnalysis.output>;
export type SubsidiaryFigures = z.output<typeof figures>;

type FigureColumn = ReportColumn<SubsidiaryFigures>;
type YearAmounts = z.output<typeof twoYears>;
const yearGrowth = (compared: Compared, years: (f: SubsidiaryFigures) => YearAmounts) =>
  growthColumn(compared, "ytd", (f: SubsidiaryFigures) => [years(f).ytd, years(f).ytdLastYear]);

const targetColumns: readonly FigureColumn[] = [
  {
    key: "target",
    group: "year",
    kind: "amount",
    head: "sales.column.target",
    of: (f) => f.target?.goal ?? null,
    target: true,
  },
  {
    key: "gap",
    group: "year",
    kind: "gap",
    head: "sales.column.gap",
    of: (f) => f.target && subtract(f.target.reached, f.target.goal),
    target: true,
  },
];

/** Beside the twelve months: the year, and what it is compared with. */
export function yearColumns(compared: Compared): readonly FigureColumn[] {
  const lastYear = compared.compare === "previous" ? "sales.column.previous" : "sales.column.lastYear";
  const timeColumns: FigureColumn[] = [
    { key: "lastYear", group: "year", kind: "amount", head: lastYear, of: (f) => f.shown.ytdLastYear },
    { key: "growth", group: "year", kind: "growth", ...yearGrowth(compared, (f) => f.shown), sorts: true },
  ];
  return [
    { key: "ytd", group: "year", kind: "amount", head: "subsidiaries.column.ytd", of: (f) => f.shown.ytd, sorts: true },
    ...(compared.compare === "target" ? targetColumns : timeColumns),
    {
      key: "attainment",
      group: "year",
      kind: "attainment",
      head: "sales.column.attainment",
      of: (f) => f.target && percentOf(f.target.reached, f.target.goal),
      sorts: true,
      target: true,
    },
  ];
}

/** What is growth, and what is currency: reported − constant (domain: constant currency growth). */
export function effectColumns(compared: Compared) {
  const columns = [
    { key: "budget", group: "budget", kind: "amount", head: "subsidiaries.column.ytd", of: (f) => f.budget.ytd },
    { key: "budgetGrowth", group: "budget", kind: "growth", ...yearGrowth(compared, (f) => f.budget) },
    { key: "actual", group: "actual", kind: "amount", head: "subsidiaries.column.ytd", of: (f) => f.actual.ytd },
    { key: "actualGrowth", group: "actual", kind: "growth", ...yearGrowth(compared, (f) => f.actual) },
    {
      key: "effect",
      group: "effect",
      kind: "gap",
      head: "subsidiaries.column.amount",
      of: (f) => subtract(f.actual.ytd, f.budget.ytd),
      sorts: true,
    },
    {
      key: "effectPoints",
      group: "effect",
      kind: "growth",
      head: "subsidiaries.column.points",
      of: (f) => pointsBetween(growthOf(compared, f.actual), growthOf(compared, f.budget)),
    },
  ] as const satisfies readonly FigureColumn[];
  return columns.filter(({ kind }) => compared.compare !== "target" || kind !== "growth");
}

const growthOf = (compared: Compared, { ytd, ytdLastYear }: YearAmounts) =>
  comparedGrowth(compared, "ytd", [ytd, ytdLastYear]);
const pointsBetween = (a: string | null, b: string | null) => (a === null || b === null ? null : subtract(a, b));
