import { defineRules } from "../rule/define-rules";

/** What the owner of the news sets (domain.md 9.4): what a hit is worth, and for how long items are kept, one story, new. */
export const newsRules = defineRules({
  area: "news",
  title: "menu.marketing-information.news",
  rules: {
    "title-points": { label: "news.rule.title-points", unit: "pieces", least: 0, most: 100 },
    "body-points": { label: "news.rule.body-points", unit: "pieces", least: 0, most: 100 },
    "keep-days": { label: "news.rule.keep-days", unit: "days", least: 30, most: 3650 },
    "same-story-days": { label: "news.rule.same-story-days", unit: "days", least: 0, most: 30 },
    "fresh-days": { label: "news.rule.fresh-days", unit: "days", least: 1, most: 90 },
  },
});
