import { z } from "zod";
import { text, typedDay } from "../../typed-values";
import { typedLines } from "../site/site-input";

/** What came of an order list: the day, the delivery note, and the pieces of each line; 0 = nothing of it. */
export const receiptForm = z.object({
  day: typedDay(),
  reference: text(60),
  /** Pieces were received under this delivery note already, and these are more of it. */
  more: z.boolean().default(false),
  /** So many came though they are no whole packs. */
  openPacks: z.boolean().default(false),
});

export const receiptInput = receiptForm.extend({
  lines: typedLines(),
});
export type ReceiptInput = z.output<typeof receiptInput>;
