import { type AuditedDeed, changeInTransaction } from "../change-record.server";
import type { Ctx } from "../ctx";
import { type FoundCollection, findCollection } from "./find-collection.server";
import { scrapPolicies } from "./scrap-policy";

/** Which collection, and which state of it was seen; a further line names none. */
export type SeenCollection = { id: number; stamp?: string | undefined };

/** Something is done to a collection, which gets a new stamp by it. @throws AppError not-found, no-right, not-now, stale */
export async function withCollection(
  ctx: Ctx,
  { id, stamp }: SeenCollection,
  right: keyof typeof scrapPolicies,
  perform: (within: Ctx, found: FoundCollection) => Promise<AuditedDeed>,
): Promise<void> {
  await changeInTransaction(ctx, {
    ...{ stamp, perform, policy: scrapPolicies[right] },
    find: (within) => findCollection(within, id, { locked: true }),
    // Every statement on a collection and on its lines, those of files too, moves its stamp.
    keep: async () => undefined,
    subject: ({ collectionNo }) => `scrap:${collectionNo}`,
  });
}
