import { z } from "zod";
import { amountUnits } from "~/words/formats";
import { salesAlertFigures } from "../facts/sales-alert-figures";
import { salesColumns } from "../facts/sales-columns";
import { salesFilters } from "../facts/sales-filters";
import {
  amount,
  currencies,
  option,
  pieceKeys,
  pieces,
  reportHead,
  salesFigures,
  salesInvoiceLine,
  salesMonth,
  salesPath,
  salesRow,
  sortColumns,
} from "../facts/sales-shapes";
import { defineReport } from "../report/definition";
import { withField } from "../report/filter-field";
import { listFilter, monthFilter, pageFilter, pageSizeFilter } from "../report/filters";
import { type Span, spans } from "../report/period";
import { monthEnd } from "./month-end/month-end";
import { monthEndTable } from "./month-end/month-end-table";
import { levels } from "./sales-levels";
import { salesRowTable, spanText } from "./sales-report-tables";

export const salesReportFilters = {
  month: salesFilters.month,
  unit: salesFilters.units,
  line: salesFilters.lines,
  compare: salesFilters.compare,
  industry: salesFilters.industries,
  customer: salesFilters.customer,
  item: salesFilters.item,
  salesperson: salesFilters.salesperson,
  account: salesFilters.account,
  currency: salesFilters.ownCurrency,
  by: withField(z.enum(levels).default("organisation"), {
    label: "sales.by.label",
    linked: true,
    chosen: () => null,
    inFile: ({ level }: SalesReport, _value, { t }) => t(`sales.by.${level}`),
  }),
  /** First and last month of the span "range"; amounts are converted as the report's month says. */
  from: monthFilter(),
  to: monthFilter(),
  /** First and last day of the span "days", whatever the month: what a price or a contract was valid for. */
  since: z.iso.date().optional(),
  through: z.iso.date().optional(),
  span: withField(z.enum(spans).default("month"), {
    label: "sales.filter.span",
    linked: true,
    chosen: (report: SalesReport, span, say) => (report.level === "lines" ? spanText(report, span as Span, say) : null),
  }),
  /** The number of an invoice, of invoice lines alone: what an entry of points or a claim is of. */
  invoice: withField(z.string().trim().max(40).optional(), {
    label: "sales.column.invoiceNo",
    linked: true,
    chosen: ({ level }: SalesReport, value) => (value === undefined || level !== "lines" ? null : String(value)),
  }),
  in: z.enum(amountUnits).default("k"),
  chart: z.enum(["bars", "table"]).default("bars"),
  columns: listFilter([...salesColumns.map(({ key }) => key), ...pieceKeys]),
  sort: z.enum(sortColumns).optional(),
  dir: z.enum(["asc", "desc"]).optional(),
  page: pageFilter(),
  size: pageSizeFilter(),
};
export type SalesReportFilters = z.output<z.ZodObject<typeof salesReportFilters>>;

const answer = z.object({
  ...reportHead,
  level: z.enum(levels),
  /** Those that say something to this reader. */
  levels: z.array(z.enum(levels)),
  /** What amounts are in where the address names no currency. */
  usualCurrency: z.enum(currencies),
  /** Whether there is anything in the reader's sight that targets are set for. */
  withTargets: z.boolean(),
  /** Of all rows, where rows have them. */
  pieces: pieces.nullable(),
  span: z.object({ from: z.string(), to: z.string() }),
  rows: z.array(salesRow),
  lines: z.array(salesInvoiceLine),
  /** Total of the invoice lines of the chosen span; null at every other level. */
  lineTotal: z.object({ amount, quantity: z.string() }).nullable(),
  /** All rows of the other pages as one, so that what is seen adds up; null when everything is on this page. */
  rest: z
    .object({
      rows: z.number(),
      figures: salesFigures.nullable(),
      pieces: pieces.optional(),
      amount: amount.nullable(),
    })
    .nullable(),
  rowCount: z.number(),
  /** What the rows are sorted by where nothing is asked: under a gap the largest losses stand first. */
  order: z.object({ sort: z.enum(sortColumns), dir: z.enum(["asc", "desc"]) }).nullable(),
  page: z.number(),
  size: z.number(),
  months: z.array(salesMonth),
  matTrend: z.array(amount),
  /** Where the month is expected to end; null of a closed month, above invoice lines and for partners. */
  expected: monthEnd.nullable(),
  path: z.object(salesPath),
  options: z.object({
    months: z.array(z.number()),
    units: z.array(option),
    lines: z.array(option),
    industries: z.array(option),
  }),
});
export type SalesReport = z.output<typeof answer>;

/** MIPSAL01: sales of a month, the year to date and the moving annual total against target and last year. */
export const salesReport = defineReport({
  code: "MIPSAL01",
  classification: "confidential",
  filters: salesReportFilters,
  alertFigures: salesAlertFigures(true),
  output: answer,
  /** The last level writes its own files: there may be millions of invoice lines. */
  tables: [salesRowTable, monthEndTable],
  fileOf: ({ level, month }) => `${level}-${month}`,
});
