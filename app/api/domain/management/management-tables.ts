import { formatMonth } from "~/words/formats";
import { add, compare, growth, percentOf } from "../decimal";
import type { Mover } from "../mainboard/mainboard";
import { addMonths, yearOf } from "../report/period";
import { type TableColumn, table } from "../report/table";
import { costOf, profitColumns, yearProfitColumns } from "./gross-profit";
import type { ManagementProfit, ManagementRow, ManagementSales } from "./management-sales";

/** Tables of MIPMGM01 and MIPMGM10: the pages write their cells themselves, columns and rows are those of the files. */

export type TrendMonth = ManagementSales["trend"][number] & { before: string | null };

/** Up to 24 months, the newest first. */
export const trendTable = table<TrendMonth, ManagementSales>({
  key: "months",
  title: "mgmt.trend",
  titleParams: ({ trend }) => ({ months: trend.length }),
  name: {
    key: "month",
    head: "sales.chart.month",
    of: ({ ym }, { locale }) => formatMonth(locale, ym),
    orders: ({ ym }) => String(ym),
  },
  columns: [
    { key: "sales", kind: "amount", head: "sales.column.sales", of: ({ sales }) => sales },
    { key: "target", kind: "amount", head: "sales.column.target", of: ({ target }) => target },
    {
      key: "attainment",
      kind: "attainment",
      head: "sales.column.attainment",
      of: ({ sales, target }) => percentOf(sales, target),
    },
    {
      key: "growth",
      kind: "growth",
      head: "sales.column.growth",
      of: ({ sales, before }) => growth(sales, before),
    },
  ],
  rows: ({ trend }) => {
    const salesOf = new Map(trend.map(({ ym, sales }) => [ym, sales]));
    return trend.map((each) => ({ ...each, before: salesOf.get(addMonths(each.ym, -12)) ?? null })).reverse();
  },
});

const moversTable = (kind: "gains" | "losses") => {
  const sign = kind === "gains" ? -1 : 1;
  const rows = ({ movers }: ManagementSales) =>
    [...(movers?.[kind] ?? [])].sort((a, b) => sign * compare(a.change, b.change));
  return table<Mover, ManagementSales>({
    key: kind,
    title: `mgmt.${kind}`,
    asked: (answer) => rows(answer).length > 0,
    name: { key: "customer", head: "sales.filter.customer", of: ({ name }) => name, customer: ({ id }) => id },
    columns: [
      { key: "change", kind: "gap", head: "mgmt.column.change", of: ({ change }) => change },
      {
        key: "growth",
        kind: "growth",
        head: "sales.column.growth",
        of: ({ current, previous }) => growth(current, previous),
      },
    ],
    rows,
  });
};

/** Customers with the largest change of the year to date, the largest first. */
export const moversTables = [moversTable("gains"), moversTable("losses")] as const;

/** A month of the year, with what the year comes to by its end; null where it has not come yet. */
export type YearMonth = ManagementProfit["year"][number] & { sum: string | null };

/** Month by month: sales against target and last year, what they add up to, and what is left of them. */
export const yearTable = table<YearMonth, ManagementProfit>({
  key: "year",
  title: "mgmt.year",
  titleParams: ({ month }) => ({ year: yearOf(month) }),
  name: {
    key: "month",
    head: "sales.chart.month",
    of: ({ ym }, { locale }) => formatMonth(locale, ym),
    orders: ({ ym }) => String(ym),
  },
  columns: (report) => ({ offered: [], shown: yearColumns(report) }),
  rows: ({ year }) => {
    let sum = "0";
    return year.map((row) => {
      if (row.sales !== null) sum = add(sum, row.sales);
      return { ...row, sum: row.sales === null ? null : sum };
    });
  },
});

function yearColumns({ month, open, total, costs }: ManagementProfit): TableColumn<YearMonth>[] {
  const isOpen = ({ ym }: YearMonth) => open && ym === month;
  return [
    { key: "sales", kind: "amount", head: "sales.column.sales", of: ({ sales }) => sales },
    { key: "target", kind: "amount", head: "sales.column.target", of: ({ target }) => target },
    {
      key: "attainment",
      kind: "attainment",
      head: "sales.column.attainment",
      // The target of an open month is that of the days passed.
      of: (row) => row.sales && percentOf(row.sales, isOpen(row) ? total.monthTarget : row.target),
    },
    {
      key: "before",
      kind: "amount",
      head: "sales.column.lastYear",
      text: ({ t }) => t("mgmt.year.before", { year: yearOf(month) - 1 }),
      of: ({ lastYear }) => lastYear,
    },
    {
      key: "growth",
      kind: "growth",
      head: "sales.column.growth",
      // The whole of last year's month stands beside an open one.
      of: (row) => (isOpen(row) || row.sales === null ? null : growth(row.sales, row.lastYear)),
    },
    { key: "cumulated", kind: "amount", head: "mgmt.column.cumulated", of: ({ sum }) => sum },
    ...(costs === null
      ? []
      : profitColumns<YearMonth>(
          ({ sales }) => sales,
          ({ ym, sales }) => (sales === null ? null : costOf(costs.months, (each) => each.ym === ym)),
        )),
  ];
}

/** A product line, or all of them. */
export type MixLine = Pick<ManagementRow, "figures"> & { id: number | null; name: string };

/** What the year to date is made of, and what is left of it. */
export const mixTable = table<MixLine, ManagementProfit>({
  key: "mix",
  title: "mgmt.mix",
  name: { key: "line", head: "sales.filter.line", of: ({ name }) => name },
  columns: ({ total, costs }) => ({
    offered: [],
    shown: [
      { key: "sales", kind: "amount", head: "sales.column.sales", of: ({ figures }) => figures.ytd },
      {
        key: "share",
        kind: "share",
        head: "mgmt.column.share",
        of: ({ figures }) => percentOf(figures.ytd, total.ytd),
      },
      {
        key: "attainment",
        kind: "attainment",
        head: "sales.column.attainment",
        of: ({ figures }) => percentOf(figures.ytd, figures.ytdTarget),
      },
      {
        key: "growth",
        kind: "growth",
        head: "sales.column.growth",
        of: ({ figures }) => growth(figures.ytd, figures.ytdLastYear),
      },
      ...(costs === null ? [] : yearProfitColumns<MixLine>(costs)),
    ],
  }),
  rows: ({ lines }) => lines,
  total: ({ total }) => ({ id: null, name: "", figures: total }),
});
