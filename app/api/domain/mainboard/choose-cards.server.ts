import { asc, eq } from "drizzle-orm";
import { mainboardCard } from "~/api/db/schema";
import type { Ctx } from "../ctx";
import { seesCustomersAlone } from "../facts/customers-basis.server";
import { arrangeCards, type ChosenCard, offeredCards } from "./card-choice";

/** The reader's cards in their order, and whether they chose them themselves. */
export async function getCardChoice({ db, viewer }: Ctx): Promise<{ cards: ChosenCard[]; own: boolean }> {
  const { card, shown, position, userId } = mainboardCard;
  const chosen = await db
    .select({ card, shown })
    .from(mainboardCard)
    .where(eq(userId, viewer.userId))
    .orderBy(asc(position));
  return {
    cards: arrangeCards(offeredCards(viewer.menuCodes, seesCustomersAlone(viewer.scope)), chosen),
    own: chosen.length > 0,
  };
}

/** These cards in this order from now on; what is no card of their is kept out when it is read. */
export async function chooseCards({ db, viewer, now }: Ctx, given: readonly ChosenCard[]): Promise<void> {
  const by = { createUser: viewer.userId, lastUpdateUser: viewer.userId, createDate: now, lastUpdateDate: now };
  const rows = given.map((each, position) => ({ ...each, position, userId: viewer.userId, ...by }));
  await db.transaction(async (tx) => {
    await tx.delete(mainboardCard).where(eq(mainboardCard.userId, viewer.userId));
    if (rows.length > 0) await tx.insert(mainboardCard).values(rows).onConflictDoNothing();
  });
}
