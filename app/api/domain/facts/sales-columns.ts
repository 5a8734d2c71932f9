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
    sorts: true,
    target: true,
  },
  {
    key: "monthGap",
    group: "month",
    kind: "gap",
    head: "sales.column.gap",
    of: (f) => gap(f.month, f.monthTarget),
    sorts: true,
    target: true,
    extra: true,
  },
  {
    key: "monthAttainment",
    group: "month",
    kind: "attainment",
    head: "sales.column.attainment",
    of: (f) => percentOf(f.month, f.monthTarget),
    sorts: true,
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
    key: "monthChange",
    group: "month",
    kind: "gap",
    head: "sales.column.change",
    of: (f) => subtract(f.month, f.monthLastYear),
    sorts: true,
    extra: true,
  },
  {
    key: "monthGrowth",
    group: "month",
    kind: "growth",
    head: "sales.column.growth",
    of: (f) => growth(f.month, f.monthLastYear),
    sorts: true,
  },
  {
    key: "monthShare",
    group: "month",
    kind: "share",
    head: "sales.column.shareOfChange",
    /** What it is a part of, only a report knows (compared-columns.ts). */
    of: () => null,
    sorts: true,
    extra: true,
  },
  { key: "ytd", group: "ytd", kind: "amount", head: "sales.column.sales", of: (f) => f.ytd, sorts: true, span: "ytd" },
  {
    key: "ytdTarget",
    group: "ytd",
    kind: "amount",
    head: "sales.column.target",
    of: (f) => f.ytdTarget,
    sorts: true,
    target: true,
  },
  {
    key: "ytdGap",
    group: "ytd",
    kind: "gap",
    head: "sales.column.gap",
    of: (f) => gap(f.ytd, f.ytdTarget),
    sorts: true,
    target: true,
    extra: true,
  },
  {
    key: "ytdAttainment",
    group: "ytd",
    kind: "attainment",
    head: "sales.column.attainment",
    of: (f) => percentOf(f.ytd, f.ytdTarget),
    sorts: true,
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
    key: "ytdChange",
    group: "ytd",
    kind: "gap",
    head: "sales.column.change",
    of: (f) => subtract(f.ytd, f.ytdLastYear),
    sorts: true,
    extra: true,
  },
  {
    key: "ytdGrowth",
    group: "ytd",
    kind: "growth",
    head: "sales.column.growth",
    of: (f) => growth(f.ytd, f.ytdLastYear),
    sorts: true,
  },
  { key: "mat", group: "mat", kind: "amount", head: "sales.column.sales", of: (f) => f.mat, sorts: true, span: "mat" },
  {
    key: "matPrevious",
    group: "mat",
    kind: "amount",
    head: "sales.column.previous",
    of: (f) => f.matPrevious,
    sorts: true,
  },
  {
    key: "matGrowth",
    group: "mat",
    kind: "growth",
    head: "sales.column.growth",
    of: (f) => growth(f.mat, f.matPrevious),
    sorts: true,
  },
] as const satisfies readonly SalesColumn[];

export type SalesColumnKey = (typeof salesColumns)[number]["key"];
/** Rows can be put in the order of every one of them. */
export const sortedColumns = salesColumns.map(({ key }) => key);

const gap = (value: string, goal: string | null): string | null => (goal === null ? null : subtract(value, goal));
