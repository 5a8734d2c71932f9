import type { ReactNode } from "react";
import { ButtonLink } from "~/ui/controls/button";
import { EmptyState } from "~/ui/report/empty-state";
import { ExportMenu } from "~/ui/report/export-menu";
import { type Classification, PageHead } from "~/ui/report/page-head";
import { PrintButton } from "~/ui/report/print-button";
import { PrintLine } from "~/ui/report/print-line";
import { Notice } from "~/ui/states/notice";
import { useT } from "~/words/use-t";
import { ViewMenu, ViewNote, type Views } from "./view-menu";

type Page = {
  title: string;
  code: string;
  classification: Classification;
  asOf: string;
  ignored: string[];
  exported: string;
  printLine: string;
  empty: boolean;
  /** Why there is nothing, and what to do; without it the words of sales. */
  emptyTexts?: { title: string; text: string };
  notes: string[];
  filters: { resetHref: string };
};

type Props = { page: Page; views: Views; filters: ReactNode; children: ReactNode };

/** What every report has around its figures: its head, its filters, why there is nothing, what figures rest on. */
export function ReportShell({ page, views, filters, children }: Props) {
  const t = useT();
  return (
    <>
      <PageHead title={page.title} code={page.code} classification={page.classification} asOf={page.asOf}>
        <ViewMenu views={views} />
        <ExportMenu href={page.exported} />
        <PrintButton />
      </PageHead>
      <ViewNote views={views} />
      {page.ignored.map((text) => (
        <Notice key={text} kind="warn">
          {text}
        </Notice>
      ))}
      {filters}
      <PrintLine text={page.printLine} />
      {page.empty ? (
        <EmptyState
          title={page.emptyTexts?.title ?? t("sales.empty.title")}
          actions={<ButtonLink href={page.filters.resetHref}>{t("ui.resetFilters")}</ButtonLink>}
        >
          <p>{page.emptyTexts?.text ?? t("sales.empty.text")}</p>
        </EmptyState>
      ) : (
        children
      )}
      {page.notes.map((note) => (
        <p key={note} className="mt-2 text-xs text-mute">
          {note}
        </p>
      ))}
    </>
  );
}
