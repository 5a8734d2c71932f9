import { defineRules } from "../rule/define-rules";

/** What the owner of the distributors' reports sets: until which day of the next month a report is on time. */
export const channelRules = defineRules({
  area: "channel",
  title: "menu.sub-distributors",
  rules: {
    "report-due-days": { label: "channel.rule.report-due-days", unit: "days", least: 1, most: 28 },
  },
});
