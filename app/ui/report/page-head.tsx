import type { ReactNode } from "react";
import { useT } from "~/words/use-t";
import { Badge } from "../controls/badge";

export type Classification = "confidential" | "restricted" | "internal" | "public";

/** Title, screen code, classification (the foot of its paper says it too), "as of"; actions at the right. `note` is any further short fact. */
export type PageHeadProps = {
  title: string;
  code?: string;
  classification?: Classification;
  /** Formatted: YYYY-MM-DD HH:mm:ss. */
  asOf?: string;
  note?: ReactNode;
  children?: ReactNode;
};

export function PageHead({ title, code, classification, asOf, note, children }: PageHeadProps) {
  const t = useT();
  return (
    <div className={`mb-4 flex flex-wrap items-start gap-x-4 gap-y-2 ${classification ? `for-${classification}` : ""}`}>
      <div className="mr-auto min-w-0">
        <h1>{title}</h1>
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
      {children && <div className="acts">{children}</div>}
    </div>
  );
}
