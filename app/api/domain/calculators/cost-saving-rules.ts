import { defineRules } from "../rule/define-rules";

/** What the cost saving calculator takes for a blank (specification section 9). */
export const costSavingRules = defineRules({
  area: "cost-saving",
  title: "menu.cost-saving-calculator",
  rules: { workingDays: { label: "cost.field.workingDays", unit: "days", least: 1, most: 366 } },
});
