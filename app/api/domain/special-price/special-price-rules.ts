import { defineRules } from "../rule/define-rules";

/** Up to where each step decides alone, and when the end of a price is told (domain.md 9.4). Values are in won. */
export const specialPriceRules = defineRules({
  area: "special-price",
  title: "menu.special-prices",
  rules: {
    "discount-sales": { label: "specialPrice.rule.discount-sales", unit: "percent", least: 0, most: 1 },
    "discount-subsidiary": { label: "specialPrice.rule.discount-subsidiary", unit: "percent", least: 0, most: 1 },
    "margin-sales": { label: "specialPrice.rule.margin-sales", unit: "percent", least: 0, most: 1 },
    "margin-floor": { label: "specialPrice.rule.margin-floor", unit: "percent", least: 0, most: 1 },
    "value-sales": { label: "specialPrice.rule.value-sales", unit: "money", least: 0, most: 1_000_000_000_000 },
    "value-subsidiary": {
      label: "specialPrice.rule.value-subsidiary",
      unit: "money",
      least: 0,
      most: 1_000_000_000_000,
    },
    "ask-discount": { label: "specialPrice.rule.ask-discount", unit: "percent", least: 0, most: 1 },
    "ask-margin": { label: "specialPrice.rule.ask-margin", unit: "percent", least: 0, most: 1 },
    "expiry-notice": { label: "specialPrice.rule.expiry-notice", unit: "days", least: 1, most: 365 },
  },
});
