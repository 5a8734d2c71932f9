import { z } from "zod";
import { recordTrace } from "../../record-trace";
import { namesOf } from "../../verbs";
import { opportunityPolicies } from "../tcis-policy";
import { tcisHistory } from "../tcis-shapes";
import { stages, stepStates } from "../tcis-terms";
import { opportunityInput } from "./opportunity-input";

/** An opportunity as its page shows it; `amount` as it is typed, `value` in 1/10,000 of the currency. */
export const opportunityRecord = opportunityInput.extend({
  id: z.number(),
  opportunityNo: z.string(),
  customerId: z.number(),
  customer: z.string(),
  customerName: z.string(),
  distributorName: z.string().nullable(),
  itemGroupName: z.string().nullable(),
  competitorName: z.string().nullable(),
  ownerName: z.string(),
  stage: z.enum(stages),
  currency: z.string(),
  value: z.string(),
  /** value x probability, rounded to 1/10,000. */
  weighted: z.string(),
  /** Per cent that counts: its own, else that of the stage today; 100 and 0 once it is closed. */
  counted: z.string(),
  stepState: z.enum(stepStates).nullable(),
  closedOn: z.string().nullable(),
  closeReason: z.string().nullable(),
  stages: z.array(
    z.object({
      id: z.string(),
      at: z.string(),
      stage: z.enum(stages),
      before: z.enum(stages).nullable(),
      /** In 1/10,000 of the currency, as it was then. */
      amount: z.string(),
      by: z.string(),
      reason: z.string().nullable(),
    }),
  ),
  history: tcisHistory,
  trace: recordTrace,
  stamp: z.string(),
  can: z.array(z.enum(namesOf(opportunityPolicies))),
});
export type OpportunityRecord = z.output<typeof opportunityRecord>;
