import { defineRules, type Rule } from "../rule/define-rules";

const share = { unit: "percent", least: 0, most: 1 } as const;
const count = (unit: "months" | "days" | "pieces", most: number) => ({ unit, least: 0, most }) as const;
const sets = { unit: "factor", least: 0.1, most: 100 } as const;
const ratio = { unit: "factor", least: 0, most: 1000 } as const;

/** What the owner of the rental programme sets (domain.md 7.2); a contract keeps the values of its day. */
export const rentalRules = defineRules({
  area: "rental",
  title: "menu.rental",
  rules: {
    "sets-face": { label: "rental.rule.sets-face", ...sets },
    "sets-shoulder": { label: "rental.rule.sets-shoulder", ...sets },
    "sets-high-feed": { label: "rental.rule.sets-high-feed", ...sets },
    "sets-slot": { label: "rental.rule.sets-slot", ...sets },
    "sets-profiling": { label: "rental.rule.sets-profiling", ...sets },
    "pack-size": { label: "rental.rule.pack-size", unit: "pieces", least: 1, most: 1000 },
    "least-pieces": { label: "rental.rule.least-pieces", ...count("pieces", 1000) },
    "base-rate": { label: "rental.rule.base-rate", ...share },
    "step-1-from": { label: "rental.rule.step-1-from", ...ratio },
    "step-1-rate": { label: "rental.rule.step-1-rate", ...share },
    "step-2-from": { label: "rental.rule.step-2-from", ...ratio },
    "step-2-rate": { label: "rental.rule.step-2-rate", ...share },
    "step-3-from": { label: "rental.rule.step-3-from", ...ratio },
    "step-3-rate": { label: "rental.rule.step-3-rate", ...share },
    "step-4-from": { label: "rental.rule.step-4-from", ...ratio },
    "step-4-rate": { label: "rental.rule.step-4-rate", ...share },
    "two-year-factor": { label: "rental.rule.two-year-factor", unit: "factor", least: 0, most: 10 },
    "replacement-share": { label: "rental.rule.replacement-share", ...share },
    "safety-share": { label: "rental.rule.safety-share", ...share },
    "return-days": { label: "rental.rule.return-days", ...count("days", 365) },
    "fault-months": { label: "rental.rule.fault-months", ...count("months", 60) },
    "purchase-share": { label: "rental.rule.purchase-share", ...share },
    "shortfall-share": { label: "rental.rule.shortfall-share", ...share },
    "short-quarters": { label: "rental.rule.short-quarters", unit: "pieces", least: 1, most: 8 },
    "ending-months": { label: "rental.rule.ending-months", ...count("months", 12) },
    "first-reminder-days": { label: "rental.rule.first-reminder-days", unit: "days", least: 1, most: 365 },
    "last-reminder-days": { label: "rental.rule.last-reminder-days", unit: "days", least: 1, most: 365 },
    "termination-share": { label: "rental.rule.termination-share", ...share },
    "termination-least-rate": { label: "rental.rule.termination-least-rate", ...share },
    "buy-out-floor": { label: "rental.rule.buy-out-floor", ...share },
    "buy-out-months": { label: "rental.rule.buy-out-months", unit: "months", least: 1, most: 120 },
  } satisfies Record<string, Rule>,
});
export type RentalRule = keyof typeof rentalRules.rules;
/** Exact decimals by name, as they count on a day. */
export type RentalRules = Record<RentalRule, string>;
