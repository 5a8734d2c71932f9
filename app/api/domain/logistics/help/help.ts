import { z } from "zod";
import { recordKey } from "../../record-key";
import { text, typedWhole } from "../../typed-values";
import { askStates } from "../ask/ask-policy";

/** Where pieces lie that somebody could let go. */
const places = ["warehouse", "site"] as const;

export const helper = z.object({
  place: z.enum(places),
  id: z.number(),
  code: z.string(),
  name: z.string(),
  /** The unit that runs it. */
  unit: z.string(),
  /**
   * Of a warehouse what nobody has a claim to and the safety stock does not keep, without what it sent since that was loaded; of a consignment site what lies above its maximum,
   * all of it where none was used for half a year.
   */
  free: z.number(),
  /** Of a warehouse: the day of its stock. Of a site: the last day on which any was used. */
  day: z.string().nullable(),
  /** Pieces that others asked for there, or the reader did, and nobody has answered yet: nothing is reserved by it. */
  waiting: z.number(),
  /** When it was asked for last, by whom, for how many, and what became of it; what was taken back is none. */
  asked: z
    .object({ id: z.number(), at: z.string(), by: z.string(), quantity: z.number(), state: z.enum(askStates) })
    .nullable(),
});
export type Helper = z.output<typeof helper>;

/** Who could let go of an item that is short; the warehouse that wants it and the pieces that it lacks of the orders told. */
export const help = z.object({
  itemId: z.number(),
  to: z.object({ id: z.number(), name: z.string(), missing: z.number() }),
  helpers: z.array(helper),
});
export type Help = z.output<typeof help>;

/** What the form asks; the rest is chosen by the row. What is no number of pieces is refused by who knows how many are free. */
export const askForm = z.object({ quantity: typedWhole(/\S/, "help.ask.needed"), remark: text(500) });

export const newAsk = askForm.extend({
  item: recordKey(),
  to: recordKey(),
  place: z.enum(places),
  from: recordKey(),
});
export type NewAsk = z.output<typeof newAsk>;
