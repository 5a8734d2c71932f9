import { z } from "zod";

/** How many pieces are free, as partners are told (domain.md 9.4). */
export const bands = ["0", "1-9", "10-99", "100+"] as const;
export type Band = (typeof bands)[number];

export const bandOf = (pieces: number): Band =>
  pieces <= 0 ? "0" : pieces < 10 ? "1-9" : pieces < 100 ? "10-99" : "100+";

/** What is looked for: what can be had today, what cannot, or what cannot but has an alternative. */
export const stockStates = ["free", "none", "instead"] as const;

/** Days since anything of it left the warehouse. */
export const ageClasses = ["0-30", "31-90", "91-180", "181-365", "366+"] as const;

/** An item of one warehouse at the end of the last day that its stock is known of. What partners are not told is null. */
export const openItem = z.object({
  itemId: z.number(),
  itemNo: z.string(),
  description: z.string(),
  grade: z.string().nullable(),
  productLine: z.string(),
  warehouseId: z.number(),
  warehouse: z.string(),
  stockDay: z.string(),
  band: z.enum(bands),
  onHand: z.number().nullable(),
  allocated: z.number().nullable(),
  blocked: z.number().nullable(),
  safetyStock: z.number().nullable(),
  /** On hand without what belongs to orders, is blocked or is kept as safety stock; never below zero. */
  free: z.number().nullable(),
  nextReceipt: z.string().nullable(),
  nextReceiptQuantity: z.number().nullable(),
  /** The last day that anything of it left the warehouse. */
  lastShipped: z.string().nullable(),
  /** Items of the same geometry and another grade that are free there today. */
  alternatives: z.number(),
});
export type OpenItem = z.output<typeof openItem>;
