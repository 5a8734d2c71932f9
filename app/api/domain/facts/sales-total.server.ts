import type { Ctx } from "../ctx";
import type { SalesAsk } from "./sales-figures.server";
import { loadMonthSums, type MonthSums, totalFigures } from "./sales-months.server";
import type { SalesFigures } from "./sales-shapes";
import type { Targets } from "./sales-targets.server";

/** Everything that a report's rows add up to. */
export const totalOf = ({ period }: SalesAsk, sums: MonthSums, targets: Targets | null): SalesFigures => {
  const total = totalFigures(sums, period);
  return targets ? withTarget(total, targets.total) : total;
};

export async function loadSalesTotal(ctx: Ctx, ask: SalesAsk, targets: Targets | null): Promise<SalesFigures> {
  return totalOf(ask, await loadMonthSums(ctx, ask), targets);
}

export const withTarget = (
  figures: SalesFigures,
  target: { month: string; ytd: string } | undefined,
): SalesFigures => ({
  ...figures,
  monthTarget: target?.month ?? "0",
  ytdTarget: target?.ytd ?? "0",
});
