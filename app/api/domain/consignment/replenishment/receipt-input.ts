import { z } from "zod";
import { text, typedDay } from "../../typed-values";

/** What came of an order list: the day, the delivery note, and the pieces of each line; 0 = nothing of it. */
export const receiptForm = z.object({
  day: typedDay(),
  reference: text(60),
  /** Pieces were received under this delivery note already, and these are more of it. */
  more: z.boolean().default(false),
});

/** What cannot have come is told beside its line. */
export const MOST_RECEIVED = 1_000_000;
export const receiptInput = receiptForm.extend({
  lines: z
    .array(
      z.object({
        item: z.number().int().positive(),
        quantity: z.number().int(),
      }),
    )
    .max(1000),
});
export type ReceiptInput = z.output<typeof receiptInput>;
