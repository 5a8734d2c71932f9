import type { ReactNode } from "react";
import { useT } from "~/words/use-t";
import { Badge } from "../controls/badge";
import { Icon } from "../controls/icon";
import { primaryLast } from "./head-actions";

export type Classification = "confidential" | "restricted" | "internal" | "public";

/**
 * Title with its signs and the ways to its neighbours; screen code, classification (the foot of its paper says it too), "as of";
 * actions in one row at the right, what is primary last. On a phone the others open from one "⋯".
 */
export type PageHeadProps = {
  title: string;
  code?: string;
  classification?: Classification;
  /** Formatted: YYYY-MM-DD HH:mm:ss. */
  asOf?: string;
  /** Any further short fact. */
  note?: ReactNode;
  /** Badges beside the title: what matters most of a record. */
  signs?: ReactNode;
  /** Links to neighbouring screens. */
  beside?: ReactNode;
  children?: ReactNode;
};

export function PageHead({ title, code, classification, asOf, note, signs, beside, children }: PageHeadProps) {
  const t = useT();
  const { acts, primary } = primaryLast(children);
  return (
    <div className={`page-head ${classification ? `for-${classification}` : ""}`}>
      <div>
        <div className="title-line">
          <h1>{title}</h1>
          {signs}
          {beside && <nav aria-label={t("ui.beside")}>{beside}</nav>}
        </div>
        <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-mute">
          {code && (
            <a href={`/guide/${code}`} title={t("ui.guide")}>
              {code}
            </a>
          )}
          {classification && <Badge icon="lock">{t(`ui.classification.${classification}`)}</Badge>}
          {note && <span>{note}</span>}
          {asOf && <span>{t("ui.asOf", { time: asOf })}</span>}
        </p>
      </div>
      {acts.length > 0 && (
        <>
          {/* On a phone alone: what follows is shown while this is open. */}
          <details className="head-more">
            <summary className="btn" title={t("ui.moreActions")}>
              <Icon name="dots" />
              <span className="sr-only">{t("ui.moreActions")}</span>
            </summary>
          </details>
          <div className="acts">{acts}</div>
        </>
      )}
      {primary.length > 0 && <div className="head-primary">{primary}</div>}
    </div>
  );
}
