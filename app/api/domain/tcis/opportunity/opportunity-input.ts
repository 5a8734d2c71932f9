import { z } from "zod";
import { needed, text, typedDay, typedMoney, typedPercent } from "../../typed-values";
import { dayOrNone } from "../tcis-shapes";
import { openStages } from "../tcis-terms";

/** What is kept of an open opportunity. Codes are of item groups, units and suppliers; empty = none. */
export const opportunityInput = z.object({
  name: needed(200),
  /** Who would sell; empty = the customer's own unit. */
  distributor: text(60).meta({ picks: "unit" }),
  itemGroup: text(60),
  stage: z.enum(openStages),
  /** In the currency of the customer's unit. */
  amount: typedMoney(),
  /** Per cent; empty = that of the stage. */
  probability: typedPercent(/^(\d{1,2}|100)?$/, "tcis.probability.wrong").default(""),
  expectedOn: typedDay(),
  /** E-mail ID or a name; empty = nobody yet. */
  owner: text(120).meta({ picks: "user-MIPTAS06" }),
  nextStep: text(300),
  nextStepDate: dayOrNone(),
  competitor: text(60),
  remark: text(500),
});
export type OpportunityInput = z.output<typeof opportunityInput>;

/** A new one names its customer, who stays. */
export const newOpportunity = opportunityInput.extend({ customer: needed(60).meta({ picks: "customer" }) });
export type NewOpportunity = z.output<typeof newOpportunity>;
