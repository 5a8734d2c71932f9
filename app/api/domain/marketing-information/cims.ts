import { z } from "zod";
import type { WordKey } from "~/words";
import { amountUnits } from "~/words/formats";
import { salesFilters } from "../facts/sales-filters";
import type { AlertFigure } from "../report/alert-figure";
import { defineReport } from "../report/definition";
import { withField } from "../report/filter-field";
import { pageFilter, pageSizeFilter } from "../report/filters";
import { cimsCoverage, cimsPeople, cimsPurposes } from "./cims-activity-tables";
import { cimsList, cimsWallets } from "./cims-tables";
import { marketAlertFigures } from "./market-columns";
import { marketFigures } from "./market-figures";
import { marketHead } from "./market-report";
import { countriesFilter, regionFilter } from "./place-filters";

/** What share of wallet is told by. */
export const walletLevels = ["line", "industry", "subsidiary"] as const;
export type WalletLevel = (typeof walletLevels)[number];

/** Which customers are listed: those behind a figure of the page. */
export const cimsLists = [
  "gaps",
  "due",
  "unvisited",
  "quiet",
  "noContact",
  "noEstimate",
  "noMachines",
  "visited",
  "contact",
  "estimate",
  "machines",
  "all",
] as const;
export type CimsList = (typeof cimsLists)[number];

/** A next step within so many days is due. */
export const DUE_DAYS = 14;
/** Who buys and was not visited for so many days has waited too long: not the silence of quiet-customers.ts, which is of invoices. */
export const UNVISITED_DAYS = 180;

const USUAL_ROWS = 25;

const { month, units, line, industries, currency } = salesFilters;

export const cimsFilters = {
  month,
  unit: units,
  line,
  industry: industries,
  country: countriesFilter({ more: true }),
  region: regionFilter({ more: true }),
  currency,
  by: z.enum(walletLevels).default("line"),
  /** Chosen beside the list; a file says of whom it is. */
  list: withField(z.enum(cimsLists).default("gaps"), {
    label: "cims.list",
    linked: true,
    chosen: () => null,
    inFile: (_answer, value, { t }) => t(`cims.list.${value as CimsList}`),
  }),
  in: z.enum(amountUnits).default("k"),
  chart: z.enum(["bars", "table"]).default("bars"),
  page: pageFilter(),
  /** Fewer than elsewhere: the list stands below a page of blocks. */
  size: pageSizeFilter(USUAL_ROWS),
};
export type CimsFilters = z.output<z.ZodObject<typeof cimsFilters>>;

const wallet = z.object({
  key: z.string(),
  name: z.string(),
  potential: z.string(),
  knownSales: z.string(),
});
export type Wallet = z.output<typeof wallet>;

const visits = z.object({
  /** A code of the list `visit-purpose`, or a visitor's name. */
  key: z.string(),
  name: z.string(),
  visits: z.number(),
  customers: z.number(),
  /** Visits with a result, with a next step. */
  results: z.number(),
  steps: z.number(),
});
export type VisitCount = z.output<typeof visits>;

const cimsCustomer = z.object({
  id: z.number(),
  name: z.string(),
  country: z.string(),
  region: z.string().nullable(),
  industry: z.number(),
  figures: marketFigures,
  /** Of the latest visit: what is to come, when, and who was there. */
  nextStep: z.string().nullable(),
  nextStepDate: z.string().nullable(),
  visitedBy: z.string().nullable(),
});
export type CimsCustomer = z.output<typeof cimsCustomer>;

const counts = z.object({
  contact: z.number(),
  machines: z.number(),
  quiet: z.number(),
  overdue: z.number(),
  due: z.number(),
});
/** A count of the page's own, besides those of a market's total. */
const counted = (key: "quiet" | "overdue", word: WordKey): AlertFigure<{ counts: z.output<typeof counts> }> => ({
  key,
  kind: "count",
  word,
  of: (answer) => String(answer.counts[key]),
});

const answer = z.object({
  ...marketHead,
  /** Customers with a contact, with machines known, quiet ones, with a next step overdue or due soon. */
  counts,
  by: z.enum(walletLevels),
  /** The largest part that we do not sell first. */
  wallets: z.array(wallet),
  /** Visits of the last twelve months and of the same month a year before. */
  months: z.array(z.object({ ym: z.number(), visits: z.number(), before: z.number() })),
  /** Of the last 90 days, the most first. */
  purposes: z.array(visits),
  people: z.array(visits),
  list: z.enum(cimsLists),
  listTotal: marketFigures,
  rows: z.array(cimsCustomer),
  rowCount: z.number(),
  page: z.number(),
  size: z.number(),
});
export type Cims = z.output<typeof answer>;

/** MIPTAS13: coverage of customers, share of wallet, visits and what comes next. */
export const cims = defineReport({
  code: "MIPTAS13",
  classification: "confidential",
  filters: cimsFilters,
  alertFigures: [...marketAlertFigures, counted("quiet", "cims.kpi.quiet"), counted("overdue", "cims.kpi.overdue")],
  tables: [cimsList, cimsWallets, cimsCoverage, cimsPurposes, cimsPeople],
  fileOf: ({ list, month: of }) => `${list}-${of}`,
  empty: { title: "cims.empty", text: "cims.empty.text" },
  output: answer,
});
