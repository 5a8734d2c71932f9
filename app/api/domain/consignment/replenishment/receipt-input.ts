import { z } from "zod";
import { text, typedDay } from "../../typed-values";

/** What came of an order list: the day, the delivery note, and the pieces of each line; 0 = nothing of it. */
export const receiptForm = z.object({ day: typedDay(), reference: text(60) });

const pieces = { error: "consignment.pieces.wrong" } as const;
export const receiptInput = receiptForm.extend({
  lines: z
    .array(
      z.object({
        item: z.number().int().positive(),
        quantity: z.number(pieces).int(pieces).min(0, pieces).max(1_000_000, pieces),
      }),
    )
    .max(1000),
});
export type ReceiptInput = z.output<typeof receiptInput>;
