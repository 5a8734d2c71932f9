import { z } from "zod";
import { amountUnits } from "~/words/formats";
import { salesAlertFigures } from "../facts/sales-alert-figures";
import { salesColumns, sortedColumns } from "../facts/sales-columns";
import { salesFilters } from "../facts/sales-filters";
import { option, reportHead, salesFigures, salesMonth, salesPath } from "../facts/sales-shapes";
import { defineReport } from "../report/definition";
import { choice, withField } from "../report/filter-field";
import { listFilter, pageFilter, pageSizeFilter } from "../report/filters";
import { customerClassTable, customerMoveTable, nextItemTable, quietCustomerTable } from "./customer-groups";
import { abcClasses, shownStandings, standings } from "./customer-standings";
import { myCustomers } from "./my-customers";

/** Nobody has set targets for customers. */
const customerColumns = salesColumns.filter((column) => !("target" in column));

const { month, lines, compareTimes, industries, reportCurrency } = salesFilters;

const groups = ["mine", "all"] as const;
/** Mine: the customers of the salespeople whom my account stands for. All: those whom I may see. Who is none has no choice. */
const whose = withField(z.enum(groups).default("mine"), {
  label: "mySales.whose",
  choices: ({ self, whose: shown }: MySales, _value, { t }) =>
    self === null
      ? []
      : groups.map((each) => ({
          ...choice(each, t(`mySales.whose.${each}`), shown),
          ...(each === "mine" && { value: "" }),
        })),
  chosen: ({ self, whose: shown }: MySales, _value, { t }) =>
    self !== null && shown === "all" ? t("mySales.whose.all") : null,
  inFile: ({ path }: MySales, _value, { t }) => path.salesperson?.name ?? t("mySales.whose.all"),
});

export const mySalesFilters = {
  month,
  line: lines,
  compare: compareTimes,
  whose,
  industry: industries,
  abc: withField(z.enum(abcClasses).optional(), {
    linked: true,
    label: "mySales.column.abc",
    chosen: (_answer, abc) => (abc === undefined ? null : String(abc)),
  }),
  standing: withField(z.enum(shownStandings).optional(), {
    linked: true,
    label: "mySales.column.standing",
    chosen: (_answer, standing, { t }) =>
      standing === undefined ? null : t(`mySales.standing.${standing as (typeof shownStandings)[number]}`),
  }),
  currency: reportCurrency,
  in: z.enum(amountUnits).default("k"),
  chart: z.enum(["bars", "table"]).default("bars"),
  columns: listFilter(customerColumns.map(({ key }) => key)),
  sort: z.enum(["name", "rank", "abc", "standing", "lastDay", ...sortedColumns]).optional(),
  dir: z.enum(["asc", "desc"]).optional(),
  page: pageFilter(),
  size: pageSizeFilter(),
};
export type MySalesFilters = z.output<z.ZodObject<typeof mySalesFilters>>;

/** How a quiet customer is reached. */
const quietReach = z.object({
  /** What they bought in as many days before as they have been silent since. */
  before: z.string(),
  /** Who looks after them; null also for partners, who are not told. */
  owner: z.string().nullable(),
  contactName: z.string().nullable(),
  phone: z.string().nullable(),
  /** The last call, or visit that was made. */
  last: z.object({ id: z.number(), day: z.string(), kind: z.enum(["call", "visit"]), by: z.string() }).nullable(),
});
export type QuietReach = z.output<typeof quietReach>;

const customerRow = z.object({
  id: z.number(),
  code: z.string(),
  name: z.string(),
  /** By the moving annual total, among all customers of the page's filters but class and standing. */
  rank: z.number(),
  abc: z.enum(abcClasses),
  standing: z.enum(standings),
  /** Day of the last invoice up to the page's last day. */
  lastDay: z.string().nullable(),
  quiet: z.boolean(),
  /** Of a quiet one, the days that usually lie between two days with invoices, of twelve months; null with fewer than four such days. */
  rhythm: z.number().nullable(),
  /** Of the list of quiet customers alone. */
  reach: quietReach.optional(),
  figures: salesFigures,
});
export type MyCustomer = z.output<typeof customerRow>;

const group = z.object({ customers: z.number(), mat: z.string(), matPrevious: z.string() });
export type CustomerGroup = z.output<typeof group>;

/** An item that the customer's peers buy, those of their industry and market, and they do not. */
const suggestion = z.object({
  customer: z.object({ id: z.number(), name: z.string() }),
  item: z.object({ id: z.number(), name: z.string() }),
  industry: z.object({ id: z.number(), name: z.string() }),
  /** The subsidiary that looks after them; null = all that the reader may see. */
  market: z.object({ id: z.number(), name: z.string() }).nullable(),
  /** What their peers bought of it in the year to date, as far as the reader may see. */
  sales: z.string(),
});
export type Suggestion = z.output<typeof suggestion>;

/** As of the last loaded day; `month` ends the year to date that tells what sells best. */
const suggestions = z.object({ month: z.number(), list: z.array(suggestion) });
export type Suggestions = z.output<typeof suggestions>;

const answer = z.object({
  ...reportHead,
  /** What is shown: the reader may stand for no salesperson. */
  whose: z.enum(["mine", "all"]),
  /** The salespeople whom the account stands for, by name; null = none. */
  self: z.string().nullable(),
  rows: z.array(customerRow),
  rowCount: z.number(),
  /** All rows that class and standing let through. */
  shownTotal: salesFigures,
  /** Those of the other pages as one; null when all are on this page. */
  rest: salesFigures.nullable(),
  page: z.number(),
  size: z.number(),
  abc: z.record(z.enum(abcClasses), group),
  standings: z.record(z.enum(standings), group),
  /** The day to which silence is counted. */
  silentUntil: z.string(),
  /** How many are quiet; the largest of them by their last twelve months. */
  quietCount: z.number(),
  /** Whether the reader is told who looks after them and what was written of them: partners are not. */
  ours: z.boolean(),
  quiet: z.array(customerRow),
  suggestions,
  months: z.array(salesMonth),
  matTrend: z.array(z.string()),
  path: z.object({
    line: salesPath.line,
    industry: salesPath.industry,
    salesperson: z.object({ id: z.literal("me"), name: z.string() }).nullable(),
  }),
  options: z.object({ months: z.array(z.number()), lines: z.array(option), industries: z.array(option) }),
});
export type MySales = z.output<typeof answer>;

/** MIPSAL05: the reader's own customers: their ranking and classes, who came, left and fell silent, what to offer next. */
export const mySales = defineReport({
  code: "MIPSAL05",
  classification: "confidential",
  filters: mySalesFilters,
  alertFigures: salesAlertFigures(false),
  output: answer,
  tables: [myCustomers, customerClassTable, customerMoveTable, quietCustomerTable, nextItemTable],
});
