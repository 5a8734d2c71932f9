import { defineRequest } from "../request/define-request";

/**
 * Somebody proposes what a customer could buy in a year; the head of their subsidiary or headquarters decides. The right to
 * decide is that of the hidden screen MIPTAS16, on customers of one's own units (docs/decisions/0033).
 */
export const potentialCorrection = defineRequest({
  kind: "potential",
  screen: "MIPTAS17",
  path: "/marketing-information/single-view/requests",
  steps: [{ key: "decision", right: "MIPTAS16" }],
  commentOn: ["rejection", "return"],
  remindAfterWorkingDays: 2,
});
