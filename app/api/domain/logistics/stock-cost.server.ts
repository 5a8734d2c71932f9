import { type SQL, sql } from "drizzle-orm";
import type { Ctx } from "../ctx";
import { wereConverted } from "../facts/converted";
import { type Converted, loadRates, reportRates } from "../facts/report-rates.server";
import type { LogisticsQuestion } from "./logistics-question.server";

/** What stock is worth at cost is told to readers of the whole company: of one item it would be its cost. */
export const mayReadCosts = ({ viewer }: Ctx, { exact }: Pick<LogisticsQuestion, "exact">): boolean =>
  exact && viewer.scope.all;

/** Headquarters', in which costs are kept. */
const HOME = "KRW";

/** From the currency that costs are kept in, headquarters', at the budget rate of the day's year; null where no rate is known. */
export async function findCostFactor(ctx: Ctx, currency: Converted, day: string): Promise<string | null> {
  const rates = await loadRates(ctx, currency);
  const home = rates.find(({ currency: own }) => own === HOME);
  if (!home) return null;
  return reportRates(rates, Number(day.slice(0, 4)), currency, new Set([home.id])).rates.factors[0] ?? null;
}

/** Were costs turned into a report's currency? @param factor null where they are not told, or no rate is known */
export const costsConverted = (factor: string | null, currency: string): boolean =>
  wereConverted([{ currency: HOME, factor }], currency);

/** What a piece of each item costs from a day until another, in the report's currency: a definition `cost` of a WITH clause. */
export const costsByDay = (factor: string): SQL => sql`
    cost as materialized (
      select item_id, valid_from, lead(valid_from, 1, 'infinity') over (partition by item_id order by valid_from) as ended,
             cost * ${factor}::numeric as cost from item_cost)`;
