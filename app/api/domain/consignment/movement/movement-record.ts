import { z } from "zod";
import { neededRemark, typedDay } from "../../typed-values";
import { movementKinds } from "../consignment-terms";

const other = z.object({ id: z.number(), day: z.string(), site: z.string() }).nullable();

/** A movement as its page shows it. */
export const movementRecord = z
  .object({
    id: z.number(),
    siteId: z.number(),
    site: z.string(),
    siteName: z.string(),
    customerName: z.string(),
    itemId: z.number(),
    itemNo: z.string(),
    description: z.string(),
    day: z.string(),
    kind: z.enum(movementKinds),
    quantity: z.number(),
    reason: z.string(),
    reference: z.string(),
    movementNo: z.string().nullable(),
    countId: z.number().nullable(),
    order: z.object({ id: z.number(), orderNo: z.string() }).nullable(),
    billing: z.object({ id: z.number(), billingNo: z.string() }).nullable(),
    counterpart: other,
    reversalOf: other,
    reversedBy: other,
    createdAt: z.string(),
    createdBy: z.string(),
    can: z.array(z.string()),
  })
  .meta({ id: "ConsignmentMovement" });
export type MovementRecord = z.output<typeof movementRecord>;

/** A movement is taken back by another one of a day, which needs a reason. */
export const reversalInput = z.object({
  day: typedDay(),
  reason: neededRemark(),
});
export type ReversalInput = z.output<typeof reversalInput>;
