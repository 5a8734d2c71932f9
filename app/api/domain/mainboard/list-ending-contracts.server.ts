import type { Ctx } from "../ctx";
import { countContracts } from "../rental/contract/list-contracts.server";
import { type RentalMarket, rentalMarkets } from "../rental/rental-terms";
import { loadStatusDays } from "../rental/status/list-groups.server";
import { CONTRACT_LISTS } from "./card-choice";
import type { EndingContracts } from "./mainboard";

const paths: Record<RentalMarket, string> = {
  domestic: "/rental/domestic/contracts",
  overseas: "/rental/overseas/contracts",
};

/**
 * Rental contracts that end within the months that the programme's owner set, of each market whose list the reader may open:
 * counted by the list's own statement, so that it has as many. A market without any is left out.
 */
export async function listEndingContracts(ctx: Ctx): Promise<EndingContracts[]> {
  const markets = rentalMarkets.filter((market) => ctx.viewer.menuCodes.has(CONTRACT_LISTS[market]));
  const days = await loadStatusDays(ctx);
  const counted = await Promise.all(
    markets.map(async (market) => {
      const { rowCount } = await countContracts(ctx, market, { ending: "soon", page: 1, size: 25, ...days });
      const href = `${paths[market]}?${new URLSearchParams({ ending: "soon", sort: "endOn", dir: "asc" })}`;
      return { market, contracts: rowCount, until: days.endingUntil, href };
    }),
  );
  return counted.filter(({ contracts }) => contracts > 0);
}
