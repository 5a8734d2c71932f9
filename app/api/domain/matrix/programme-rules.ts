import { defineRules, type Rule } from "../rule/define-rules";

const share = { unit: "percent", least: 0, most: 10 } as const;
const days = { unit: "days", least: 0, most: 365 } as const;

/** What the owner of the cabinet programme sets (domain.md 5.3); a contract keeps the values of its day. */
export const programmeRules = defineRules({
  area: "matrix",
  title: "menu.matrix",
  rules: {
    "support-rate": { label: "matrix.rule.support-rate", unit: "percent", least: 0, most: 1 },
    "free-cover": { label: "matrix.rule.free-cover", ...share },
    "shared-cover": { label: "matrix.rule.shared-cover", ...share },
    "shortfall-share": { label: "matrix.rule.shortfall-share", ...share },
    "take-back-share": { label: "matrix.rule.take-back-share", ...share },
    "take-back-years": { label: "matrix.rule.take-back-years", unit: "pieces", least: 1, most: 10 },
    "ending-months": { label: "matrix.rule.ending-months", unit: "months", least: 0, most: 24 },
    "reminder-days": { label: "matrix.rule.reminder-days", ...days },
    "waiting-days": { label: "matrix.rule.waiting-days", ...days },
    "install-days": { label: "matrix.rule.install-days", ...days },
    "training-days": { label: "matrix.rule.training-days", ...days },
    "master-data-days": { label: "matrix.rule.master-data-days", ...days },
    "go-live-days": { label: "matrix.rule.go-live-days", ...days },
    "idle-days": { label: "matrix.rule.idle-days", unit: "days", least: 1, most: 730 },
  } satisfies Record<string, Rule>,
});
type ProgrammeRule = keyof typeof programmeRules.rules;
/** Exact decimals by name, as they count on a day. */
export type ProgrammeRules = Record<ProgrammeRule, string>;
