import type { ReactNode } from "react";
import { useT } from "~/words/use-t";
import { type Step, Stepper } from "./stepper";

/** What a record is asked for first: a value with its unit, and where it is explained. */
export type SummaryFigure = { label: string; value: string; unit?: string; href?: string; bad?: boolean };
/** A part of the page, as the way to it is called: its place, its name, how many rows it has. */
export type SectionLink = { id: string; title: string; count?: number };

export type RecordSummaryProps = {
  /** Badges of its states. */
  states?: ReactNode;
  /** Short facts: beside the states, and below them. */
  beside?: ReactNode;
  below?: readonly (string | null)[];
  /** At most three. */
  figures?: readonly SummaryFigure[];
  sections: readonly SectionLink[];
  /** Of a decision: who decided, what waits, what comes after. */
  steps?: readonly Step[];
};

/** Above a record: its state, its figures, the ways down its page. */
export function RecordSummary({ states, beside, below = [], figures = [], sections, steps = [] }: RecordSummaryProps) {
  const t = useT();
  return (
    <section className="card summary" aria-label={t("record.summary")}>
      <div className="summary-line">
        <div>
          <p className="states">
            {states}
            {beside && <span>{beside}</span>}
          </p>
          <p>{below.filter(Boolean).join(" · ")}</p>
        </div>
        {figures.length > 0 && (
          <dl>
            {figures.slice(0, 3).map(({ label, value, unit, href, bad }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd className={bad ? "big negative-figure" : "big"}>
                  {href ? <a href={href}>{value}</a> : value} {unit && <small>{unit}</small>}
                </dd>
              </div>
            ))}
          </dl>
        )}
      </div>
      {steps.length > 0 && <Stepper label={t("record.steps")} steps={steps} />}
      {sections.length > 1 && (
        <nav className="anchors" aria-label={t("record.sections")}>
          {sections.map(({ id, title, count }) => (
            <a key={id} href={`#${id}`}>
              {title} {count !== undefined && count > 0 && <small>{count}</small>}
            </a>
          ))}
        </nav>
      )}
    </section>
  );
}
