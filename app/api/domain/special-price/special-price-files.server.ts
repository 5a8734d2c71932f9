import { sql } from "drizzle-orm";
import type { AttachedRecord } from "../attachment/attached-record";
import type { Ctx } from "../ctx";
import { visibleRequests } from "../request/find-request.server";
import { specialPrice } from "./special-price";

const ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** Whether a request is in sight, on a screen that the viewer may open; as its requester's where `own`. */
async function isSeen(ctx: Ctx, id: string, { own = false, hold = false } = {}): Promise<boolean> {
  if (!ID.test(id) || !ctx.viewer.menuCodes.has(specialPrice.screen)) return false;
  const { rows } = await ctx.db.execute(sql`
    SELECT FROM request JOIN customer ON customer.id = request.customer_id
     WHERE request.id = ${id}::uuid AND ${visibleRequests(specialPrice, ctx)}
       ${own ? sql`AND request.requested_by = ${ctx.viewer.userId} AND request.state IN ('draft', 'returned', 'submitted')` : sql``}
     ${hold ? sql`FOR NO KEY UPDATE OF request` : sql``}`);
  return rows.length > 0;
}

/** Papers of a request: an offer, a competitor's price. Who sees it fetches them; its requester adds until it is decided. */
export const specialPriceFiles: AttachedRecord = {
  subject: (id) => `request:${id}`,
  mayRead: (ctx, id) => isSeen(ctx, id),
  mayChange: (ctx, id) => isSeen(ctx, id, { own: true, hold: true }),
};
