import { z } from "zod";
import type { Days } from "../report/period";
import { ages } from "./ageing";
import { overdueReceipt } from "./overdue-receipt";

/** Pieces of an item that open orders want of a warehouse and that are not there. */
export const shortItem = z.object({
  itemId: z.number(),
  itemNo: z.string(),
  description: z.string(),
  productLine: z.string(),
  warehouseId: z.number(),
  warehouse: z.string(),
  /** The last day that the warehouse's stock is known of. */
  stockDay: z.string(),
  /** Pieces that may be shipped: on hand without what is blocked. Null for partners, who are not told of stock. */
  available: z.number().nullable(),
  /** Open pieces of the orders that the reader may see. */
  ordered: z.number(),
  /** Of these the ones that nothing is left for: earlier due days are served first, whoever ordered. */
  missing: z.number(),
  /** What the missing ones are sold for, decimal in 1/10,000 of the answer's currency; null where no rate converts it. */
  value: z.string().nullable(),
  /** Order lines and customers that wait. */
  orderLines: z.number(),
  customers: z.number(),
  /** The earliest due day of a line that waits. */
  firstDue: z.string(),
  /** From then until the day of the stock; null while nothing is due yet. */
  daysShort: z.number().nullable(),
  age: z.enum(ages).nullable(),
  /** The next day after that of the stock on which something is promised. */
  nextReceipt: z.string().nullable(),
  overdueReceipt: overdueReceipt.nullable(),
  /** Pieces promised for that day; null for partners. */
  nextReceiptQuantity: z.number().nullable(),
  /** A code of the list `shortage-cause`, as the next receipt says it, or one that is overdue where there is no next. */
  cause: z.string().nullable(),
  /** Pieces a day, mean of ninety; null for partners, as what follows. */
  dailyUse: z.number().nullable(),
  /** Whole pieces, rounded up. */
  safetyStock: z.number().nullable(),
  /** Of the missing pieces those that lie there and orders of others, due earlier, take. */
  takenEarlier: z.number().nullable(),
});
export type ShortItem = z.output<typeof shortItem>;

/** How long an order line is overdue by its own due day. */
export const lineAges = [...ages, "not-due"] as const;
export type LineAge = (typeof lineAges)[number];

/** Missing pieces and their value by how long each order line is overdue. */
const ageSum = z.object({ age: z.enum(lineAges), missing: z.number(), value: z.string() });
export type AgeSum = z.output<typeof ageSum>;

/** Everything filtered, not the page alone. */
export const shortageTotal = z.object({
  ordered: z.number(),
  missing: z.number(),
  value: z.string(),
  orderLines: z.number(),
  customers: z.number(),
  /** Null where nothing is short. */
  firstDue: z.string().nullable(),
  ages: z.array(ageSum),
});
export type ShortageTotal = z.output<typeof shortageTotal>;

/** What the items stand in the order of, and how each order begins. */
export const shortageSorts = {
  name: "asc",
  warehouse: "asc",
  ordered: "desc",
  missing: "desc",
  value: "desc",
  firstDue: "asc",
  daysShort: "desc",
  nextReceipt: "asc",
} as const;
export type ShortageSort = keyof typeof shortageSorts;

type Sorting<S> = { sort?: S | undefined; dir?: "asc" | "desc" | undefined };

/** How the items are listed. */
export type ItemList = Sorting<ShortageSort>;
export type Shortages = { rows: ShortItem[]; rowCount: number; total: ShortageTotal };

/** What the plant that makes most of an item usually is late, by its orders planned in the twelve months up to the last day of stock; of fewer than five nothing is told. */
const plantDelay = z.object({
  id: z.number(),
  name: z.string(),
  /** Median of the days between the planned day and the last piece; of one that is not whole, up to now. Below zero = early. */
  delayDays: z.number(),
  /** Of its orders those that were whole by their planned day, in percent. */
  keptPercent: z.number(),
});

/** The same with how many orders it is known by: production of the company, which stands beside everybody's orders alone. */
export const plantRecord = plantDelay.extend({
  orders: z.number().nullable(),
  /** Of these the ones that were whole by their planned day. */
  kept: z.number().nullable(),
});
export type PlantRecord = z.output<typeof plantRecord>;
/** When a line is likely to be whole: the receipt that covers it and what the plant usually is late. */
export const likely = z.object({
  day: z.string(),
  /** The day has gone by without it: it was likely then, no other day is known. */
  gone: z.boolean(),
  receiptDay: z.string(),
  plant: plantDelay,
});

/** An order line that waits for an item. */
export const waitingOrder = z.object({
  /** Order numbers are told apart by it. */
  subsidiaryId: z.number(),
  orderNo: z.string(),
  lineNo: z.number(),
  orderDate: z.string(),
  itemId: z.number(),
  itemNo: z.string(),
  customerId: z.number(),
  customerCode: z.string(),
  customer: z.string(),
  /** What the customer bought in the last twelve complete months, of what the reader may see; null where sales are not told. */
  worth: z.string().nullable(),
  unit: z.string(),
  warehouseId: z.number(),
  warehouse: z.string(),
  dueDay: z.string(),
  /** When the customer was told that it comes. */
  promisedDay: z.string().nullable(),
  quantity: z.number(),
  open: z.number(),
  missing: z.number(),
  /** As `shortItem.value`. */
  value: z.string().nullable(),
  /** What all of its open pieces are sold for; null unless lines promised for the rest of the month are asked for, or no rate converts it. */
  openValue: z.string().nullable(),
  /** Below zero = not yet due. */
  daysPastDue: z.number(),
  age: z.enum(ages).nullable(),
  /** As of `shortItem`. */
  nextReceipt: z.string().nullable(),
  overdueReceipt: overdueReceipt.nullable(),
  nextReceiptQuantity: z.number().nullable(),
  cause: z.string().nullable(),
  /** Of the missing pieces those that lie there and earlier orders take; null for partners. */
  takenEarlier: z.number().nullable(),
  likely: likely.nullable(),
  /** What is promised by hand in place of the day that was loaded. */
  newPromise: z.object({ id: z.number(), day: z.string(), reason: z.string() }).nullable(),
});
export type WaitingOrder = z.output<typeof waitingOrder>;

/** As `shortageSorts`. */
export const waitingSorts = {
  due: "asc",
  name: "asc",
  item: "asc",
  customer: "asc",
  worth: "desc",
  open: "desc",
  missing: "desc",
  value: "desc",
  openValue: "desc",
} as const;
export type WaitingSort = keyof typeof waitingSorts;

/** How the orders are listed. */
export type OrderList = Sorting<WaitingSort> & {
  /** Also open lines for which there is enough: of the item, or of every item that the reader's orders lack. */
  covered?: boolean | undefined;
  /** All open lines that are promised for these days, whether or not there is enough. */
  promisedFor?: Days | undefined;
};

/** Of everything filtered, not of the page alone. */
export const waitingTotal = z.object({
  ...{ open: z.number(), missing: z.number(), value: z.string() },
  openValue: z.string().nullable(),
});
export type WaitingOrders = {
  rows: WaitingOrder[];
  rowCount: number;
  total: z.output<typeof waitingTotal>;
  /** Of the rows: by which record the likely days are told. */
  plants: PlantRecord[];
  canPromise: boolean;
  promisedFor: Days | null;
};
