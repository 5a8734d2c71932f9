import { z } from "zod";

/** What a site was to be sent, as its page shows it. */
export const orderRecord = z
  .object({
    id: z.number(),
    orderNo: z.string(),
    siteId: z.number(),
    site: z.string(),
    siteName: z.string(),
    customerName: z.string(),
    warehouse: z.string(),
    warehouseName: z.string(),
    day: z.string(),
    closedOn: z.string().nullable(),
    remark: z.string(),
    isOpen: z.boolean(),
    stamp: z.string(),
    lines: z.array(
      z.object({
        itemId: z.number(),
        itemNo: z.string(),
        description: z.string(),
        quantity: z.number(),
        received: z.number(),
        /** Pieces of a pack. */
        pack: z.number(),
        /** What the warehouse that sends could send now; null for partners. */
        free: z.number().nullable(),
      }),
    ),
    can: z.array(z.string()),
  })
  .meta({ id: "ConsignmentOrder" });
export type OrderRecord = z.output<typeof orderRecord>;
