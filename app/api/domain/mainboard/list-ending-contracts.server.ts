import type { Ctx } from "../ctx";
import { countContracts, listContracts } from "../rental/contract/list-contracts.server";
import { type RentalMarket, rentalMarkets } from "../rental/rental-terms";
import { loadStatusDays } from "../rental/status/list-groups.server";
import { daysBetween } from "../report/period";
import { seoulDay } from "../seoul-time";
import { CONTRACT_LISTS } from "./card-choice";
import type { EndingContract, EndingContracts } from "./mainboard";

const paths: Record<RentalMarket, string> = {
  domestic: "/rental/domestic/contracts",
  overseas: "/rental/overseas/contracts",
};
const SHOWN = 3;

/**
 * Rental contracts that end within the months that the programme's owner set, of each market whose list the reader may open:
 * counted by the list's own statement, so that it has as many. A market without any is left out. `first`: those that end first, and the
 * days that are left from today on, whichever day the figures are told by: somebody has to act by then.
 */
export async function listEndingContracts(ctx: Ctx): Promise<{ markets: EndingContracts[]; first: EndingContract[] }> {
  const open = rentalMarkets.filter((market) => ctx.viewer.menuCodes.has(CONTRACT_LISTS[market]));
  const days = await loadStatusDays(ctx);
  const today = seoulDay(ctx.now);
  const found = await Promise.all(
    open.map(async (market) => {
      const asked = { ending: "soon" as const, sort: "endOn" as const, dir: "asc" as const, page: 1, ...days };
      const [{ rowCount }, contracts] = await Promise.all([
        countContracts(ctx, market, { ...asked, size: 25 }),
        listContracts(ctx, market, { ...asked, size: SHOWN }),
      ]);
      const href = `${paths[market]}?${new URLSearchParams({ ending: "soon", sort: "endOn", dir: "asc" })}`;
      const first = contracts.map(({ id, customerName: customer, endOn }): EndingContract => {
        return { id, market, customer, endOn, days: daysBetween(today, endOn) };
      });
      return { market: { market, contracts: rowCount, until: days.endingUntil, href }, first };
    }),
  );
  return {
    markets: found.map(({ market }) => market).filter(({ contracts }) => contracts > 0),
    first: found
      .flatMap(({ first }) => first)
      .sort((a, b) => a.endOn.localeCompare(b.endOn))
      .slice(0, SHOWN),
  };
}
