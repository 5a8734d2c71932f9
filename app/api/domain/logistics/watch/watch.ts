import { z } from "zod";
import type { WordKey } from "~/words";
import type { Verbs } from "../../verbs";

/** More items than this nobody watches one by one: the report itself tells of all. */
export const MOST_WATCHED = 200;

/** The form that takes item numbers to be watched: as they are pasted, with commas, semicolons or lines between them. */
export const watchInput = z.object({
  numbers: z
    .string({ error: "items.none" satisfies WordKey })
    .trim()
    .min(1, { error: "items.none" satisfies WordKey })
    .max(8000),
});
export type WatchInput = z.output<typeof watchInput>;

/** It is the reader's own list: there is nobody else whom it would have to be explained to. */
export const watchVerbs = { removal: { remark: "none" } } as const satisfies Verbs;

/** An item that somebody watches, as MIPUTL01 tells it to them now. */
export const watchedItem = z
  .object({
    id: z.string(),
    itemId: z.number(),
    itemNo: z.string(),
    description: z.string(),
    /** When it was put on the list: an instant. */
    since: z.string(),
    /** Orders that the reader may see wait for it. */
    short: z.boolean(),
    /** Pieces, order lines and warehouses short; 0 where there is enough. */
    missing: z.number(),
    orderLines: z.number(),
    warehouses: z.number(),
    firstDue: z.string().nullable(),
    nextReceipt: z.string().nullable(),
    can: z.array(z.enum(["removal"])),
  })
  .meta({ id: "WatchedItem" });
export type WatchedItem = z.output<typeof watchedItem>;

export const watchList = z
  .object({
    /** The last day that stock is known of; null while none was loaded. */
    asOf: z.string().nullable(),
    rows: z.array(watchedItem),
  })
  .meta({ id: "WatchList" });
export type WatchList = z.output<typeof watchList>;
