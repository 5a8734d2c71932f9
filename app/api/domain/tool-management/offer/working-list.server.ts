import { and, eq, lt, sql } from "drizzle-orm";
import { ttmbWorkingList } from "~/api/db/schema";
import type { Ctx } from "../../ctx";
import { AppError, invalidField } from "../../errors";
import { LINES_AT_MOST, lineKey, MODELS_AT_MOST, modelsOf } from "./offer-columns";
import type { OfferLine } from "./offer-line";

const KEPT_DAYS = 30;
const KEPT_AT_MOST = 50;
const DAY_MS = 86_400_000;

export type WorkingList = { lines: OfferLine[]; plan: Record<string, string> };

/**
 * Keeps a tool list under an address of the viewer's own; what is older than thirty days goes.
 * @throws AppError invalid-input: more than 200 lines, or one of them twice
 */
export async function keepList({ db, viewer, now }: Ctx, { lines, plan }: WorkingList): Promise<{ id: string }> {
  if (lines.length > LINES_AT_MOST)
    throw invalidField("lines", { key: "ttmbSim.error.TOO_MANY", params: { most: LINES_AT_MOST } });
  if (modelsOf(lines).length > MODELS_AT_MOST)
    throw invalidField("lines", { key: "ttmbSim.error.TOO_MANY_MODELS", params: { most: MODELS_AT_MOST } });
  const keys = lines.map(lineKey);
  if (new Set(keys).size < keys.length) throw invalidField("toolNo", { key: "ttmbSim.error.TWICE" });
  return db.transaction(async (tx) => {
    const old = lt(ttmbWorkingList.createDate, new Date(now.getTime() - KEPT_DAYS * DAY_MS));
    await tx.delete(ttmbWorkingList).where(and(eq(ttmbWorkingList.ownerId, viewer.userId), old));
    await tx.execute(sql`DELETE FROM ttmb_working_list WHERE owner_id = ${viewer.userId} AND id NOT IN (
      SELECT id FROM ttmb_working_list WHERE owner_id = ${viewer.userId} ORDER BY create_date DESC LIMIT ${KEPT_AT_MOST - 1})`);
    const by = { createUser: viewer.userId, createDate: now, lastUpdateUser: viewer.userId, lastUpdateDate: now };
    const [added] = await tx
      .insert(ttmbWorkingList)
      .values({ ownerId: viewer.userId, lines, plan, ...by })
      .returning({ id: ttmbWorkingList.id });
    if (!added) throw new Error("a tool list was not kept");
    return added;
  });
}

/** The viewer's own list. @throws AppError not-found: another's is not there */
export async function getList({ db, viewer }: Pick<Ctx, "db" | "viewer">, id: string): Promise<WorkingList> {
  const own = and(eq(ttmbWorkingList.id, id), eq(ttmbWorkingList.ownerId, viewer.userId));
  const [found] = await db
    .select({ lines: ttmbWorkingList.lines, plan: ttmbWorkingList.plan })
    .from(ttmbWorkingList)
    .where(own);
  if (!found) throw new AppError("not-found");
  return found;
}
