import { z } from "zod";

/** What the mainboard tells of an item that is short in a warehouse. */
export const shortestItem = z.object({
  itemId: z.number(),
  itemNo: z.string(),
  description: z.string(),
  warehouseId: z.number(),
  warehouse: z.string(),
  missing: z.number(),
  /** Since the earliest due day; null while nothing is due yet. */
  days: z.number().nullable(),
  nextReceipt: z.string().nullable(),
});
export type ShortestItem = z.output<typeof shortestItem>;
