import { z } from "zod";
import { namesOf } from "../verbs";
import { monthVerbs } from "./credit-policy";

const count = z.number();
export const creditStateCounts = z.object({ calculated: count, reviewed: count, approved: count, credited: count });
/** A month of the programme as the reader sees it: how many credits stand where, and what can be done to all of them. */
export const creditMonth = z.object({
  month: z.number(),
  isClosed: z.boolean(),
  states: creditStateCounts,
  /** Distributors that take part and have no credit yet, everybody's. */
  missing: count,
  /** How many credits each verb would move. */
  may: z.object({ review: count, approval: count, crediting: count }),
  stamp: z.string(),
  can: z.array(z.enum(namesOf(monthVerbs))),
});
export type CreditMonthRecord = z.output<typeof creditMonth>;
