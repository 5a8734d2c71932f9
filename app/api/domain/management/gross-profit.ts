import { add, percentOf, subtract } from "../decimal";
import type { SalesFigures } from "../facts/sales-shapes";
import type { ReportColumn } from "../report/columns";
import type { CostOfSales, ManagementProfit, ProfitPart } from "./management-sales";

/** What is left of sales after the cost of what was sold; null where one of the two is not known. */
export const grossProfit = (sales: string | null, cost: string | null): string | null =>
  sales === null || cost === null ? null : subtract(sales, cost);

/** The same as a part of sales, per cent. */
export const grossMargin = (sales: string | null, cost: string | null): string | null => {
  const profit = grossProfit(sales, cost);
  return sales === null || profit === null ? null : percentOf(profit, sales);
};

/** The cost of a month or a product line: a part in which nothing was sold cost nothing. */
export const costOf = <Part extends { cost: string | null }>(
  parts: readonly Part[],
  is: (part: Part) => boolean,
): string | null => {
  const part = parts.find(is);
  return part ? part.cost : "0";
};

/** Of the year to date: of a product line, or of all of them where `id` is null. Null of a year that is not known as far. */
const yearCostOf = (costs: Pick<CostOfSales, "total" | "lines"> | null, id: number | null): string | null => {
  if (costs === null) return null;
  return id === null ? costs.total : costOf(costs.lines, (line) => line.id === id);
};

/** Cost, profit and margin behind the sales of a row, on the page and in the file. */
export const profitColumns = <Row>(salesOf: (row: Row) => string | null, costOfRow: (row: Row) => string | null) =>
  [
    { key: "cost", kind: "amount", head: "mgmt.column.cost", of: costOfRow },
    {
      key: "profit",
      kind: "amount",
      head: "mgmt.column.profit",
      of: (row) => grossProfit(salesOf(row), costOfRow(row)),
    },
    {
      key: "margin",
      kind: "share",
      head: "mgmt.column.margin",
      of: (row) => grossMargin(salesOf(row), costOfRow(row)),
    },
  ] as const satisfies readonly ReportColumn<Row>[];

/** How far a margin is from another, in percentage points of one decimal, as both are shown; null where one is not known. */
export const pointsBetween = (now: string | null, before: string | null): string | null =>
  now === null || before === null ? null : subtract(now, before);

export const marginOf = ({ sales, profit }: ProfitPart): string | null =>
  profit === null ? null : percentOf(profit, sales);

/** Months of a moving year: of fewer it is none. */
const YEAR = 12;

type Trend = { trend: readonly unknown[] };
/** Whether there are records of all months of the moving annual total, and of the one before it too. */
export const isYearKnown = ({ trend }: Trend): boolean => trend.length >= YEAR;
export const areTwoYearsKnown = ({ trend }: Trend): boolean => trend.length >= 2 * YEAR;

type Spans = Pick<ManagementProfit, "month" | "open" | "total" | "trend"> & { costs: CostOfSales | null };

/** The page's figures of profit, each out of the sales and costs of its own days. */
export function profitSpans({ month, open, total, costs, trend }: Spans): ManagementProfit["profit"] {
  const part = (sales: string, cost: string | null): ProfitPart => ({ sales, profit: grossProfit(sales, cost) });
  const summed = (months: Spans["trend"]): ProfitPart =>
    months.reduce<ProfitPart>(
      (sum, { sales, cost }) => {
        const profit = grossProfit(sales, cost);
        return {
          sales: add(sum.sales, sales),
          profit: sum.profit === null || profit === null ? null : add(sum.profit, profit),
        };
      },
      { sales: "0", profit: "0" },
    );
  const wholeYear = (months: Spans["trend"]) =>
    months.length === YEAR ? summed(months) : { ...summed(months), profit: null };
  const before = trend.find(({ ym }) => ym === month - 100);
  const cost = costs === null ? null : costOf(costs.months, ({ ym }) => ym === month);
  return {
    month: part(total.month, cost),
    monthBefore: open || !before ? null : part(before.sales, before.cost),
    ytd: part(total.ytd, costs?.total ?? null),
    ytdBefore: part(total.ytdLastYear, costs?.before?.total ?? null),
    mat: wholeYear(trend.slice(-YEAR)),
    matBefore: wholeYear(trend.slice(-2 * YEAR, -YEAR)),
  };
}

/** A product line's margin of the year to date, and of the same days a year before. */
export function lineMargins({ costs, lines }: Pick<ManagementProfit, "costs" | "lines">) {
  if (costs === null) return [];
  return lines.flatMap(({ id, name, figures }) => {
    const cost = yearCostOf(costs, id);
    const margin = grossMargin(figures.ytd, cost);
    if (margin === null) return [];
    const before = grossMargin(figures.ytdLastYear, yearCostOf(costs.before, id));
    return [
      { id, name, margin, before, points: pointsBetween(margin, before), profit: grossProfit(figures.ytd, cost) },
    ];
  });
}

/** Profit of the year to date behind a product line, and how far its margin is from that of the same days a year before. */
export const yearProfitColumns = <Row extends { id: number | null; figures: SalesFigures }>(costs: CostOfSales) =>
  [
    ...profitColumns<Row>(
      ({ figures }) => figures.ytd,
      ({ id }) => yearCostOf(costs, id),
    ),
    {
      key: "points",
      kind: "growth",
      points: true,
      head: "mgmt.column.points",
      of: ({ id, figures }) =>
        pointsBetween(
          grossMargin(figures.ytd, yearCostOf(costs, id)),
          grossMargin(figures.ytdLastYear, yearCostOf(costs.before, id)),
        ),
    },
  ] as const satisfies readonly ReportColumn<Row>[];
