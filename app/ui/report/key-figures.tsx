import { useT } from "~/words/use-t";
import { Sparkline } from "../charts/sparkline";
import { useLinkClicks } from "../controls/use-link-clicks";

/**
 * At most five figures, each a link to what it is made of. `target` is split, so that only the figure is coloured:
 * { percent: "97.3 %", words: "of target", sign: "d" }. `line` is the comparison with last year.
 */
export type KeyFigure = {
  label: string;
  value: string;
  unit: string;
  href?: string;
  target?: { percent: string; words: string; sign: "d" | "u" | "" };
  line?: string;
  spark?: readonly number[];
};

function TargetLine({ target }: { target: NonNullable<KeyFigure["target"]> }) {
  const t = useT();
  const className = target.sign === "d" ? "dn" : target.sign === "u" ? "up" : undefined;
  return (
    <dd>
      <span className={className}>{target.percent}</span> {target.words}
      {target.sign && <span className="sr">, {t(target.sign === "d" ? "ui.behind" : "ui.ahead")}</span>}
    </dd>
  );
}

export function KeyFigures({ figures }: { figures: readonly KeyFigure[] }) {
  const onClick = useLinkClicks();
  return (
    <dl className="card kpis" onClick={onClick}>
      {figures.map((figure) => (
        <div className="kpi" key={figure.label}>
          <dt>{figure.label}</dt>
          <dd className="big">
            {figure.href ? <a href={figure.href}>{figure.value}</a> : figure.value} <small>{figure.unit}</small>
          </dd>
          {figure.target && <TargetLine target={figure.target} />}
          {figure.line && <dd>{figure.line}</dd>}
          {figure.spark && (
            <dd aria-hidden="true">
              <Sparkline values={figure.spark} />
            </dd>
          )}
        </div>
      ))}
    </dl>
  );
}
