import { defineRules } from "../rule/define-rules";

const share = { unit: "percent" as const, least: 0, most: 1 };

/** What the owner of the tool management business sets (domain.md 6.1). */
export const ttmbRules = defineRules({
  area: "tool-management",
  title: "menu.ttmb",
  rules: {
    "tolerance-a": { label: "ttmb.rule.tolerance-a", ...share },
    "tolerance-b": { label: "ttmb.rule.tolerance-b", ...share },
    "tolerance-c": { label: "ttmb.rule.tolerance-c", ...share },
    "accuracy-target": { label: "ttmb.rule.accuracy-target", ...share },
    "class-a-share": { label: "ttmb.rule.class-a-share", ...share },
    "class-b-share": { label: "ttmb.rule.class-b-share", ...share },
    "saving-months": { label: "ttmb.rule.saving-months", unit: "months", least: 1, most: 120 },
    "plan-band": { label: "ttmbReport.rule.plan-band", ...share },
    "return-days": { label: "ttmb.rule.return-days", unit: "days", least: 1, most: 3660 },
    "odd-production": { label: "ttmb.rule.odd-production", unit: "factor", least: 2, most: 1000 },
    "worst-items": { label: "ttmb.rule.worst-items", unit: "pieces", least: 1, most: 100 },
  },
});
