import { and, eq } from "drizzle-orm";
import { item, itemWatch } from "~/api/db/schema";
import { writeAudit } from "../../audit/write-audit.server";
import type { Ctx } from "../../ctx";
import { AppError, invalidField } from "../../errors";
import { resolveNumbers } from "../../items/find-selection.server";
import { readNumbers } from "../../items/item-selection";
import { waitTurn } from "../../wait-turn.server";
import { listShortOf, type ShortOf } from "./short-of.server";
import { MOST_WATCHED, type WatchedItem, type WatchInput, type WatchList } from "./watch";

type Kept = Pick<WatchedItem, "id" | "itemId" | "itemNo" | "description"> & { since: Date };

const told = ({ since, ...kept }: Kept, of: ShortOf | undefined): WatchedItem => ({
  ...kept,
  since: since.toISOString(),
  short: of !== undefined,
  ...{ missing: of?.missing ?? 0, orderLines: of?.orderLines ?? 0, warehouses: of?.warehouses ?? 0 },
  ...{ firstDue: of?.firstDue ?? null, nextReceipt: of?.nextReceipt ?? null },
  can: ["removal"],
});

const listKept = ({ db, viewer }: Ctx, id?: string): Promise<Kept[]> =>
  db
    .select({
      ...{ id: itemWatch.id, itemId: itemWatch.itemId, itemNo: item.itemNo, description: item.description },
      since: itemWatch.createDate,
    })
    .from(itemWatch)
    .innerJoin(item, eq(item.id, itemWatch.itemId))
    .where(and(eq(itemWatch.ownerId, viewer.userId), id === undefined ? undefined : eq(itemWatch.id, id)))
    .orderBy(item.itemNo);

/** The reader's own list by item number, each item as MIPUTL01 tells it now. */
export async function listWatches(ctx: Ctx): Promise<WatchList> {
  const kept = await listKept(ctx);
  // Most readers watch nothing, and their mainboard asks.
  if (kept.length === 0) return { asOf: null, rows: [] };
  const { asOf, short } = await listShortOf(
    ctx,
    kept.map(({ itemId }) => itemId),
  );
  return { asOf, rows: kept.map((each) => told(each, short.get(each.itemId))) };
}

/** @throws AppError not-found where the reader has no such entry */
export async function getWatch(ctx: Ctx, { id }: { id: string }): Promise<WatchedItem> {
  const [kept] = await listKept(ctx, id);
  if (!kept) throw new AppError("not-found");
  const { short } = await listShortOf(ctx, [kept.itemId]);
  return told(kept, short.get(kept.itemId));
}

/**
 * Puts items on the reader's list; those that stand there already stay as they are. Whether they are short now is where the
 * list begins: what is so already is no news. One number that is no item, or too many, and nothing is written.
 * @throws AppError invalid-input
 */
export async function addWatches(ctx: Ctx, { numbers }: WatchInput): Promise<{ added: number }> {
  const { ids, missing } = await resolveNumbers(ctx, readNumbers(numbers));
  if (missing.length > 0)
    throw invalidField("numbers", {
      key: "watch.unknown",
      params: {
        count: missing.length,
        numbers: missing
          .slice(0, 10)
          .map(({ typed }) => typed)
          .join(", "),
      },
    });
  const { short } = await listShortOf(ctx, ids);
  const { userId } = ctx.viewer;
  return ctx.db.transaction(async (tx) => {
    // One writer of a list at a time: its length is looked at.
    await waitTurn(tx, `item-watch ${userId}`);
    const stamps = { createUser: userId, lastUpdateUser: userId, createDate: ctx.now, lastUpdateDate: ctx.now };
    const added = await tx
      .insert(itemWatch)
      .values(
        ids.map((itemId) => ({ ownerId: userId, itemId, short: short.has(itemId), checkedAt: ctx.now, ...stamps })),
      )
      .onConflictDoNothing()
      .returning({ itemId: itemWatch.itemId });
    const watched = await tx.$count(itemWatch, eq(itemWatch.ownerId, userId));
    if (watched > MOST_WATCHED)
      throw invalidField("numbers", { key: "watch.tooMany", params: { most: MOST_WATCHED, watched } });
    if (added.length > 0)
      await writeAudit(tx, ctx, {
        action: "item-watch-add",
        subject: `item-watch:${userId}`,
        after: { items: added.map(({ itemId }) => itemId) },
      });
    return { added: added.length };
  });
}

/** @throws AppError not-found */
export async function removeWatch(ctx: Ctx, { id }: { id: string }): Promise<void> {
  const { userId } = ctx.viewer;
  await ctx.db.transaction(async (tx) => {
    const own = and(eq(itemWatch.id, id), eq(itemWatch.ownerId, userId));
    const [gone] = await tx.delete(itemWatch).where(own).returning({ itemId: itemWatch.itemId });
    if (!gone) throw new AppError("not-found");
    await writeAudit(tx, ctx, {
      ...{ action: "item-watch-remove" as const, subject: `item-watch:${userId}` as const },
      before: { items: [gone.itemId] },
    });
  });
}
