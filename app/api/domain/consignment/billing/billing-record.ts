import { z } from "zod";

/** A billing list as its page shows it: what of each item is to be invoiced. */
export const billingRecord = z
  .object({
    id: z.number(),
    billingNo: z.string(),
    siteId: z.number(),
    site: z.string(),
    siteName: z.string(),
    customer: z.string(),
    customerName: z.string(),
    upTo: z.string(),
    currency: z.string(),
    createdAt: z.string(),
    createdBy: z.string(),
    movements: z.number(),
    quantity: z.number(),
    /** 1/10,000 of the currency's unit. */
    amount: z.string(),
    lines: z.array(
      z.object({
        itemId: z.number(),
        itemNo: z.string(),
        description: z.string(),
        quantity: z.number(),
        unitPrice: z.string(),
        amount: z.string(),
      }),
    ),
  })
  .meta({ id: "ConsignmentBilling" });
export type BillingRecord = z.output<typeof billingRecord>;
