import type { ReactNode } from "react";
import type { Classification } from "~/ui/report/page-head";
import { wholeDays } from "~/ui/report/whole-days";
import { useT } from "~/words/use-t";
import type { Area } from "./present-area.server";
import { PresetMenu } from "./preset-menu";

type Props = {
  area: Area;
  title: string;
  code?: string;
  say?: string;
  classification?: Classification;
  note?: ReactNode;
  /** Two years in the banner, drawn by the server. */
  months?: ReactNode;
  /** Which month is told, beside the day of the data. */
  choice?: ReactNode;
  children: ReactNode;
};

/** A page of the mode: preset menu, hero banner with the answer in large letters, then the figures. */
export function ManagementPage({ area, title, code, say, classification, note, months, choice, children }: Props) {
  const t = useT();
  return (
    <>
      <PresetMenu area={area} />
      <div className="hero">
        <svg viewBox="0 0 800 220" preserveAspectRatio="none" aria-hidden="true">
          <path d="M0 220 110 150 170 180 290 70 340 118 420 40 500 130 560 96 680 20 800 120V220z" />
          <path d="M60 220 190 170 260 195 400 120 470 160 600 90 700 150 800 80V220z" />
        </svg>
        <div>
          <p className="text-xs">{area.over}</p>
          <h1>{title}</h1>
          {say && <p>{wholeDays(say)}</p>}
          <div className="told">
            <p className="flex flex-wrap gap-x-3 text-xs">
              {code && (
                <a href={`/guide/${code}`} title={t("ui.guide")}>
                  {code}
                </a>
              )}
              {classification && (
                <span className={`for-${classification}`}>{t(`ui.classification.${classification}`)}</span>
              )}
              {note}
            </p>
            {choice}
          </div>
        </div>
        {months}
      </div>
      <div className="mg-body">{children}</div>
    </>
  );
}
