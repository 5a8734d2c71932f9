import { percentOf, subtract } from "../decimal";

/** What is left of sales after the cost of what was sold; null where one of the two is not known. */
export const grossProfit = (sales: string | null, cost: string | null): string | null =>
  sales === null || cost === null ? null : subtract(sales, cost);

/** The same as a part of sales, per cent. */
export const grossMargin = (sales: string | null, cost: string | null): string | null => {
  const profit = grossProfit(sales, cost);
  return sales === null || profit === null ? null : percentOf(profit, sales);
};
