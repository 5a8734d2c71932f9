import { sql } from "drizzle-orm";
import type { AttachedRecord } from "../../attachment/attached-record";
import type { Ctx } from "../../ctx";
import type { RentalMarket } from "../rental-terms";
import { addContractEvent } from "./contract-events.server";
import { contractScreens } from "./contract-places";
import { canKeepContracts } from "./contract-policy";
import { ownContracts } from "./own-contracts.server";

/** Whether a contract is in sight, on a screen that the viewer may open. */
async function isSeen({ db, viewer }: Ctx, id: string, hold = false): Promise<boolean> {
  if (!/^\d{1,9}$/.test(id)) return false;
  const { rows } = await db.execute<{ market: RentalMarket }>(
    sql`SELECT market FROM rental_contract WHERE id = ${Number(id)}`,
  );
  const market = rows[0]?.market;
  if (!market || !viewer.menuCodes.has(contractScreens[market])) return false;
  const found = await db.execute(sql`
    SELECT FROM rental_contract contract JOIN customer ON customer.id = contract.customer_id
     WHERE contract.id = ${Number(id)} AND ${ownContracts(viewer.scope, market)}
     ${hold ? sql`FOR NO KEY UPDATE OF contract` : sql``}`);
  return found.rows.length > 0;
}

/** Papers of a rental contract: who sees it fetches them, who keeps contracts adds and removes them. */
export const contractFiles: AttachedRecord = {
  subject: (id) => `contract:${id}`,
  mayRead: (ctx, id) => isSeen(ctx, id),
  mayChange: async (ctx, id) => canKeepContracts(ctx.viewer) && isSeen(ctx, id, true),
  tell: (ctx, id, deed) => addContractEvent(ctx, Number(id), deed),
};
