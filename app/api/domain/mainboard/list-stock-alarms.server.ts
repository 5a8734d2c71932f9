import { sumStock } from "../consignment/stock/list-stock.server";
import { stockFilters } from "../consignment/stock/stock";
import { askStock } from "../consignment/stock/stock.server";
import type { Ctx } from "../ctx";
import { readFilters } from "../report/filters";
import type { StockAlarm } from "./mainboard";

/**
 * Items of consignment sites that are to be sent, and those that lie there too long: counted by the list's own statement, so
 * that it has as many. What there is none of is left out.
 */
export async function listStockAlarms(ctx: Ctx): Promise<StockAlarm[]> {
  const { filters } = readFilters(stockFilters, new URLSearchParams());
  const { question } = await askStock(ctx, filters);
  const asked = await Promise.all(
    (["due", "old"] as const).map(async (state) => {
      const {
        total: { items, proposed, tooOld },
      } = await sumStock(ctx, { ...question, state });
      return { state, items, pieces: state === "due" ? proposed : tooOld, href: `/consignment?state=${state}` };
    }),
  );
  return asked.filter(({ items }) => items > 0);
}
