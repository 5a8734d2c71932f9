import type { Ctx } from "../ctx";
import { type Converted, loadRates, reportRates } from "../facts/report-rates.server";
import type { LogisticsQuestion } from "./logistics-question.server";

/** What stock is worth at cost is told to readers of the whole company: of one item it would be its cost. */
export const mayReadCosts = ({ viewer }: Ctx, { exact }: Pick<LogisticsQuestion, "exact">): boolean =>
  exact && viewer.scope.all;

/** From the currency that costs are kept in, headquarters', at the budget rate of the day's year; null where no rate is known. */
export async function findCostFactor(ctx: Ctx, currency: Converted, day: string): Promise<string | null> {
  const rates = await loadRates(ctx, currency);
  const home = rates.find(({ currency: own }) => own === "KRW");
  if (!home) return null;
  return reportRates(rates, Number(day.slice(0, 4)), currency, new Set([home.id])).rates.factors[0] ?? null;
}
