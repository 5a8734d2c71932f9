import { sql } from "drizzle-orm";
import { ownUnits } from "../access/own-units.server";
import type { AttachedRecord } from "../attachment/attached-record";
import type { Ctx } from "../ctx";
import { canAsk } from "./insurance-policy";
import type { InsuranceState } from "./insurance-terms";

/** The state of a request in sight, for whoever may open the screen; null where there is none. */
async function stateOf({ db, viewer }: Ctx, id: string, hold = false): Promise<InsuranceState | null> {
  if (!/^\d{1,9}$/.test(id) || !viewer.menuCodes.has("MIPSAL14")) return null;
  const { rows } = await db.execute<{ state: InsuranceState }>(sql`
    SELECT s.state FROM insurance_support s WHERE s.id = ${Number(id)} AND ${ownUnits(viewer.scope, sql`s.unit_id`)}
    ${hold ? sql`FOR NO KEY UPDATE OF s` : sql``}`);
  return rows[0]?.state ?? null;
}

/** What was checked stays as the checker saw it. */
const open: readonly InsuranceState[] = ["requested", "returned"];

/** Papers of a request: the policy above all. Who sees it fetches them; who asks adds and removes them until it is checked. */
export const insuranceFiles: AttachedRecord = {
  subject: (id) => `insurance:${id}`,
  mayRead: async (ctx, id) => (await stateOf(ctx, id)) !== null,
  mayChange: async (ctx, id) => {
    if (!canAsk(ctx.viewer)) return false;
    const state = await stateOf(ctx, id, true);
    return state !== null && open.includes(state);
  },
};
