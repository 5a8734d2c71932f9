import { defineRules } from "../rule/define-rules";

/** What the owner of the insurance support sets (domain.md 9.4). The cap is one of a currency: without it nothing is supported there. */
export const insuranceRules = defineRules({
  area: "insurance",
  title: "menu.insurance-support",
  rules: {
    share: { label: "insurance.rule.share", unit: "percent", least: 0, most: 1 },
    "cap-a-year": { label: "insurance.rule.cap-a-year", unit: "money", least: 0, most: 1_000_000_000_000 },
    "cover-rate": { label: "insurance.rule.cover-rate", unit: "percent", least: 0, most: 1 },
    "renewal-days": { label: "insurance.rule.renewal-days", unit: "days", least: 1, most: 365 },
  },
});
