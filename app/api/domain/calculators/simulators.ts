import type { Simulator } from "../simulation/definition";
import { convertTyped } from "../simulation/measures";
import { type CostSaving, simulateCostSaving } from "./cost-saving";
import { type CostSavingInput, costSavingFields, readCostSaving, unitSystemOf } from "./cost-saving-input";
import {
  type OptimumSpeed,
  type OptimumSpeedInput,
  optimumSpeedFields,
  readOptimumSpeed,
  simulateOptimumSpeed,
  speedUnitsOf,
} from "./optimum-speed";

/** MIPUTL09: current tool against proposed tool. */
export const costSavingSimulator: Simulator<CostSavingInput, CostSaving> = {
  kind: "cost-saving",
  code: "MIPUTL09",
  fields: costSavingFields,
  read: readCostSaving,
  simulate: simulateCostSaving,
  units: {
    name: "time",
    options: ["min", "s"],
    convert: (typed, to) => ({
      ...convertTyped(costSavingFields, typed, unitSystemOf(typed), unitSystemOf({ time: to })),
      time: to,
    }),
  },
};

/** Its second part: the cheapest and the fastest cutting speed. */
export const optimumSpeedSimulator: Simulator<OptimumSpeedInput, OptimumSpeed> = {
  kind: "optimum-speed",
  code: "MIPUTL09",
  fields: optimumSpeedFields,
  read: readOptimumSpeed,
  simulate: simulateOptimumSpeed,
  units: {
    name: "measures",
    options: ["metric", "inch"],
    convert: (typed, to) => ({
      ...convertTyped(optimumSpeedFields, typed, speedUnitsOf(typed), speedUnitsOf({ measures: to })),
      measures: to,
    }),
  },
};
