import { growth, percentOf, subtract } from "../decimal";
import type { ReportColumn } from "../report/columns";
import type { Span } from "../report/period";
import type { SalesFigures } from "./sales-shapes";

export type SalesColumn = ReportColumn<SalesFigures> & {
  group: "month" | "ytd" | "mat";
  /** The span of the invoice lines that it is the sum of. */
  span?: Span;
};

/** Figures of sales in the order in which every table and export has them; `sales.figure.{key}` names each. */
export const salesColumns = [
  {
    key: "month",
    group: "month",
    kind: "amount",
    head: "sales.column.sales",
    of: (f) => f.month,
    sorts: true,
    span: "month",
  },
  {
    key: "monthTarget",
    group: "month",
    kind: "amount",
    head: "sales.column.target",
    of: (f) => f.monthTarget,
    target: true,
  },
  {
    key: "monthGap",
    group: "month",
    kind: "gap",
    head: "sales.column.gap",
    of: (f) => gap(f.month, f.monthTarget),
    target: true,
    extra: true,
  },
  {
    key: "monthAttainment",
    group: "month",
    kind: "attainment",
    head: "sales.column.attainment",
    of: (f) => percentOf(f.month, f.monthTarget),
    target: true,
  },
  {
    key: "monthLastYear",
    group: "month",
    kind: "amount",
    head: "sales.column.lastYear",
    of: (f) => f.monthLastYear,
    sorts: true,
  },
  {
    key: "monthGrowth",
    group: "month",
    kind: "growth",
    head: "sales.column.growth",
    of: (f) => growth(f.month, f.monthLastYear),
  },
  { key: "ytd", group: "ytd", kind: "amount", head: "sales.column.sales", of: (f) => f.ytd, sorts: true, span: "ytd" },
  { key: "ytdTarget", group: "ytd", kind: "amount", head: "sales.column.target", of: (f) => f.ytdTarget, target: true },
  {
    key: "ytdGap",
    group: "ytd",
    kind: "gap",
    head: "sales.column.gap",
    of: (f) => gap(f.ytd, f.ytdTarget),
    target: true,
    extra: true,
  },
  {
    key: "ytdAttainment",
    group: "ytd",
    kind: "attainment",
    head: "sales.column.attainment",
    of: (f) => percentOf(f.ytd, f.ytdTarget),
    target: true,
  },
  {
    key: "ytdLastYear",
    group: "ytd",
    kind: "amount",
    head: "sales.column.lastYear",
    of: (f) => f.ytdLastYear,
    sorts: true,
  },
  {
    key: "ytdGrowth",
    group: "ytd",
    kind: "growth",
    head: "sales.column.growth",
    of: (f) => growth(f.ytd, f.ytdLastYear),
  },
  { key: "mat", group: "mat", kind: "amount", head: "sales.column.sales", of: (f) => f.mat, sorts: true, span: "mat" },
  { key: "matPrevious", group: "mat", kind: "amount", head: "sales.column.previous", of: (f) => f.matPrevious },
  {
    key: "matGrowth",
    group: "mat",
    kind: "growth",
    head: "sales.column.growth",
    of: (f) => growth(f.mat, f.matPrevious),
  },
] as const satisfies readonly SalesColumn[];

export type SalesColumnKey = (typeof salesColumns)[number]["key"];
/** Columns that rows can be put in the order of. */
export type SummedColumn = Extract<(typeof salesColumns)[number], { sorts: true }>["key"];
export const summedColumns = salesColumns.flatMap((column): SummedColumn[] => ("sorts" in column ? [column.key] : []));

const gap = (value: string, goal: string | null): string | null => (goal === null ? null : subtract(value, goal));
