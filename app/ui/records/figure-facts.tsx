import type { ReactNode } from "react";
import { useT } from "~/words/use-t";

/** A figure of a record by its name; `zero`: it says nothing beside others that do. */
export type FigureFact = { label: string; text: string; zero: boolean; href?: string; bad?: boolean };

/** Figures one below the other, at the right edge; those that are nothing fold into one line, which names them. */
export function FigureFacts({ figures, children }: { figures: readonly FigureFact[]; children?: ReactNode }) {
  const t = useT();
  const told = figures.filter(({ zero }) => !zero);
  const folded = figures.filter(({ zero }) => zero);
  return (
    <>
      {told.length > 0 && <FigureRows figures={told} />}
      {children}
      {folded.length > 2 ? (
        <details className="folded">
          <summary>
            {t("record.zeros", { count: String(folded.length), names: folded.map(({ label }) => label).join(", ") })}
          </summary>
          <FigureRows figures={folded} />
        </details>
      ) : (
        folded.length > 0 && <FigureRows figures={folded} />
      )}
    </>
  );
}

function FigureRows({ figures }: { figures: readonly FigureFact[] }) {
  return (
    <dl className="figure-facts">
      {figures.map(({ label, text, href, bad }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className={bad ? "negative" : undefined}>{href ? <a href={href}>{text}</a> : text}</dd>
        </div>
      ))}
    </dl>
  );
}
