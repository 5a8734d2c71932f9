import { z } from "zod";
import { overdueReceipt } from "../overdue-receipt";
import { likely } from "../shortage";

/** An item of a warehouse by when somebody must act, lest it runs out. */
const runningOut = z.object({
  itemId: z.number(),
  itemNo: z.string(),
  description: z.string(),
  warehouseId: z.number(),
  warehouse: z.string(),
  /** The last day that its stock is known of. */
  stockDay: z.string(),
  /** More is ordered than may be shipped: there is no day to tell. Without `missing` pieces of the reader's own it is taken by orders of others. */
  short: z.boolean(),
  /** May be shipped and nobody ordered it. Below zero where it is short: how much others ordered is told to who sees all of it, else it is 0. */
  left: z.number(),
  /** Of what is short the pieces that orders lack which the reader sees and asked for, as the items' list has them. */
  missing: z.number(),
  /** What these are sold for, as `shortItem.value`; null where none lack. */
  value: z.string().nullable(),
  /** The earliest due day of these orders, and the day on which the last of them is likely to be whole. */
  since: z.string().nullable(),
  likely: likely.nullable(),
  /** As `shortItem`. */
  cause: z.string().nullable(),
  /** Pieces a day, mean of ninety. */
  dailyUse: z.number(),
  nextReceipt: z.string().nullable(),
  nextReceiptQuantity: z.number().nullable(),
  overdueReceipt: overdueReceipt.nullable(),
  /** The first day on which what is left and what came until then is used up; null where it is short, or lasts for more than ten years. */
  runsOut: z.string().nullable(),
  /** From the order until the receipt; null where no rule says it. */
  leadTimeDays: z.number().nullable(),
  /** `runsOut` without the lead time: the last day on which an order helps. Null where one of them is. */
  actBy: z.string().nullable(),
  /** That day is today or has passed. */
  pressing: z.boolean().nullable(),
});
export type RunningOut = z.output<typeof runningOut>;

/** What the rows can be put in the order of, and how each order begins; without one, what is short by its money, then by the day to act. */
export const runsOutSorts = {
  name: "asc",
  actBy: "asc",
  runsOut: "asc",
  warehouse: "asc",
  left: "asc",
  dailyUse: "desc",
  leadTime: "desc",
  nextReceipt: "asc",
  nextReceiptQuantity: "desc",
  missing: "desc",
  value: "desc",
  firstDue: "asc",
  cause: "asc",
} as const;
export type RunsOutSort = keyof typeof runsOutSorts;
export type RunsOutOrder = { sort?: RunsOutSort | undefined; dir?: "asc" | "desc" | undefined };

/** So many days ahead are told as soon. */
export const SOON_DAYS = 30;

export const runsOutList = z.object({
  rows: z.array(runningOut),
  rowCount: z.number(),
  /** Of all rows: short today for the orders that the reader sees and asked for, as the items' list and the mainboard count them; with nothing left, taken by orders of others alone; no longer to be had in time (the day to act has passed today); to be acted on from today within thirty days. */
  counts: z.object({ short: z.number(), taken: z.number(), late: z.number(), soon: z.number() }),
  /** Of all rows that are not short the one that is to be acted on first. */
  first: z
    .object({ itemId: z.number(), itemNo: z.string(), warehouse: z.string(), actBy: z.string(), runsOut: z.string() })
    .nullable(),
});
export type RunsOutList = z.output<typeof runsOutList>;
