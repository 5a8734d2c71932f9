import { defineRules } from "../rule/define-rules";

/** What orders, shipments and stock are judged by. */
export const logisticsRules = defineRules({
  area: "logistics",
  title: "menu.logistics",
  rules: {
    "fill-target": { label: "logistics.rule.fillTarget", unit: "percent", least: 0, most: 1 },
    "dead-months": { label: "logistics.rule.deadMonths", unit: "months", least: 1, most: 60 },
  },
});
