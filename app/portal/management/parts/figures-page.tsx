import type { ReactNode } from "react";
import type { Views } from "~/portal/report/view-menu";
import { Drawn } from "~/portal/wire/drawn";
import { EmptyState } from "~/ui/report/empty-state";
import { PrintLine } from "~/ui/report/print-line";
import { Notice } from "~/ui/states/notice";
import { useT } from "~/words/use-t";
import { FigureBar } from "./figure-bar";
import { ManagementPage } from "./management-page";
import type { Area } from "./present-area.server";
import type { Around } from "./presenting.server";

type Props = {
  code: string;
  area: Area;
  page: { around: Around; title: string; say: string; empty: boolean; figures: string };
  views: Views;
  children: ReactNode;
};

/** A page of figures of the mode: the answer, key figures, filters; the page's own cards; what the figures rest on. */
export function FiguresPage({ code, area, page, views, children }: Props) {
  const { around } = page;
  const t = useT();
  return (
    <ManagementPage
      area={area}
      title={page.title}
      code={code}
      say={page.say}
      classification={around.classification}
      note={<span>{around.asOf}</span>}
    >
      {page.empty ? (
        <EmptyState title={t("mgmt.nothing")}>
          <p>{t("mgmt.nothingText")}</p>
        </EmptyState>
      ) : (
        <>
          <div className="lift">
            <Drawn name="key-figures" html={page.figures} />
          </div>
          {around.ignored.map((text) => (
            <Notice key={text} kind="warn">
              {text}
            </Notice>
          ))}
          <FigureBar around={around} views={views} />
          <PrintLine text={around.printLine} />
          {children}
          {around.notes.map((note) => (
            <p key={note} className="mt-2 text-xs text-mute">
              {note}
            </p>
          ))}
        </>
      )}
    </ManagementPage>
  );
}
