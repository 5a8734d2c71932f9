import { z } from "zod";
import { askForStock, getAskable } from "~/api/domain/logistics/help/ask-for-stock.server";
import { helper, newAsk } from "~/api/domain/logistics/help/help";
import { getOrder } from "~/api/domain/logistics/order/get-order.server";
import { orderRecord } from "~/api/domain/logistics/order/order-record";
import { overdueReceipt } from "~/api/domain/logistics/overdue-receipt";
import { newPromise, promisedLine } from "~/api/domain/logistics/promise/promise-input";
import { promiseVerbs } from "~/api/domain/logistics/promise/promise-policy";
import { promiseRecord } from "~/api/domain/logistics/promise/promise-record";
import {
  addPromise,
  getPromisable,
  getPromise,
  withdrawPromise,
} from "~/api/domain/logistics/promise/save-promise.server";
import { likely } from "~/api/domain/logistics/shortage";
import { addWatches, getWatch, listWatches, removeWatch } from "~/api/domain/logistics/watch/own-watches.server";
import { watchedItem, watchInput, watchList } from "~/api/domain/logistics/watch/watch";
import { recordKey } from "~/api/domain/record-key";
import { answered, area } from "../contract";
import { recordCalls } from "../record-calls";

const access = { menu: "MIPUTL01" } as const;
const id = z.uuid();
const path = "/logistics/watch";

const promises = recordCalls("/logistics/promises", access);

export const logistics = area({
  order: answered(
    {
      method: "GET",
      path: "/logistics/orders/:subsidiary/:orderNo",
      access,
      summary:
        "One order with those of its lines that the reader may see: open, shipped, short; by the subsidiary's id",
      input: z.object({
        subsidiary: recordKey(),
        orderNo: z.string().min(1).max(60),
      }),
      output: orderRecord,
    },
    getOrder,
  ),
  promisable: answered(
    {
      ...{ method: "GET", path: "/logistics/promisable", access },
      summary: "One order line with what is promised for it now, for whoever may give another day",
      input: promisedLine,
      output: z.object({
        ...{
          subsidiaryId: z.number(),
          orderNo: z.string(),
          lineNo: z.number(),
          unitId: z.number(),
          customer: z.string(),
        },
        ...{ itemNo: z.string(), description: z.string(), open: z.number(), orderDate: z.string(), dueDay: z.string() },
        ...{ loadedDay: z.string().nullable(), promisedDay: z.string().nullable() },
        ...{ nextReceipt: z.string().nullable(), overdueReceipt: overdueReceipt.nullable(), likely: likely.nullable() },
      }),
    },
    getPromisable,
  ),
  promise: answered(promises.get("One promise that was given by hand", promiseRecord), (ctx, given) =>
    getPromise(ctx, given.id),
  ),
  addPromise: answered(
    {
      ...{ method: "POST", path: "/logistics/promises", access },
      summary: "Promise another day for an order line, with the reason; the office that asked is mailed",
      input: newPromise,
      output: z.object({ id: z.number(), told: z.number() }),
    },
    addPromise,
  ),
  withdrawal: answered(
    promises.verb(
      "withdrawal",
      promiseVerbs.withdrawal,
      "Take a promise back: what was promised before it stands again",
    ),
    (ctx, { remark, ...seen }) => withdrawPromise(ctx, seen, remark),
  ),
  askable: answered(
    {
      ...{ method: "GET", path: "/logistics/askable", access },
      summary: "An item that is short, where it is wanted, and one place that could let it go",
      input: newAsk.omit({ quantity: true, remark: true }),
      output: z.object({
        ...{ itemNo: z.string(), description: z.string(), to: z.string(), helper },
        // Whether somebody there can be written to.
        reached: z.boolean(),
      }),
    },
    getAskable,
  ),
  ask: answered(
    {
      ...{ method: "POST", path: "/logistics/asks", access },
      summary: "Ask for pieces that lie elsewhere: the people of the other side are mailed, nothing is moved by it",
      input: newAsk,
      // `waiting`: all that is asked for there now and not answered, with these pieces.
      output: z.object({ id: z.number(), told: z.number(), free: z.number(), waiting: z.number() }),
    },
    askForStock,
  ),
  watches: answered(
    {
      method: "GET",
      path,
      access,
      summary: "Items that the reader watches, each as it is short now",
      output: watchList,
    },
    listWatches,
  ),
  watch: answered(
    {
      method: "GET",
      path: `${path}/:id`,
      access,
      summary: "One of the items that the reader watches",
      input: z.object({ id }),
      output: watchedItem,
    },
    getWatch,
  ),
  addWatches: answered(
    {
      method: "POST",
      path,
      access,
      summary: "Watch items by number: a mail tells when one runs short and when it is back",
      input: watchInput,
      output: z.object({ added: z.number() }),
    },
    addWatches,
  ),
  removal: answered(
    {
      method: "POST",
      path: `${path}/:id/removal`,
      access,
      summary: "Watch an item no longer",
      input: z.object({ id }),
    },
    removeWatch,
  ),
});
