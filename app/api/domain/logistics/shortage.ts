import type { IgnoredFilter } from "../report/filters";
import type { Age } from "./ageing";

/** Pieces of an item that open orders want of a warehouse and that are not there. */
export type ShortItem = {
  itemId: number;
  itemNo: string;
  description: string;
  productLine: string;
  warehouseId: number;
  warehouse: string;
  /** The last day that the warehouse's stock is known of. */
  stockDay: string;
  /** Pieces that may be shipped: on hand without what is blocked. Null for partners, who are not told of stock. */
  available: number | null;
  /** Open pieces of the orders that the reader may see. */
  ordered: number;
  /** Of these the ones that nothing is left for: earlier due days are served first, whoever ordered. */
  missing: number;
  /** What the missing ones are sold for, decimal in 1/10,000 of the answer's currency; null where no rate converts it. */
  value: string | null;
  /** Order lines and customers that wait. */
  orderLines: number;
  customers: number;
  /** The earliest due day of a line that waits. */
  firstDue: string;
  /** From then until the day of the stock; null while nothing is due yet. */
  daysShort: number | null;
  age: Age | null;
  /** The next day on which something is promised; a past one where nothing else is. */
  nextReceipt: string | null;
  /** Pieces promised for that day; null for partners. */
  nextReceiptQuantity: number | null;
  /** A code of the list `shortage-cause`, as the next receipt says it. */
  cause: string | null;
  /** Pieces a day, mean of ninety; null for partners, as what follows. */
  dailyUse: number | null;
  /** Whole pieces, rounded up. */
  safetyStock: number | null;
  /** When what may be shipped is used up at that pace, and when only the safety stock is left. */
  runsOut: string | null;
  reachesSafety: string | null;
};

/** Missing pieces and their value by how long each order line is overdue. */
export type AgeSum = { age: Age | "not-due"; missing: number; value: string };

export const shortageSorts = [
  "item",
  "warehouse",
  "ordered",
  "missing",
  "value",
  "firstDue",
  "daysShort",
  "nextReceipt",
  "runsOut",
] as const;
export type ShortageSort = (typeof shortageSorts)[number];

/** Which open orders are meant, in which money. */
export type ShortageScope = {
  /** A unit of the organisation with everything below it. */
  unit?: number | undefined;
  warehouse?: number | undefined;
  line?: number | undefined;
  item?: number | undefined;
  currency: "USD" | "KRW" | "EUR" | "local";
};
export type ShortageFilters = ShortageScope & {
  /** Items whose first due day is so long ago. */
  age?: Age | undefined;
  /** A code of the list `shortage-cause`. */
  cause?: string | undefined;
  sort?: ShortageSort | undefined;
  dir?: "asc" | "desc" | undefined;
};

type Answer<Row, Total> = {
  /** The last day that any stock is known of; null while none was loaded. */
  asOf: string | null;
  /** ISO code of every value. */
  currency: string;
  rows: Row[];
  /** Of everything filtered, not of the page alone. */
  total: Total;
  rowCount: number;
  /** What was asked for and could not be used: not there, or not for this reader; `rate` names a currency without one. */
  ignored: IgnoredFilter[];
};
export type Shortages = Answer<ShortItem, { ordered: number; missing: number; value: string; ages: AgeSum[] }>;

/** An order line that waits for an item. */
export type WaitingOrder = {
  orderNo: string;
  lineNo: number;
  orderDate: string;
  customerId: number;
  customerCode: string;
  customer: string;
  unit: string;
  warehouseId: number;
  warehouse: string;
  dueDay: string;
  /** When the customer was told that it comes. */
  promisedDay: string | null;
  quantity: number;
  open: number;
  missing: number;
  /** As `ShortItem.value`. */
  value: string | null;
  /** Below zero = not yet due. */
  daysPastDue: number;
  age: Age | null;
};

export const waitingSorts = ["due", "order", "customer", "open", "missing", "value"] as const;
export type WaitingFilters = Omit<ShortageScope, "item" | "line"> & {
  item: number;
  /** Also open lines of the item for which there is enough. */
  covered?: boolean | undefined;
  sort?: (typeof waitingSorts)[number] | undefined;
  dir?: "asc" | "desc" | undefined;
};
export type WaitingOrders = Answer<WaitingOrder, { open: number; missing: number; value: string }>;
