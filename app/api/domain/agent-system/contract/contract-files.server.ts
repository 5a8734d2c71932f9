import { sql } from "drizzle-orm";
import type { AttachedRecord } from "../../attachment/attached-record";
import type { Ctx } from "../../ctx";
import { canKeepContracts } from "./contract-policy";
import { ownContracts } from "./own-contracts.server";

async function isSeen({ db, viewer }: Ctx, id: string, hold = false): Promise<boolean> {
  if (!/^\d{1,9}$/.test(id) || !viewer.menuCodes.has("MIPTAS05")) return false;
  const found = await db.execute(sql`
    SELECT FROM agent_contract contract WHERE contract.id = ${Number(id)} AND ${ownContracts(viewer)}
           ${hold ? sql`FOR NO KEY UPDATE OF contract` : sql``}`);
  return found.rows.length > 0;
}

/** Papers of a contract about the agent system: who sees it fetches them, who keeps contracts adds and removes them. */
export const contractFiles: AttachedRecord = {
  subject: (id) => `agent-contract:${id}`,
  mayRead: (ctx, id) => isSeen(ctx, id),
  mayChange: async (ctx, id) => canKeepContracts(ctx.viewer) && isSeen(ctx, id, true),
};
