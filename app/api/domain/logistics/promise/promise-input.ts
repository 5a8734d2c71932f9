import { z } from "zod";
import { recordKey } from "../../record-key";
import { needed, typedDay } from "../../typed-values";

/** Another day for what an order line waits for, and why; the office that asked is told both. */
export const promiseForm = z.object({
  promisedDay: typedDay(),
  reason: needed(300),
  /** It is meant though the line is likely to be whole only later: asked for once, beside the box. */
  early: z.boolean().default(false),
});

/** Which line it is of: order numbers are told apart by the subsidiary. */
export const promisedLine = z.object({
  subsidiary: recordKey(),
  orderNo: z.string().min(1).max(60),
  line: recordKey(),
});
export type PromisedLine = z.output<typeof promisedLine>;

export const newPromise = promiseForm.extend({
  ...promisedLine.shape,
  /** What was promised where the form was opened, empty for nothing; absent = whatever stands. */
  seen: z.string().max(10).optional(),
});
export type NewPromise = z.output<typeof newPromise>;
