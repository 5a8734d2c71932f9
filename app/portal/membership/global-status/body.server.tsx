import type { globalStatus } from "~/api/domain/membership/global-status/global-status";
import { statusTable } from "~/api/domain/membership/global-status/status-table";
import { FlowChart } from "~/portal/figures/flow-chart.server";
import { ifConverted } from "~/portal/figures/rates-note.server";
import { pointMoney, sayTheYear, sayWhereItIsOwed, statusFigureList } from "~/portal/figures/status-figures.server";
import type { Body } from "~/portal/report/report-frame.server";
import type { ReportPage } from "~/portal/report/report-page.server";
import { Table } from "~/portal/report/table.server";
import { KeyFigureList } from "~/ui/report/key-figure-list";

export type StatusPage = ReportPage<typeof globalStatus>;

/** How many members there are, what they are owed, how points came and went, and where. */
export const statusBody = (page: StatusPage): Body => ({
  empty: page.report.rows.length === 0,
  body: (
    <>
      <KeyFigureList figures={statusFigureList(page)} />
      <FlowChart
        page={page}
        months={page.report.months}
        sentence={`${sayWhereItIsOwed(page)} ${sayTheYear(page)}`}
        title={page.t("status.chart", { unit: page.unit })}
        written={(amount) => pointMoney(page, String(amount))}
      />
      <Table page={page} of={statusTable} switches />
    </>
  ),
  notes: [
    page.t("status.note.worth"),
    ...ifConverted(page.report, page.t("status.note.rates", { year: page.report.day.slice(0, 4) })),
    page.t("status.note.members"),
    page.t("points.note.liability"),
  ],
});
