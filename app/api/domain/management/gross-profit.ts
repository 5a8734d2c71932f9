import { percentOf, subtract } from "../decimal";
import type { ReportColumn } from "../report/columns";
import type { CostOfSales } from "./management-sales";

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

/** Of the year to date: of a product line, or of all of them where `id` is null. */
export const yearCostOf = ({ total, lines }: CostOfSales, id: number | null): string | null =>
  id === null ? total : costOf(lines, (line) => line.id === id);

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
