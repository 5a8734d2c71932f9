import { costSavingSimulator } from "~/api/domain/calculators/simulators";
import { filledIn } from "~/api/domain/simulation/definition";
import type { Typed } from "~/api/domain/simulation/fields";
import { wantedLocation } from "~/portal/session/wanted-address";
import { caseAddress, typedIn } from "~/portal/simulator/load-case.server";
import { CALCULATOR } from "./save-addresses";

/** The case that a page about saving was asked with: it stands in its address, so that nothing is lost on the way. */
export function caseOf(request: Request): Record<string, string> {
  return filledIn(
    costSavingSimulator.fields,
    typedIn(costSavingSimulator, new URLSearchParams(wantedLocation(request).search)),
  );
}

/** Back to the calculator with the case as it is. */
export const caseInCalculator = (typed: Typed, beside?: Record<string, string>): string =>
  caseAddress(CALCULATOR, costSavingSimulator, typed, beside);
