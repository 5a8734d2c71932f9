import { defineRules } from "../rule/define-rules";

/** What the owner of consignment stock sets (domain.md 9.4). */
export const consignmentRules = defineRules({
  area: "consignment",
  title: "menu.consignment",
  rules: {
    "ageing-limit": { label: "consignment.rule.ageing-limit", unit: "days", least: 1, most: 3650 },
  },
});
