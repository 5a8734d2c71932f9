import { z } from "zod";

/** What lies on consignment at a customer's sites. */
export const stockOfCustomer = z
  .object({
    sites: z.array(z.object({ id: z.number(), code: z.string(), name: z.string() })),
    onHand: z.number(),
    below: z.number(),
    due: z.number(),
    /** In 1/10,000 of US dollars, at the budget rate. */
    value: z.string(),
  })
  .meta({ id: "StockOfCustomer" });
export type StockOfCustomer = z.output<typeof stockOfCustomer>;
