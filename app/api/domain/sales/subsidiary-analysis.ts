import { z } from "zod";
import { amountUnits } from "~/words/formats";
import { salesAlertFigures } from "../facts/sales-alert-figures";
import { salesFilters } from "../facts/sales-filters";
import { option, reportHead, salesMonth, salesPath } from "../facts/sales-shapes";
import { defineReport } from "../report/definition";
import { codeField, withField } from "../report/filter-field";
import { subsidiaryEffect, subsidiaryMix, subsidiaryMonths } from "./subsidiary-tables";

/** At which rate: the year's budget rate, each month at its own, or each subsidiary in its own currency. */
export const rateKinds = ["budget", "actual", "local"] as const;
export type RateKind = (typeof rateKinds)[number];
const sorts = ["name", "ytd", "growth", "attainment", "effect"] as const;

const { month, lines, compare, industries, reportCurrency } = salesFilters;

export const subsidiaryFilters = {
  month,
  line: lines,
  compare,
  rate: withField(z.enum(rateKinds).default("budget"), {
    ...codeField("subsidiaries.rate", rateKinds, (rate) => `subsidiaries.rate.${rate}`, { usual: "budget" }),
    inFile: ({ rate }: SubsidiaryAnalysis, _value, { t }) => t(`subsidiaries.rate.${rate}`),
  }),
  industry: industries,
  currency: reportCurrency,
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

const answer = z.object({
  ...reportHead,
  rate: z.enum(rateKinds),
  rows: z.array(row),
  /** Of everything; its months are null where each subsidiary is in its own currency. */
  all: row.omit({ id: true, name: true, currency: true }),
  lines: z.array(option),
  months: z.array(salesMonth),
  matTrend: z.array(amount),
  path: z.object({ line: salesPath.line, industry: salesPath.industry }),
  options: z.object({
    months: z.array(z.number()),
    lines: z.array(option),
    industries: z.array(option),
  }),
});
export type SubsidiaryAnalysis = z.output<typeof answer>;
export type SubsidiaryFigures = z.output<typeof figures>;
export type YearAmounts = z.output<typeof twoYears>;

/** MIPSAL02: twelve months of each subsidiary, growth, attainment, product mix, and what currencies did to them. */
export const subsidiaryAnalysis = defineReport({
  code: "MIPSAL02",
  classification: "confidential",
  filters: subsidiaryFilters,
  alertFigures: salesAlertFigures(true),
  output: answer,
  /** A CSV has the first alone: what the others show of a subsidiary stands beside its months there. */
  tables: [subsidiaryMonths, subsidiaryEffect, subsidiaryMix],
});
