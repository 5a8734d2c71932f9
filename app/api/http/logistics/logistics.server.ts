import { z } from "zod";
import { getOrder } from "~/api/domain/logistics/order/get-order.server";
import { orderRecord } from "~/api/domain/logistics/order/order-record";
import { addWatches, getWatch, listWatches, removeWatch } from "~/api/domain/logistics/watch/own-watches.server";
import { watchedItem, watchInput, watchList } from "~/api/domain/logistics/watch/watch";
import { answered, area } from "../contract";

const access = { menu: "MIPUTL01" } as const;
const id = z.uuid();
const path = "/logistics/watch";

export const logistics = area({
  order: answered(
    {
      method: "GET",
      path: "/logistics/orders/:subsidiary/:orderNo",
      access,
      summary:
        "One order with those of its lines that the reader may see: open, shipped, short; by the subsidiary's id",
      input: z.object({
        subsidiary: z.coerce.number().int().min(1).max(2_147_483_647),
        orderNo: z.string().min(1).max(60),
      }),
      output: orderRecord,
    },
    getOrder,
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
