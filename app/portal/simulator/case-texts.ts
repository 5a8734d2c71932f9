import type { Lined } from "~/api/domain/simulation/lined";
import type { Step } from "~/api/domain/simulation/steps";
import type { ResultLine } from "~/ui/simulator/result-panel";
import type { FigureText } from "~/words/figure-text";

/** The lines of a calculation by their names; a name that the case has no line for is left out. */
export const stepsNamed = (steps: readonly Step[], names: readonly string[]): Step[] =>
  names.flatMap((name) => steps.filter((step) => step.name === name));

/** Figures as the result panel shows them. */
export const resultLines = (lines: readonly Lined[], steps: readonly Step[], texts: FigureText): ResultLine[] =>
  lines.map(({ value, unit, signed, text, reason, steps: names, ...line }) => ({
    ...line,
    value: text ?? texts.full(value, unit, signed),
    reason: value === null ? reason : undefined,
    steps: stepsNamed(steps, names),
  }));
