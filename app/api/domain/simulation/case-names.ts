import type { WordKey } from "~/words";
import type { Translate } from "~/words/use-t";
import type { Step } from "./steps";

/**
 * What fields and lines of a simulator are called: `<words>.field.<name>` and `<words>.step.<name>`. What is one side's own
 * ("solid.tool") is named with its side, `<words>.side.<side>`.
 */
export function caseNames(t: Translate, words: string) {
  const named = (kind: "field" | "step", at: string): string => {
    const [side, own] = at.includes(".") ? at.split(".") : [undefined, at];
    const name = t(`${words}.${kind}.${own}` as WordKey);
    return side === undefined ? name : `${name}, ${t(`${words}.side.${side}` as WordKey)}`;
  };
  return {
    field: (at: string) => named("field", at),
    step: ({ name }: Step) => named("step", name),
  };
}
