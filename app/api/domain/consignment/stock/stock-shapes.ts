import { z } from "zod";
import { option } from "../../facts/sales-shapes";
import { stockAges } from "../consignment-terms";

/** What is to be done about old goods: nothing, use them first, offer them for sale, take them back. */
export const advices = ["fine", "soon", "buy", "return"] as const;

const place = {
  siteId: z.number(),
  site: z.string(),
  siteName: z.string(),
  customerId: z.number(),
  customerCode: z.string(),
  customerName: z.string(),
};
/** Amounts in 1/10,000 of the report's currency unit; null without a rate. */
const amount = z.string().nullable();

export const stockRow = z.object({
  ...place,
  unitName: z.string(),
  itemId: z.number(),
  itemNo: z.string(),
  description: z.string(),
  min: z.number(),
  max: z.number(),
  /** Pieces of a pack. */
  pack: z.number(),
  onHand: z.number(),
  underWay: z.number(),
  proposed: z.number(),
  /** Used in 90 days. */
  used: z.number(),
  /** Days that the stock lasts at that pace; null where nothing was used. */
  coverage: z.string().nullable(),
  lastMove: z.string().nullable(),
  /** The day that the oldest piece came that is left. */
  oldest: z.string().nullable(),
  age: z.number().nullable(),
  limit: z.number(),
  tooOld: z.number(),
  advice: z.enum(advices),
  value: amount,
});
export type StockRow = z.output<typeof stockRow>;

export const siteRow = z.object({
  ...place,
  unitName: z.string(),
  items: z.number(),
  below: z.number(),
  due: z.number(),
  onHand: z.number(),
  proposed: z.number(),
  tooOld: z.number(),
  value: amount,
  tooOldValue: amount,
  /** Pieces that were used and not billed. */
  unbilled: z.number(),
  lastCount: z.string().nullable(),
});
export type SiteRow = z.output<typeof siteRow>;

export const orderRow = z.object({
  ...place,
  orderId: z.number(),
  orderNo: z.string(),
  day: z.string(),
  warehouse: z.string(),
  itemId: z.number(),
  itemNo: z.string(),
  description: z.string(),
  quantity: z.number(),
  received: z.number(),
  /** What is still under way. */
  open: z.number(),
});
export type OrderRow = z.output<typeof orderRow>;

/** Of everything that is filtered, whatever is listed. */
export const stockTotal = z.object({
  sites: z.number(),
  items: z.number(),
  below: z.number(),
  due: z.number(),
  onHand: z.number(),
  used: z.number(),
  underWay: z.number(),
  proposed: z.number(),
  tooOld: z.number(),
  value: z.string(),
  tooOldValue: z.string(),
  ages: z.array(z.object({ age: z.enum(stockAges), quantity: z.number(), value: z.string() })),
});
export type StockTotal = z.output<typeof stockTotal>;
export const orderTotal = z.object({ quantity: z.number(), received: z.number(), open: z.number() });

export const stockSorts = {
  name: true,
  site: "asc",
  customerName: "asc",
  onHand: true,
  used: true,
  coverage: "asc",
  lastMove: true,
  age: true,
  proposed: true,
  tooOld: true,
  value: true,
} as const;
export const siteSorts = {
  name: true,
  customerName: "asc",
  items: true,
  below: true,
  due: true,
  onHand: true,
  value: true,
  tooOldValue: true,
  unbilled: true,
  lastCount: "asc",
} as const;
export const orderSorts = { name: true, day: true, site: "asc", quantity: true, open: true } as const;

export const lists = z.object({
  units: z.array(option),
  sites: z.array(option),
});
