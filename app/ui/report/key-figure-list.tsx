import { counted } from "~/words/numbered";
import { Sparkline } from "../charts/sparkline";
import { shortFigure } from "./short-figure";

/**
 * At most five figures, each a link to what it is made of. `target` is split, so that only the figure is coloured:
 * { percent: "97.3 %", words: "of target", sign: "d", aside: "behind target" }. `line` is the comparison with last year.
 */
export type KeyFigure = {
  label: string;
  value: string;
  /** What it counts, where that is a word: both forms, "step|steps". */
  unit: string;
  /** What it stands for, where it is told shortly: said when it is pointed at. */
  exact?: string;
  href?: string;
  target?: { percent: string; words: string; sign: "d" | "u"; aside: string };
  line?: string;
  /** Why the figure is bad: it is red then, and this stands below it. */
  reason?: string;
  spark?: readonly number[];
};

function TargetLine({ target: { percent, words, sign, aside } }: { target: NonNullable<KeyFigure["target"]> }) {
  return (
    <dd>
      <span className={sign === "d" ? "down" : "up"}>{percent}</span> {words}
      <span className="sr-only">, {aside}</span>
    </dd>
  );
}

function Big({ figure: { value: told, unit: counts, href, exact: given, reason } }: { figure: KeyFigure }) {
  const { value, unit, exact = given } = shortFigure(told, counted(told, counts));
  const shown = exact ? <span title={exact}>{value}</span> : value;
  return (
    <dd className={reason ? "big negative-figure" : "big"}>
      {href ? (
        <a href={href} title={exact}>
          {value}
        </a>
      ) : (
        shown
      )}{" "}
      <small>{unit}</small>
    </dd>
  );
}

export function KeyFigureList({ figures }: { figures: readonly KeyFigure[] }) {
  return (
    <dl className="card kpis">
      {figures.map((figure) => (
        <div className="kpi" key={figure.label}>
          <dt>{figure.label}</dt>
          <Big figure={figure} />
          {figure.target && <TargetLine target={figure.target} />}
          {figure.reason && <dd className="negative">{figure.reason}</dd>}
          {figure.line && <dd>{figure.line}</dd>}
          {figure.spark && figure.spark.length > 1 && (
            <dd aria-hidden="true">
              <Sparkline values={figure.spark} />
            </dd>
          )}
        </div>
      ))}
    </dl>
  );
}
