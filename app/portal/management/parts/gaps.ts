import { add, compare, percentOf, subtract } from "~/api/domain/decimal";
import type { ManagementRow } from "~/api/domain/management/management-sales";

/** What a unit's month is beyond its target, or short of it where negative; `percent`: what it reached of it. */
export type Gap = { row: ManagementRow; gap: string; percent: string };

/** Units with a target, the furthest behind first. */
export const gapsOf = (rows: readonly ManagementRow[]): Gap[] =>
  rows
    .flatMap((row) => {
      const { month, monthTarget } = row.figures;
      const percent = percentOf(month, monthTarget);
      return percent === null || monthTarget === null ? [] : [{ row, gap: subtract(month, monthTarget), percent }];
    })
    .sort((a, b) => compare(a.gap, b.gap));

/** By the amount: 99.96 % are shown as 100 and are behind. */
export const isBehind = ({ gap }: Pick<Gap, "gap">): boolean => compare(gap, "0") < 0;

/** What several units sold together of what they were to sell. */
export const togetherOf = (gaps: readonly Gap[]): Pick<Gap, "gap" | "percent"> & { sales: string } => {
  const sales = gaps.reduce((all, { row }) => add(all, row.figures.month), "0");
  const target = gaps.reduce((all, { row }) => add(all, row.figures.monthTarget ?? "0"), "0");
  return { sales, gap: subtract(sales, target), percent: percentOf(sales, target) ?? "0" };
};
