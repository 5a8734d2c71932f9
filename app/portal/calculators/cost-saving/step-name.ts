import type { Step } from "~/api/domain/simulation/steps";
import type { WordKey } from "~/words";
import type { Translate } from "~/words/use-t";

/** What a line of the calculation is called; a tool's own line names its tool. */
export function stepName(t: Translate): (step: Step) => string {
  return ({ name }) => {
    const [side, own] = name.includes(".") ? name.split(".") : [undefined, name];
    const words = t(`cost.step.${own}` as WordKey);
    if (side === "current" || side === "proposed") return `${words}, ${t(`cost.side.${side}`)}`;
    return words;
  };
}

/** What a field of the comparison is called; a tool's own field names its tool. */
export function fieldName(t: Translate): (at: string) => string {
  return (at) => {
    if (at === "time") return t("cost.typedIn");
    const [side, own] = at.includes(".") ? at.split(".") : [undefined, at];
    const words = t(`cost.field.${own}` as WordKey);
    return side === "current" || side === "proposed" ? `${words}, ${t(`cost.side.${side}`)}` : words;
  };
}
