import { sql } from "drizzle-orm";
import type { Ctx } from "../ctx";
import { readFilters } from "../report/filters";
import { ownSites, siteName, siteTables } from "./own-sites.server";
import { sumStock } from "./stock/list-stock.server";
import { stockFilters } from "./stock/stock";
import { askStock } from "./stock/stock.server";
import type { StockOfCustomer } from "./stock-of-customer";

/** A customer's consignment sites with what lies there, if the reader sees the customer; null where there are none. */
export async function findStockOfCustomer(
  ctx: Ctx,
  { customer }: { customer: number },
): Promise<{ stock: StockOfCustomer | null }> {
  const { rows: sites } = await ctx.db.execute<StockOfCustomer["sites"][number]>(sql`
    SELECT site.id, site.code, ${siteName(ctx.locale)} AS name FROM ${siteTables}
     WHERE customer.id = ${customer} AND site.use_yn = 'Y' AND ${ownSites(ctx.viewer.scope)} ORDER BY site.code`);
  if (sites.length === 0) return { stock: null };
  const { filters } = readFilters(stockFilters, new URLSearchParams({ customer: String(customer) }));
  const { question } = await askStock(ctx, filters);
  const { onHand, below, due, value } = (await sumStock(ctx, question)).total;
  return { stock: { sites, onHand, below, due, value } };
}
