import { and, eq, lt, sql } from "drizzle-orm";
import { itemSelection } from "~/api/db/schema";
import type { Ctx } from "../ctx";
import { AppError, invalidField } from "../errors";
import { findSelection } from "./find-selection.server";
import { MOST_NUMBERS, readNumbers } from "./item-selection";

const KEPT_DAYS = 30;
const KEPT_AT_MOST = 50;
const DAY_MS = 86_400_000;

/**
 * Keeps pasted item numbers under an address of the viewer's own; what is older than thirty days goes.
 * @throws AppError invalid-input: none, or more than 5,000
 */
export async function saveSelection({ db, viewer, now }: Ctx, text: string): Promise<{ id: string }> {
  const numbers = readNumbers(text);
  if (numbers.length === 0) throw invalidField("numbers", { key: "items.none" });
  if (numbers.length > MOST_NUMBERS)
    throw invalidField("numbers", { key: "items.tooMany", params: { count: numbers.length, limit: MOST_NUMBERS } });
  return db.transaction(async (tx) => {
    const own = eq(itemSelection.ownerId, viewer.userId);
    const old = lt(itemSelection.createDate, new Date(now.getTime() - KEPT_DAYS * DAY_MS));
    await tx.delete(itemSelection).where(and(own, old));
    await tx.execute(sql`DELETE FROM item_selection WHERE owner_id = ${viewer.userId} AND id NOT IN (
      SELECT id FROM item_selection WHERE owner_id = ${viewer.userId} ORDER BY create_date DESC LIMIT ${KEPT_AT_MOST - 1})`);
    const by = { createUser: viewer.userId, createDate: now, lastUpdateUser: viewer.userId, lastUpdateDate: now };
    const [added] = await tx
      .insert(itemSelection)
      .values({ ownerId: viewer.userId, numbers, ...by })
      .returning({ id: itemSelection.id });
    if (!added) throw new Error("a list of items was not kept");
    return added;
  });
}

/** The numbers of the viewer's own list, to change them. @throws AppError not-found */
export async function getSelection(ctx: Ctx, id: string): Promise<{ numbers: string[] }> {
  const numbers = await findSelection(ctx, id);
  if (!numbers) throw new AppError("not-found");
  return { numbers };
}
