import { z } from "zod";
import { listedAsk } from "../ask/asks";
import { overdueReceipt } from "../overdue-receipt";
import { listedPromise } from "../promise/promise-record";
import { likely } from "../shortage";

/** Decimal in 1/10,000 of the order's own currency. */
const money = z.string();

const orderLine = z.object({
  lineNo: z.number(),
  itemId: z.number(),
  itemNo: z.string(),
  description: z.string(),
  warehouse: z.string(),
  quantity: z.number(),
  /** Neither shipped nor cancelled. */
  open: z.number(),
  /** What of it nothing is left for; 0 where there is enough or no stock is known. */
  missing: z.number(),
  shipped: z.number(),
  lastShipped: z.string().nullable(),
  dueDay: z.string(),
  promisedDay: z.string().nullable(),
  /** Of the whole quantity. */
  amount: money,
  /** Of what is missing: when more comes to the warehouse, and why not sooner, in the reader's words. */
  nextReceipt: z.string().nullable(),
  overdueReceipt: overdueReceipt.nullable(),
  cause: z.string().nullable(),
  likely: likely.nullable(),
  newPromise: z.object({ id: z.number(), day: z.string(), reason: z.string() }).nullable(),
});
export type OrderLine = z.output<typeof orderLine>;

/** An order with those of its lines that the reader may see. */
export const orderRecord = z
  .object({
    subsidiaryId: z.number(),
    subsidiary: z.string(),
    orderNo: z.string(),
    orderDate: z.string(),
    customerId: z.number(),
    customerCode: z.string(),
    customer: z.string(),
    unit: z.string(),
    currency: z.string(),
    amount: money,
    lines: z.array(orderLine),
    /** Promises by hand, the latest first. */
    promises: z.array(listedPromise),
    /** Pieces of its items that were asked for elsewhere for its warehouses, the latest first. */
    asks: z.array(listedAsk),
    canPromise: z.boolean(),
  })
  .meta({ id: "LogisticsOrder" });
export type OrderRecord = z.output<typeof orderRecord>;

const lineSums = z.object({ orders: z.number(), lines: z.number(), pieces: z.number(), overdue: z.number() });

/** A customer's open orders, and what of them nothing is left for. */
export const ordersOfCustomer = z
  .object({
    ...lineSums.shape,
    /** Of the open pieces, in 1/10,000 of US dollars at the budget rate. */
    value: z.string(),
    nextDue: z.string(),
    /** As MIPUTL01 tells it of the customer: items, order lines, pieces and their value in US dollars. */
    short: z.object({ items: z.number(), orderLines: z.number(), missing: z.number(), value: z.string() }),
    /** Those that are due first. */
    first: z.array(
      z.object({
        subsidiaryId: z.number(),
        orderNo: z.string(),
        lines: z.number(),
        pieces: z.number(),
        dueDay: z.string(),
      }),
    ),
  })
  .meta({ id: "OrdersOfCustomer" });
export type OrdersOfCustomer = z.output<typeof ordersOfCustomer>;
