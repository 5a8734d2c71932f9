import type { ReactNode } from "react";
import type { salesReport } from "~/api/domain/sales/sales-report";
import { salesLineTable, salesRowTable } from "~/api/domain/sales/sales-report-tables";
import { compareNote } from "~/portal/figures/comparison-texts.server";
import { linkedSentence } from "~/portal/figures/linked-sentence.server";
import { MonthChart } from "~/portal/figures/month-chart.server";
import { openNote } from "~/portal/figures/open-note.server";
import { presentSentence } from "~/portal/figures/present-sentence.server";
import { ratesNote } from "~/portal/figures/rates-note.server";
import { SalesKeyFigures } from "~/portal/figures/sales-key-figures.server";
import type { Body } from "~/portal/report/report-frame.server";
import type { ReportPage } from "~/portal/report/report-page.server";
import { Table } from "~/portal/report/table.server";
import { Segmented } from "~/ui/controls/segmented";
import { DrillTrail } from "./drill-trail.server";
import { MonthEnd } from "./month-end.server";

type Page = ReportPage<typeof salesReport>;

/** Where sales stand, month by month, and the rows of a level down to the invoice lines. */
export function salesReportBody(page: Page): Body {
  const { report } = page;
  const table = { page, actions: <LevelSwitch page={page} />, lead: <DrillTrail page={page} />, switches: true };
  return {
    empty: report.rowCount === 0,
    body: (
      <>
        <SalesKeyFigures page={page} />
        <MonthEnd page={page} />
        <MonthChart page={page} sentence={sentenceOf(page)} />
        {report.level === "lines" ? <Table {...table} of={salesLineTable} /> : <Table {...table} of={salesRowTable} />}
      </>
    ),
    notes: [ratesNote(page), ...openNote(page), ...compareNote(page)],
  };
}

/** Names in it lead where their rows lead. */
function sentenceOf(page: Page): ReactNode {
  const { report } = page;
  const largestLosses = report.page === 1 && report.order?.sort === "monthChange" && report.order.dir === "asc";
  const said = presentSentence(page, report.rest === null || largestLosses ? report.rows : []);
  return linkedSentence(said, (row) => page.opens(salesRowTable.name.opens?.(row, report)));
}

/** What a row stands for, among the levels that say something to the reader. */
function LevelSwitch({ page: { report, t, href } }: { page: Page }) {
  const options = report.levels.map((level) => ({
    text: t(`sales.by.${level}`),
    href: `${href({ by: level === "organisation" ? null : level, sort: null, dir: null, span: null })}#rows`,
    current: level === report.level || undefined,
  }));
  return <Segmented label={t("sales.by.label")} options={options} />;
}
