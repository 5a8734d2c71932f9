import { defineRules } from "../rule/define-rules";

/** What the owner of receivables sets: the days of sales that DSO is reckoned over. */
export const receivableRules = defineRules({
  area: "receivables",
  title: "menu.management.receivables",
  rules: {
    "dso-days": { label: "receivables.rule.dso-days", unit: "days", least: 30, most: 366 },
  },
});
