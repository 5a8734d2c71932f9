import { simulateCostSaving } from "./cost-saving";
import type { CostSavingInput, ToolInput } from "./cost-saving-input";

/** By how much each assumption about the proposed tool is moved, in per cent. */
export const changes = [-30, -20, -10, 10, 20, 30] as const;
const levers = ["life", "cuttingTime", "price"] as const satisfies readonly (keyof ToolInput)[];

/** The annual saving if one assumption about the proposed tool is off by so much and all else stays. */
export type Sensitivity = { lever: (typeof levers)[number]; annualSavings: number[] }[];

export function sensitivityOf(input: CostSavingInput): Sensitivity {
  const savingWith = (lever: (typeof levers)[number], percent: number) => {
    const proposed = { ...input.proposed, [lever]: input.proposed[lever] * (1 + percent / 100) };
    return simulateCostSaving({ ...input, proposed }).result.comparison.annualSaving;
  };
  return levers.map((lever) => ({ lever, annualSavings: changes.map((percent) => savingWith(lever, percent)) }));
}
