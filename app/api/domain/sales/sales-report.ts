import { z } from "zod";
import { amountUnits } from "~/words/formats";
import { salesAlertFigures } from "../facts/sales-alert-figures";
import { salesColumns, summedColumns } from "../facts/sales-columns";
import { defineReport } from "../report/definition";
import { idFilter, listFilter, monthFilter, pageFilter, pageSizeFilter, personFilter } from "../report/filters";
import { comparisons, spans } from "../report/period";

/** The levels of the drill-down: what a row stands for. */
export const levels = ["organisation", "line", "industry", "customer", "item", "lines"] as const;
export type Level = (typeof levels)[number];

/** What amounts are converted into; "local" where all that is shown is invoiced in one currency. */
export const reportCurrencies = ["USD", "KRW", "EUR"] as const;
export const currencies = [...reportCurrencies, "local"] as const;
export const sortColumns = ["name", ...summedColumns, "date", "amount"] as const;
export type SortColumn = (typeof sortColumns)[number];

/** What sales can be asked for: a report spreads them into its own filters, or picks those it offers. */
export const salesFilters = {
  month: monthFilter(),
  unit: idFilter(),
  line: idFilter(),
  industry: idFilter(),
  customer: idFilter(),
  item: idFilter(),
  /** Whose customers: those whom he looks after today. */
  salesperson: personFilter(),
  currency: z.enum(currencies).default("USD"),
};
export type SalesFilters = z.output<z.ZodObject<typeof salesFilters>>;

/** What figures are compared with. */
export const compareFilter = z.enum(comparisons).default("year");

export const salesReportFilters = {
  ...salesFilters,
  compare: compareFilter,
  by: z.enum(levels).default("organisation"),
  /** First and last month of the span "range"; amounts are converted as the report's month says. */
  from: monthFilter(),
  to: monthFilter(),
  span: z.enum(spans).default("month"),
  in: z.enum(amountUnits).default("k"),
  chart: z.enum(["bars", "table"]).default("bars"),
  columns: listFilter(salesColumns.map(({ key }) => key)),
  sort: z.enum(sortColumns).optional(),
  dir: z.enum(["asc", "desc"]).optional(),
  page: pageFilter(),
  size: pageSizeFilter(),
};
export type SalesReportFilters = z.output<z.ZodObject<typeof salesReportFilters>>;

/**
 * Decimal strings in 1/10,000 of the report's currency unit; null = nothing to compare with. What stands before a figure
 * is last year's, or what the report's `compare` says in its place.
 */
const amount = z.string();
export const salesFigures = z.object({
  month: amount,
  monthTarget: amount.nullable(),
  monthLastYear: amount,
  ytd: amount,
  ytdTarget: amount.nullable(),
  ytdLastYear: amount,
  mat: amount,
  matPrevious: amount,
});
export type SalesFigures = z.output<typeof salesFigures>;

/** Working days of a figure and of what it is compared with. */
const twoDays = z.object({ thisYear: z.number(), lastYear: z.number() });
export type TwoDays = z.output<typeof twoDays>;

/** What every report of sales says of itself: how fresh it is, its month and what that is compared with, its total. */
export const reportHead = {
  asOf: z.string(),
  loadedAt: z.string().nullable(),
  month: z.number(),
  open: z.boolean(),
  until: z.string(),
  matEnd: z.number(),
  compare: z.enum(comparisons),
  /** Of the month. */
  workingDays: twoDays,
  /** Where growth is per working day; null where it is of the amounts. */
  growthDays: z.object({ month: twoDays, ytd: twoDays, mat: twoDays }).nullable(),
  currency: z.string(),
  total: salesFigures,
  ignored: z.array(z.object({ name: z.string(), value: z.string() })),
};

export type ReportHead = Omit<z.output<z.ZodObject<typeof reportHead>>, "total">;

/** A month of the report's year; its sales are null while it lies ahead. `lastYear`: null where nothing is compared. */
export const salesMonth = z.object({
  ym: z.number(),
  sales: amount.nullable(),
  lastYear: amount.nullable(),
  target: amount.nullable(),
});
export type SalesMonth = z.output<typeof salesMonth>;

export const salesRow = z.object({
  /** Key of the row's dimension; null for a unit's own sales beside those of the units below it. */
  id: z.number().nullable(),
  name: z.string(),
  /** 1 = a group with its subtotal, 2 = a row of the group above, 0 = a row without groups. */
  depth: z.union([z.literal(0), z.literal(1), z.literal(2)]),
  /** True when the row's unit has units below it. */
  opens: z.boolean(),
  figures: salesFigures,
});
export type SalesRow = z.output<typeof salesRow>;

export const salesInvoiceLine = z.object({
  date: z.string(),
  invoiceNo: z.string(),
  lineNo: z.number(),
  unit: z.string(),
  customerId: z.number(),
  customer: z.string(),
  itemId: z.number(),
  itemNo: z.string(),
  description: z.string(),
  quantity: z.string(),
  amount,
});
export type SalesInvoiceLine = z.output<typeof salesInvoiceLine>;

export const option = z.object({ id: z.number(), name: z.string(), depth: z.number().optional() });
const named = option.nullable();
const salesPerson = z.object({ id: z.union([z.literal("me"), z.number()]), name: z.string() });
export type SalesPerson = z.output<typeof salesPerson>;

/** MIPSAL01: sales of a month, the year to date and the moving annual total against target and last year. */
export const salesReport = defineReport({
  code: "MIPSAL01",
  classification: "confidential",
  filters: salesReportFilters,
  alertFigures: salesAlertFigures(true),
  output: z.object({
    ...reportHead,
    level: z.enum(levels),
    span: z.object({ from: z.string(), to: z.string() }),
    rows: z.array(salesRow),
    lines: z.array(salesInvoiceLine),
    /** Total of the invoice lines of the chosen span; null at every other level. */
    lineTotal: z.object({ amount, quantity: z.string() }).nullable(),
    /** All rows of the other pages as one, so that what is seen adds up; null when everything is on this page. */
    rest: z.object({ rows: z.number(), figures: salesFigures.nullable(), amount: amount.nullable() }).nullable(),
    rowCount: z.number(),
    page: z.number(),
    size: z.number(),
    months: z.array(salesMonth),
    matTrend: z.array(amount),
    path: z.object({
      unit: named,
      line: named,
      industry: named,
      customer: named,
      item: named,
      salesperson: salesPerson.nullable(),
    }),
    options: z.object({
      months: z.array(z.number()),
      units: z.array(option),
      lines: z.array(option),
      industries: z.array(option),
    }),
  }),
});
export type SalesReport = z.output<typeof salesReport.output>;
