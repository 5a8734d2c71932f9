import { sql } from "drizzle-orm";
import type { AttachedRecord } from "../attachment/attached-record";
import type { Ctx } from "../ctx";
import { collections, ownCollections } from "./own-collections.server";
import { canCollect } from "./scrap-policy";

/** Whether a collection is in sight, for whoever may open the screen; null where there is none. */
async function stateOf({ db, viewer }: Ctx, id: string, hold = false): Promise<{ inUse: boolean } | null> {
  if (!/^\d{1,9}$/.test(id) || !viewer.menuCodes.has("MIPUTL08")) return null;
  const { rows } = await db.execute<{ inUse: boolean }>(sql`
    SELECT c.use_yn = 'Y' AS "inUse" FROM ${collections} WHERE c.id = ${Number(id)} AND ${ownCollections(viewer.scope)}
    ${hold ? sql`FOR NO KEY UPDATE OF c` : sql``}`);
  return rows[0] ?? null;
}

/** Photos of used tools, and what was written of them. */
export const scrapFiles: AttachedRecord = {
  subject: (id) => `scrap:${id}`,
  mayRead: async (ctx, id) => (await stateOf(ctx, id)) !== null,
  mayChange: async (ctx, id) => canCollect(ctx.viewer) && (await stateOf(ctx, id, true))?.inUse === true,
};
