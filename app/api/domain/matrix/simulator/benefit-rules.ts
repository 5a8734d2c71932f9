import { defineRules, type Rule } from "../../rule/define-rules";

/** In per cent, as it is typed. */
const percent = { unit: "factor", least: 0, most: 100 } as const;

/** What the matrix simulator takes for a blank: cautious, because what is published comes from sellers (domain.md 5.1). */
export const matrixBenefitRules = defineRules({
  area: "matrix-simulator",
  title: "menu.matrix.simulator",
  rules: {
    consumptionReduction: { label: "matrixSim.field.consumptionReduction", ...percent },
    stockReduction: { label: "matrixSim.field.stockReduction", ...percent },
    carryingRate: { label: "matrixSim.field.carryingRate", ...percent },
    orderReduction: { label: "matrixSim.field.orderReduction", ...percent },
    minutesSaved: { label: "matrixSim.field.minutesSaved", unit: "factor", least: 0, most: 480 },
    recoveredShare: { label: "matrixSim.field.recoveredShare", ...percent },
    stockOutReduction: { label: "matrixSim.field.stockOutReduction", ...percent },
    workingDays: { label: "matrixSim.field.workingDays", unit: "days", least: 1, most: 366 },
  } satisfies Record<string, Rule>,
});
