import { defineRules } from "../rule/define-rules";

/** What the owner of the agent system sets: how long a distributor may be silent (domain.md 9.4), and when an end user is active. */
export const agentRules = defineRules({
  area: "agent-system",
  title: "menu.tas",
  rules: {
    "silent-amber-days": { label: "tas.rule.silent-amber-days", unit: "days", least: 1, most: 365 },
    "silent-red-days": { label: "tas.rule.silent-red-days", unit: "days", least: 1, most: 365 },
    "active-days": { label: "tas.rule.active-days", unit: "days", least: 1, most: 365 },
    "lately-days": { label: "tas.rule.lately-days", unit: "days", least: 1, most: 730 },
  },
});
