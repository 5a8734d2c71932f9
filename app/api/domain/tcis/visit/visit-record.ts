import { z } from "zod";
import { recordTrace } from "../../record-trace";
import { namesOf } from "../../verbs";
import { visitPolicies } from "../tcis-policy";
import { tcisHistory } from "../tcis-shapes";
import { stepStates } from "../tcis-terms";
import { visitInput } from "./visit-input";

/** A visit as its page shows it. */
export const visitRecord = visitInput.extend({
  id: z.number(),
  visitNo: z.string(),
  customerId: z.number(),
  customer: z.string(),
  customerName: z.string(),
  visitor: z.string(),
  purposeName: z.string(),
  stepDoneOn: z.string().nullable(),
  /** Null where nothing is to be done any more: it was done, or another visit followed. */
  stepState: z.enum(stepStates).nullable(),
  history: tcisHistory,
  trace: recordTrace,
  stamp: z.string(),
  can: z.array(z.enum(namesOf(visitPolicies))),
});
export type VisitRecord = z.output<typeof visitRecord>;
