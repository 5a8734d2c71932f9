import { z } from "zod";
import { typedDay } from "../../typed-values";
import { dayOrNone, needed, text } from "../tcis-shapes";
import { visitStates } from "../tcis-terms";

/** What is kept of a visit. A planned one has no result yet; one that was made lies not after today. */
export const visitInput = z.object({
  state: z.enum(visitStates),
  visitDate: typedDay(),
  /** E-mail ID or a name. */
  visitedBy: needed(120).meta({ picks: "user" }),
  /** Whom the visitor met, or is to meet. */
  met: text(200),
  /** A code of the list `visit-purpose`. */
  purpose: needed(60),
  result: text(1000),
  nextStep: text(300),
  nextStepDate: dayOrNone(),
});
export type VisitInput = z.output<typeof visitInput>;

/** A new one names its customer, who stays. */
export const newVisit = visitInput.extend({ customer: needed(60).meta({ picks: "customer" }) });
export type NewVisit = z.output<typeof newVisit>;
