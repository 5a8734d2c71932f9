import { needed } from "../../typed-values";
import { defineUpload } from "../../upload/define-upload";
import { newVisit } from "./visit-input";

/** Visits as a file (MIPTAS18), planned and made, by the number that the sender gives them. */
export const visitUpload = defineUpload({
  kind: "visits",
  of: "MIPTAS18",
  row: newVisit.extend({ visitNo: needed(30) }),
  key: ["visitNo"],
  heads: {
    visitNo: "tcis.visit.no",
    customer: "tcis.customerNo",
    state: "field.visit.state",
    visitDate: "field.visit.visitDate",
    visitedBy: "field.visit.visitedBy",
    met: "field.visit.met",
    purpose: "field.visit.purpose",
    result: "field.visit.result",
    nextStep: "field.visit.nextStep",
    nextStepDate: "field.visit.nextStepDate",
  },
  numbers: [],
});
