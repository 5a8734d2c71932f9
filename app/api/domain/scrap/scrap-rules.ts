import { defineRules } from "../rule/define-rules";

/** What the owner of scrap analysis sets: from when on a share is marked, and how wide the control chart's limits are. */
export const scrapRules = defineRules({
  area: "scrap",
  title: "menu.technical.scrap",
  rules: {
    "unused-share": { label: "scrap.rule.unused-share", unit: "percent", least: 0, most: 1 },
    "reject-share": { label: "scrap.rule.reject-share", unit: "percent", least: 0, most: 1 },
    "control-sigmas": { label: "scrap.rule.control-sigmas", unit: "factor", least: 1, most: 6 },
  },
});
