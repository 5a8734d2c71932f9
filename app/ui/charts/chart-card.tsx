import type { ReactNode } from "react";
import { useT } from "~/words/use-t";
import { ButtonLink } from "../controls/button";

/** A question's answer in one sentence, then the drawing, or its table twin: the choice is in the address. */
export type ChartCardProps = {
  id?: string;
  title: string;
  sentence?: ReactNode;
  view: "chart" | "table";
  switchHref: string;
  children: ReactNode;
};

export function ChartCard({ id, title, sentence, view, switchHref, children }: ChartCardProps) {
  const t = useT();
  return (
    <section id={id} className="card">
      <div className="card-head">
        <h2>{title}</h2>
        <ButtonLink kind="quiet" icon={view === "chart" ? "grid" : "chart"} href={switchHref} className="-mr-2">
          {t(view === "chart" ? "ui.showTable" : "ui.showChart")}
        </ButtonLink>
      </div>
      {sentence && <p className="say">{sentence}</p>}
      {children}
    </section>
  );
}
