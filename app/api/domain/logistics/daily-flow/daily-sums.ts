import { z } from "zod";

/** What the days of the month are told by. */
export const dayPartings = ["day", "warehouse", "line", "item"] as const;
export type DayParting = (typeof dayPartings)[number];

const count = z.number();
/** Decimal in 1/10,000 of the answer's currency. */
const money = z.string();

/** Orders and shipments of a day or a part, and how what was due then was filled (domain.md 9.3). */
export const dealtSums = z.object({
  orderLines: count,
  ordered: count,
  orderedValue: money,
  shipmentLines: count,
  shipped: count,
  shippedValue: money,
  /** Pieces that were due, and those of them that had left by their due day. */
  duePieces: count,
  filledPieces: count,
  /** Order lines that were due, and those of which every piece had left; orders the same way, of their due lines. */
  dueLines: count,
  filledLines: count,
  dueOrders: count,
  filledOrders: count,
});
export type DealtSums = z.output<typeof dealtSums>;

/** What lay there at the end of a day; null where no stock of it was loaded. */
export const stockSums = z.object({
  onHand: count,
  /** On hand without what is blocked or belongs to orders. */
  free: count,
  inTransit: count,
  /** At cost, for those alone who are told of it; null where nobody set a cost. */
  value: money.nullable(),
  /** Pieces shipped a day, the mean of the ninety up to it. */
  dailyUse: z.number(),
});
export type StockSums = z.output<typeof stockSums>;

export const dayRow = dealtSums.extend({
  day: z.string(),
  /** Of headquarters' calendar. */
  working: z.boolean(),
  stock: stockSums.nullable(),
});
export type DayRow = z.output<typeof dayRow>;

export const partRow = dealtSums.extend({
  id: z.string(),
  name: z.string(),
  sub: z.string(),
  stock: stockSums.nullable(),
  /** Pieces of items that were not shipped for so long that their stock counts as dead; null while shipments are not known for so long. */
  dead: count.nullable(),
  deadValue: money.nullable(),
});
export type PartRow = z.output<typeof partRow>;

export const dailySorts = {
  name: "asc",
  ordered: "desc",
  orderedValue: "desc",
  shipped: "desc",
  shippedValue: "desc",
  bookToBill: "desc",
  unitFill: "asc",
  lineFill: "asc",
  orderFill: "asc",
  onHand: "desc",
  free: "desc",
  stockValue: "desc",
  daysOfSupply: "asc",
  dead: "desc",
} as const;
export type DailySort = keyof typeof dailySorts;
