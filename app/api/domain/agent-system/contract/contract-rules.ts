import { defineRules } from "../../rule/define-rules";

const days = { unit: "days", least: 0, most: 730 } as const;

/** What the owner of the agent system sets about contracts with distributors. */
export const agentContractRules = defineRules({
  area: "agent-contract",
  title: "menu.tas.contracts",
  rules: {
    "ending-days": { label: "agentContract.rule.ending-days", ...days },
    "first-reminder-days": { label: "agentContract.rule.first-reminder-days", ...days },
    "last-reminder-days": { label: "agentContract.rule.last-reminder-days", ...days },
    "notice-days": { label: "agentContract.rule.notice-days", ...days },
    "waiting-days": { label: "agentContract.rule.waiting-days", unit: "days", least: 1, most: 60 },
  },
});
