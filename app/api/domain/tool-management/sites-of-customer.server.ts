import type { Ctx } from "../ctx";
import { addMonths } from "../report/period";
import { askSites } from "./ask-sites.server";
import { loadSiteSums } from "./figures/load-sites.server";
import type { SitesOfCustomer } from "./sites-of-customer";

/** For whoever sees the customer and may open MIPTMS06; null where it has no site. */
export async function findSitesOfCustomer(
  ctx: Ctx,
  { customer }: { customer: number },
): Promise<{ sites: SitesOfCustomer | null }> {
  if (!ctx.viewer.menuCodes.has("MIPTMS06")) return { sites: null };
  const { sites, month, path } = await askSites(ctx, { customer });
  if (!path.customer) return { sites: null };
  const found = await loadSiteSums(ctx, { sites, from: addMonths(month, -11), to: month, currency: "USD" });
  return {
    sites: found.map(({ siteId, code, name, contractType, startDay, endDay, currency, ...sums }) => ({
      ...{ id: siteId, code, name, contractType, startDay, endDay, currency, units: sums.units, revenue: sums.revenue },
      ...{ planCost: sums.planCost, toolCost: sums.toolCost, openActions: sums.openActions },
    })),
  };
}
