import { z } from "zod";
import { amountUnits, formatMonth } from "~/words/formats";
import { growth, percentOf, subtract } from "../decimal";
import { salesFilters } from "../facts/sales-filters";
import { option, reportHead, salesPath } from "../facts/sales-shapes";
import { alertFiguresOf } from "../report/alert-figure";
import type { ReportColumn } from "../report/columns";
import { defineReport } from "../report/definition";
import { choice, type FilterField, underMore, withField } from "../report/filter-field";
import { listFilter, monthFilter, pageFilter, pageSizeFilter } from "../report/filters";
import { orderFilter } from "../report/order-rows";
import { defaultMonth, type Month, yearStart } from "../report/period";
import type { Say } from "../report/say";
import { stretch, stretches, stretchMonths } from "../report/stretch";

/** What rows and columns can be. The first three are time. */
export const pivotDimensions = [
  "year",
  "quarter",
  "month",
  "subsidiary",
  "unit",
  "line",
  "industry",
  "salesperson",
  "customer",
  "item",
] as const;
export type PivotDimension = (typeof pivotDimensions)[number];
export const timeDimensions = ["year", "quarter", "month"] as const satisfies readonly PivotDimension[];
export type TimeDimension = (typeof timeDimensions)[number];
export const isTime = (dimension: string): dimension is TimeDimension =>
  (timeDimensions as readonly string[]).includes(dimension);

/** What a cell is the sum of; last year is the same months a year before, at the same rates. */
const cell = z.object({
  sales: z.string(),
  lastYear: z.string(),
  /** Null where no invoice line was read. */
  quantity: z.string().nullable(),
  lines: z.string().nullable(),
});
export type PivotCell = z.output<typeof cell>;

/** A cell, and everything in the same column. */
export type Measured = { cell: PivotCell; whole: PivotCell };
/** `fromLines`: no roll-up has it. */
type Measure = ReportColumn<Measured> & { fromLines?: true };

/** Ratios are made of sums, at every level of its own. */
export const pivotMeasures = [
  { key: "sales", kind: "amount", group: "figures", head: "pivot.measure.sales", of: ({ cell }) => cell.sales },
  {
    key: "lastYear",
    kind: "amount",
    group: "figures",
    head: "pivot.measure.lastYear",
    of: ({ cell }) => cell.lastYear,
  },
  {
    key: "change",
    kind: "gap",
    group: "figures",
    head: "pivot.measure.change",
    of: ({ cell }) => subtract(cell.sales, cell.lastYear),
  },
  {
    key: "growth",
    kind: "growth",
    group: "figures",
    head: "pivot.measure.growth",
    of: ({ cell }) => growth(cell.sales, cell.lastYear),
  },
  {
    key: "share",
    kind: "share",
    group: "figures",
    head: "pivot.measure.share",
    of: ({ cell, whole }) => percentOf(cell.sales, whole.sales),
  },
  {
    key: "quantity",
    kind: "count",
    group: "figures",
    head: "pivot.measure.quantity",
    of: ({ cell }) => cell.quantity,
    fromLines: true,
  },
  {
    key: "lines",
    kind: "count",
    group: "figures",
    head: "pivot.measure.lines",
    of: ({ cell }) => cell.lines,
    fromLines: true,
  },
] as const satisfies readonly Measure[];
export type PivotMeasure = (typeof pivotMeasures)[number];
export const readsLines = (measure: PivotMeasure): boolean => "fromLines" in measure;

const { units, lines, industries, customer, item, salesperson, reportCurrency } = salesFilters;
const dimension = z.enum(pivotDimensions);
const withNone = [...pivotDimensions, "none"] as const;

/** What stands on an edge of the table: its title says it, so it needs no chip. */
const edge = (
  name: "row" | "second" | "column",
  offered: readonly (typeof withNone)[number][],
): FilterField<Pivot> => ({
  label: `pivot.${name}`,
  choices: (report, _value, { t }) =>
    offered.map((each) =>
      choice(each, t(each === "none" ? "pivot.none" : `pivot.dimension.${each}`), report[name] ?? "none"),
    ),
  chosen: () => null,
});
const offered = ["none", ...pivotDimensions] as const;

/** First or last month, complete both: the sentence says them. The usual ones are not named in an address. */
const monthsOf = (report: Pivot, shown: Month | null, usual: Month, { locale }: Say) =>
  report.options.months.map((ym) => ({
    ...choice(ym, formatMonth(locale, ym), shown),
    ...(ym === usual && { value: "" }),
  }));

/** A month, or so many up to the last one. */
const fromField: FilterField<Pivot> = {
  label: "pivot.from",
  choices: (report, value, say) => [
    ...stretches.map((each) => choice(each, say.t("pivot.last", { months: stretchMonths(each) }), value)),
    ...monthsOf(report, typeof value === "string" ? null : report.from, yearStart(report.month), say),
  ],
  chosen: () => null,
};

export const pivotFilters = {
  row: withField(dimension.default("subsidiary"), edge("row", pivotDimensions)),
  /** Below each row; "none" = rows stand alone. */
  second: withField(z.enum(withNone).default("none"), edge("second", offered)),
  column: withField(z.enum(withNone).default("quarter"), edge("column", offered)),
  /** The figures of each column. */
  columns: listFilter(pivotMeasures.map(({ key }) => key)),
  from: withField(z.union([stretch, monthFilter()]), fromField),
  month: withField(monthFilter(), {
    label: "pivot.to",
    choices: (report: Pivot, _value, say) =>
      monthsOf(report, report.month, defaultMonth(report.asOf, report.options.months.at(-1) ?? null), say),
    chosen: () => null,
    stays: ({ month }: Pivot) => month,
  }),
  unit: underMore(units),
  line: underMore(lines),
  industry: industries,
  customer,
  item,
  salesperson,
  currency: reportCurrency,
  in: z.enum(amountUnits).default("k"),
  chart: z.enum(["bars", "table"]).default("bars"),
  sort: z.enum(["sales", "lastYear", "change"]).default("sales"),
  dir: z.enum(["asc", "desc"]).default("desc"),
  /** By a single column, a year's quarter: "pivot.at0_sales-desc". */
  order: orderFilter(),
  page: pageFilter(),
  size: pageSizeFilter(),
};
export type PivotFilters = z.output<z.ZodObject<typeof pivotFilters>>;

/** Beside several columns one figure each; alone, everything that roll-ups know of it. */
export const chosenMeasures = ({ columns, column }: Pick<PivotFilters, "columns" | "column">): PivotMeasure[] => {
  const usual: string[] = column === "none" ? ["sales", "lastYear", "change", "growth", "share"] : ["sales"];
  return pivotMeasures.filter(({ key }) => (columns ?? usual).includes(key));
};

/** Most months that a pivot spans; more columns than these are shown as one. */
export const mostMonths = 36;
export const mostColumns = 12;

const row = z.object({
  /** 1 = a row with its subtotal, 2 = below it, 0 = a row that stands alone. */
  depth: z.union([z.literal(0), z.literal(1), z.literal(2)]),
  /** Keys of its dimensions: an id, 0 = nobody, or the year, quarter (yyyyq) or month (yyyymm). */
  key: z.number(),
  below: z.number().nullable(),
  name: z.string(),
  /** One for each column, then the row's total. */
  cells: z.array(cell),
  total: cell,
});
export type PivotRow = z.output<typeof row>;

const sums = z.object({ cells: z.array(cell), total: cell });
export type PivotSums = z.output<typeof sums>;

/** A row of the first dimension alone. */
const firstRow = z.object({ name: z.string(), sales: z.string(), lastYear: z.string() });

const answer = z.object({
  ...reportHead,
  /** What rows and columns are after a dimension that stands twice was dropped. */
  row: dimension,
  second: dimension.nullable(),
  column: dimension.nullable(),
  from: z.number(),
  /** The invoice lines were read, because no roll-up has what was asked for. */
  fromLines: z.boolean(),
  /** Key null = all others as one. Empty where there is no column dimension. */
  columns: z.array(z.object({ key: z.number().nullable(), name: z.string() })),
  rows: z.array(row),
  sums,
  /** All rows of the other pages as one; null when all are on this page. */
  rest: sums.nullable(),
  /** The largest of the first row dimension, for the chart; time in its own order. */
  top: z.array(firstRow),
  /** Of all rows of the first dimension, the largest and those that grew and fell most against a year before. */
  largest: firstRow.nullable(),
  most: firstRow.nullable(),
  least: firstRow.nullable(),
  rowCount: z.number(),
  page: z.number(),
  size: z.number(),
  path: z.object(salesPath),
  options: z.object({
    months: z.array(z.number()),
    units: z.array(option),
    lines: z.array(option),
    industries: z.array(option),
  }),
});
export type Pivot = z.output<typeof answer>;

/** Of everything in the table; a share of itself would be no figure. */
const alertFigures = alertFiguresOf<{ sums: PivotSums }, Measured>(
  pivotMeasures,
  {
    sales: "pivot.measure.sales",
    change: "pivot.measure.change",
    growth: "alerts.figure.growth",
    quantity: "pivot.measure.quantity",
    lines: "pivot.measure.lines",
  },
  ({ sums: { total } }) => ({ cell: total, whole: total }),
);

/** MIPSAL03: sales cut by any dimensions on rows and columns. */
export const pivot = defineReport({
  code: "MIPSAL03",
  classification: "confidential",
  filters: pivotFilters,
  alertFigures,
  output: answer,
});
