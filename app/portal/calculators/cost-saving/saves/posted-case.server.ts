import { costSavingSimulator } from "~/api/domain/calculators/simulators";
import type { Typed } from "~/api/domain/simulation/fields";
import * as simulator from "~/portal/simulator/load-case.server";
import { CALCULATOR } from "./save-addresses";

/** The case that a page about saving was asked with. */
export const caseOf = (request: Request): Record<string, string> => simulator.caseOf(costSavingSimulator, request);

/** Back to the calculator with the case as it is. */
export const caseInCalculator = (typed: Typed, beside?: Record<string, string>): string =>
  simulator.caseAddress(CALCULATOR, costSavingSimulator, typed, beside);
