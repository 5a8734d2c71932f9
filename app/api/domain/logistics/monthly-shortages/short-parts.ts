import { z } from "zod";

/** What the short lines of a month are put together by; `order` is each of them, `month` the months themselves. */
export const partings = ["item", "line", "warehouse", "cause", "customer", "order", "month"] as const;
export type Parting = (typeof partings)[number];

/** Keys of the columns that rows of a month can be put in the order of, and how each order begins. */
export const partSorts = {
  name: "asc",
  items: "desc",
  missing: "desc",
  value: "desc",
  before: "desc",
  change: "desc",
  orderLines: "desc",
  customers: "desc",
  firstDue: "asc",
  months: "desc",
} as const;
export type PartSort = keyof typeof partSorts;

export const shortSums = z.object({
  /** Items, each counted once in every warehouse that lacks it. */
  items: z.number(),
  /** Pieces. */
  missing: z.number(),
  /** What these are sold for, decimal in 1/10,000 of the answer's currency. */
  value: z.string(),
  orderLines: z.number(),
  customers: z.number(),
});
export type ShortSums = z.output<typeof shortSums>;

/** What was short at the end of a month: on the last day of it that the stock of a warehouse is known of. */
export const shortMonth = shortSums.extend({
  /** yyyymm. */
  month: z.number(),
  /** The part of the value that was overdue by more than 30 days. */
  overdueLong: z.string(),
  /** Items that were not short a month before, and those that were and no longer are; null where that month is not known. */
  begun: z.number().nullable(),
  ended: z.number().nullable(),
});
export type ShortMonth = z.output<typeof shortMonth>;

/** What was short of an item, a product line, a warehouse, for a cause or of a customer at the end of the chosen month, or of the month before and is no more. */
export const shortPart = shortSums.extend({
  id: z.string(),
  name: z.string(),
  /** Under the name: an item's description and warehouse, a customer's code. */
  sub: z.string(),
  itemId: z.number().nullable(),
  warehouseId: z.number().nullable(),
  /** Null where nothing is short any more. */
  firstDue: z.string().nullable(),
  /** The value a month before. */
  before: z.string(),
  /** In how many months without a break, this one being the last; of items alone. */
  months: z.number().nullable(),
});
export type ShortPart = z.output<typeof shortPart>;

/** An order line that waited at the end of the chosen month. */
export const recordedOrder = z.object({
  orderNo: z.string(),
  lineNo: z.number(),
  unit: z.string(),
  customerId: z.number(),
  customerCode: z.string(),
  customer: z.string(),
  itemId: z.number(),
  itemNo: z.string(),
  warehouse: z.string(),
  dueDay: z.string(),
  /** On the day of the stock; below zero = not yet due. */
  daysPastDue: z.number(),
  missing: z.number(),
  value: z.string(),
});
export type RecordedOrder = z.output<typeof recordedOrder>;
