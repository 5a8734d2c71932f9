import { z } from "zod";
import { billingRecord } from "~/api/domain/consignment/billing/billing-record";
import { getBilling } from "~/api/domain/consignment/billing/get-billing.server";
import { monthRecord, monthVerbs } from "~/api/domain/consignment/billing/months";
import { closeMonth, getMonth, listMonths } from "~/api/domain/consignment/billing/months.server";
import { enterMovement } from "~/api/domain/consignment/movement/enter-movement.server";
import { getMovement } from "~/api/domain/consignment/movement/get-movement.server";
import { movementForm } from "~/api/domain/consignment/movement/movement-input";
import { movementRecord, reversalInput } from "~/api/domain/consignment/movement/movement-record";
import { reverseMovement } from "~/api/domain/consignment/movement/reverse-movement.server";
import { orderRecord } from "~/api/domain/consignment/replenishment/order-record";
import { closeOrder, getOrder } from "~/api/domain/consignment/replenishment/order-site.server";
import { orderVerbs } from "~/api/domain/consignment/replenishment/order-verbs";
import { receiptInput } from "~/api/domain/consignment/replenishment/receipt-input";
import { receiveOrder } from "~/api/domain/consignment/replenishment/receive-order.server";
import { getSiteChoices, listItemNames } from "~/api/domain/consignment/site/get-site.server";
import { siteChoices } from "~/api/domain/consignment/site/site-record";
import { longKey } from "~/api/domain/record-key";
import { onceWritten, recordTrace } from "~/api/domain/record-trace";
import { withTrace } from "~/api/domain/record-trace.server";
import { verbInput } from "~/api/domain/verbs";
import { answered, area } from "../contract";
import { id, recordCalls } from "../record-calls";

const stock = { menu: "MIPUTL06" } as const;
const access = { menu: "MIPUTL07" } as const;
const orders = recordCalls("/consignment/orders", stock);
const billings = recordCalls("/consignment/billings", stock);
/** Movements may be more than an integer counts. */
const movement = longKey();
/** `counted`: a sentence for each item that was counted since, whose stock of today changes all the same. */
const made = z.object({ id: z.number(), counted: z.array(z.string()) });

export const consignmentMovements = area({
  choices: answered(
    {
      method: "GET",
      path: "/consignment/writable",
      access,
      summary: "Sites to write movements at",
      output: siteChoices,
    },
    (ctx) => getSiteChoices(ctx),
  ),
  items: answered(
    {
      method: "GET",
      path: "/consignment/writable/:id/items",
      access,
      summary: "Items that a site lists",
      input: z.object({ id }),
      output: z.object({ rows: z.array(z.object({ itemNo: z.string(), description: z.string() })) }),
    },
    async (ctx, given) => ({ rows: await listItemNames(ctx, given.id) }),
  ),
  get: answered(
    {
      method: "GET",
      path: "/consignment/movements/:id",
      access,
      summary: "One consignment movement",
      input: z.object({ id: movement }),
      output: movementRecord.extend({ trace: recordTrace }),
    },
    async (ctx, given) => onceWritten(await getMovement(ctx, given.id)),
  ),
  add: answered(
    {
      method: "POST",
      path: "/consignment/movements",
      access,
      summary: "Enter a movement: receipt, use, return, adjustment, transfer",
      input: movementForm,
      output: made,
    },
    enterMovement,
  ),
  reversal: answered(
    {
      method: "POST",
      path: "/consignment/movements/:id/reversal",
      access,
      summary: "Take a movement back by another one",
      input: reversalInput.extend({ id: movement }),
      output: made,
    },
    (ctx, { id, ...given }) => reverseMovement(ctx, id, given),
  ),
});

export const consignmentLists = area({
  order: answered(
    orders.get("One order list of a site, with what has come of it", orderRecord.extend({ trace: recordTrace })),
    (ctx, given) => withTrace(ctx, "consignment_order", given.id, getOrder(ctx, given.id)),
  ),
  receiving: answered(
    {
      ...orders.form("receiving", receiptInput, "What came of an order list, all lines in one posting"),
      output: z.object({ lines: z.number() }),
    },
    (ctx, { id, stamp, ...given }) => receiveOrder(ctx, { id, stamp }, given),
  ),
  closeOrder: answered(orders.verb("closing", orderVerbs.closing, "Expect nothing more of an order list"), closeOrder),
  billing: answered(
    billings.get("One billing list of a site", billingRecord.extend({ trace: recordTrace })),
    async (ctx, given) => onceWritten(await getBilling(ctx, given.id)),
  ),
  months: answered(
    {
      method: "GET",
      path: "/consignment/months",
      access,
      summary: "Units that look after sites, and the months they have closed",
      output: z.object({ rows: z.array(monthRecord) }),
    },
    async (ctx) => ({ rows: await listMonths(ctx) }),
  ),
  month: answered(
    {
      method: "GET",
      path: "/consignment/months/:id",
      access,
      summary: "The next month of a unit",
      input: z.object({ id: z.string().max(60) }),
      output: monthRecord,
    },
    (ctx, given) => getMonth(ctx, given.id),
  ),
  closing: answered(
    {
      method: "POST",
      path: "/consignment/months/:id/closing",
      access,
      summary: "Close the next month of a unit; the stamp is the month that was shown",
      input: verbInput(monthVerbs.closing.remark).extend({ id: z.string().max(60), stamp: z.string().max(10) }),
    },
    (ctx, { id, ...given }) => closeMonth(ctx, { unit: id, ...given }),
  ),
});
