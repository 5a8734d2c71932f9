import { caseNames } from "~/api/domain/simulation/case-names";
import type { Step } from "~/api/domain/simulation/steps";
import type { WordKey } from "~/words";
import type { Translate } from "~/words/use-t";

/** What a line of the calculation is called; a tool's own line names its tool, the line of a speed does not. */
export function stepName(t: Translate): (step: Step) => string {
  const names = caseNames(t, "cost");
  return (step) =>
    /^(cheapest|fastest)\./.test(step.name) ? t(`cost.step.${step.name.split(".")[1]}` as WordKey) : names.step(step);
}

/** What a field of the comparison is called; a tool's own field names its tool. */
export function fieldName(t: Translate): (at: string) => string {
  const names = caseNames(t, "cost");
  return (at) => (at === "time" ? t("cost.typedIn") : names.field(at));
}
