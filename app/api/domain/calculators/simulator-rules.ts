import { defineRules } from "../rule/define-rules";

const workingDays = { label: "cost.field.workingDays", unit: "days", least: 1, most: 366 } as const;

/** What the tool-indexing simulator takes for a blank. */
export const toolIndexingRules = defineRules({
  area: "tool-indexing",
  title: "menu.utilities.tool-indexing",
  rules: {
    workingDays,
    paybackYears: { label: "indexing.field.paybackYears", unit: "factor", least: 0.5, most: 20 },
  },
});

/** What the head-changeable tool calculator takes for a blank; the carrying rate in per cent, as it is typed. */
export const headChangeableRules = defineRules({
  area: "head-changeable",
  title: "menu.utilities.head-changeable",
  rules: {
    workingDays,
    lifeFactor: { label: "head.field.lifeFactor", unit: "factor", least: 0.01, most: 1 },
    carryingRate: { label: "head.field.carryingRate", unit: "factor", least: 0, most: 100 },
  },
});
