import { needed } from "../../typed-values";
import { defineUpload } from "../../upload/define-upload";
import { newOpportunity } from "./opportunity-input";

/** Open opportunities as a file (MIPTAS06), by the number that the sender gives them. */
export const opportunityUpload = defineUpload({
  kind: "opportunities",
  of: "MIPTAS06",
  row: newOpportunity.extend({ opportunityNo: needed(30) }),
  key: ["opportunityNo"],
  heads: {
    opportunityNo: "tcis.upload.number",
    customer: "tcis.customerNo",
    name: "field.opportunity.name",
    distributor: "field.opportunity.distributor",
    itemGroup: "field.opportunity.itemGroup",
    stage: "field.opportunity.stage",
    amount: "field.opportunity.amount",
    probability: "field.opportunity.probability",
    expectedOn: "field.opportunity.expectedOn",
    owner: "field.opportunity.owner",
    nextStep: "field.opportunity.nextStep",
    nextStepDate: "field.opportunity.nextStepDate",
    competitor: "field.opportunity.competitor",
    remark: "field.opportunity.remark",
  },
  numbers: ["amount", "probability"],
});
