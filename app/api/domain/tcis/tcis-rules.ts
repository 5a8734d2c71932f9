import { defineRules } from "../rule/define-rules";

const probability = (label: `tcis.rule.stage-${"lead" | "qualified" | "test" | "offer" | "negotiation"}`) =>
  ({ label, unit: "percent", least: 0, most: 1 }) as const;

/** What the owner of the customers' opportunities sets: how probable each stage is, and when a next step counts as due. */
export const tcisRules = defineRules({
  area: "tcis",
  title: "menu.tas.tcis",
  rules: {
    "stage-lead": probability("tcis.rule.stage-lead"),
    "stage-qualified": probability("tcis.rule.stage-qualified"),
    "stage-test": probability("tcis.rule.stage-test"),
    "stage-offer": probability("tcis.rule.stage-offer"),
    "stage-negotiation": probability("tcis.rule.stage-negotiation"),
    "due-days": { label: "tcis.rule.due-days", unit: "days", least: 0, most: 365 },
  },
});
