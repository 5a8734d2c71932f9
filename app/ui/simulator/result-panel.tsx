import type { ReactNode } from "react";
import type { Step } from "~/api/domain/simulation/steps";
import type { FigureText } from "~/words/figure-text";
import { StepLines } from "./step-lines";

/** A figure of the result; it opens the lines that it came from. `reason`: why there is none. */
export type ResultLine = {
  key: string;
  label: string;
  value: string;
  note?: string;
  reason?: string;
  sign?: "up" | "down" | "";
  steps: readonly Step[];
};

type Props = {
  title: string;
  unit: string;
  label: string;
  /** The one figure of the page. */
  value: string;
  verdict: ReactNode;
  lines: readonly ResultLine[];
  texts: FigureText;
  name(step: Step): string;
  children?: ReactNode;
};

/** The result beside the inputs, always in view; every figure says how it came about. */
export function ResultPanel({ title, unit, label, value, verdict, lines, texts, name, children }: Props) {
  return (
    <section className="card">
      <div className="card-head">
        <h2>{title}</h2>
        <span className="text-xs text-mute">{unit}</span>
      </div>
      <div className="card-body" aria-live="polite">
        <p className="label">{label}</p>
        <p className="big result-figure">{value}</p>
        {verdict}
      </div>
      <ul className="result-lines">
        {lines.map((line) => (
          <li key={line.key}>
            <details>
              <summary>
                <span>
                  {line.label}
                  {(line.reason ?? line.note) && <small>{line.reason ?? line.note}</small>}
                </span>
                <b className={line.sign || undefined}>{line.value}</b>
              </summary>
              <StepLines steps={line.steps} texts={texts} name={name} />
            </details>
          </li>
        ))}
      </ul>
      {children}
    </section>
  );
}
