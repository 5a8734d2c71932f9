import { ttPeople, type ttSales, ttUnits } from "~/api/domain/sales/tt-sales";
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

type Page = ReportPage<typeof ttSales>;

/** Names in it lead to the unit's own page. */
const sentenceOf = (page: Page) =>
  linkedSentence(presentSentence(page, page.report.rows), ({ id }) => page.opens({ at: "rows", with: { unit: id } }));

/** Where the company stands, its units with rank and distance to target, and who sells. */
export const ttSalesBody = (page: Page): Body => ({
  empty: page.report.rows.length === 0 && page.report.people.length === 0,
  body: (
    <>
      <SalesKeyFigures page={page} />
      <MonthChart page={page} sentence={sentenceOf(page)} />
      <Table page={page} of={ttUnits} switches />
      <Table page={page} of={ttPeople} />
    </>
  ),
  notes: [
    ratesNote(page),
    page.t("ttSales.note.rank"),
    ...(page.report.compare === "target" ? [page.t("ttSales.note.noTargets")] : []),
    ...openNote(page),
    ...compareNote(page),
  ],
});
