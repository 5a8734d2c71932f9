import { defineRules } from "../rule/define-rules";

/** What the programme's owner sets (domain.md 8.2; rates are the specification's section 9). */
export const membershipRules = defineRules({
  area: "membership",
  title: "menu.membership",
  rules: {
    "offset-rate": { label: "membership.rule.offset-rate", unit: "percent", least: 0, most: 1 },
    "use-rate": { label: "membership.rule.use-rate", unit: "percent", least: 0, most: 1 },
    welcome: { label: "membership.rule.welcome", unit: "points", least: 0, most: 10_000_000 },
    "least-use": { label: "membership.rule.least-use", unit: "points", least: 1, most: 10_000_000 },
    "offset-share": { label: "membership.rule.offset-share", unit: "percent", least: 0, most: 1 },
    "expiry-months": { label: "membership.rule.expiry-months", unit: "months", least: 1, most: 120 },
    "dormant-months": { label: "membership.rule.dormant-months", unit: "months", least: 1, most: 120 },
    "freeze-days": { label: "membership.rule.freeze-days", unit: "days", least: 0, most: 3650 },
    "debt-months": { label: "membership.rule.debt-months", unit: "months", least: 1, most: 120 },
    "correction-limit": { label: "membership.rule.correction-limit", unit: "points", least: 0, most: 1_000_000_000 },
    "transfer-limit": { label: "membership.rule.transfer-limit", unit: "points", least: 0, most: 1_000_000_000 },
    "payout-limit": { label: "membership.rule.payout-limit", unit: "points", least: 0, most: 1_000_000_000 },
    "silver-from": { label: "membership.rule.silver-from", unit: "money", least: 0, most: 1_000_000_000_000 },
    "black-from": { label: "membership.rule.black-from", unit: "money", least: 0, most: 1_000_000_000_000 },
    "first-warning-days": { label: "membership.rule.first-warning-days", unit: "days", least: 1, most: 3650 },
    "last-warning-days": { label: "membership.rule.last-warning-days", unit: "days", least: 1, most: 3650 },
  },
});
export type MembershipRule = keyof typeof membershipRules.rules;
export type MembershipRules = Record<MembershipRule, string>;
