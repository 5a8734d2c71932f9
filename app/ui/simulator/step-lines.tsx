import type { Step } from "~/api/domain/simulation/steps";
import type { FigureText } from "~/words/figure-text";
import { useT } from "~/words/use-t";

type Props = {
  steps: readonly Step[];
  texts: FigureText;
  /** What a step is called. */
  name(step: Step): string;
};

/** How figures came about: each line's name, its formula with the numbers in it, and what comes out. */
export function StepLines({ steps, texts, name }: Props) {
  const t = useT();
  return (
    <dl className="steps">
      {steps.map((step) => (
        <div key={step.name}>
          <dt>{name(step)}</dt>
          <dd className="formula">
            {filled(step, texts)}
            {step.rounded && <small>{t(step.rounded === "up" ? "sim.roundedUp" : "sim.roundedDown")}</small>}
          </dd>
          <dd>{texts.full(step.value, step.unit)}</dd>
        </div>
      ))}
    </dl>
  );
}

const filled = ({ pattern, terms }: Step, texts: FigureText): string =>
  pattern.replace(/\{(\w+)\}/g, (place, name: string) => {
    const term = terms[name];
    return term ? texts.full(term.value, term.unit) : place;
  });
