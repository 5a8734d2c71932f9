import { type matrixStatus, statusTable } from "~/api/domain/matrix/global-status/global-status";
import { MatrixBullets } from "~/portal/figures/matrix-bullets.server";
import { matrixFigures } from "~/portal/figures/matrix-figures.server";
import { ifConverted } from "~/portal/figures/rates-note.server";
import type { Body } from "~/portal/report/report-frame.server";
import type { ReportPage } from "~/portal/report/report-page.server";
import { Table } from "~/portal/report/table.server";
import { KeyFigureList } from "~/ui/report/key-figure-list";

type StatusPage = ReportPage<typeof matrixStatus>;

/** How the cabinet programme stands, who keeps the largest promises, and every place with the way to its contracts. */
export const statusBody = (page: StatusPage): Body => ({
  empty: page.report.rows.length === 0,
  body: (
    <>
      <KeyFigureList figures={matrixFigures(page, page.report.total)} />
      <MatrixBullets page={page} largest={page.report.largest} />
      <Table page={page} of={statusTable} switches ownPage={false} />
    </>
  ),
  notes: [
    page.t("matrix.note.toDate", { day: page.report.asOf }),
    page.t("matrix.note.planned"),
    ...ifConverted(page.report, page.t("matrix.note.rates")),
  ],
});
