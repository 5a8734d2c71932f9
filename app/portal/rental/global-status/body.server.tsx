import type { rentalStatus } from "~/api/domain/rental/global-status/global-status";
import { statusTable } from "~/api/domain/rental/global-status/status-table";
import { percentText } from "~/portal/figures/figure-texts.server";
import { ifConverted } from "~/portal/figures/rates-note.server";
import { rentalFigureList } from "~/portal/figures/rental-figures.server";
import { ReplacementBars } from "~/portal/figures/replacement-bars.server";
import type { Body } from "~/portal/report/report-frame.server";
import type { ReportPage } from "~/portal/report/report-page.server";
import { Table } from "~/portal/report/table.server";
import { KeyFigureList } from "~/ui/report/key-figure-list";

type StatusPage = ReportPage<typeof rentalStatus>;

/** How the programme stands, where replacements are used up, and every place with the way to its contracts. */
export const statusBody = (page: StatusPage): Body => ({
  empty: page.report.rows.length === 0,
  // The drawing stays on the page of its figures.
  portrait: true,
  body: (
    <>
      <KeyFigureList figures={rentalFigureList(page)} />
      <ReplacementBars page={page} first={page.t(`status.by.${page.filters.by}`)} />
      <Table page={page} of={statusTable} switches />
    </>
  ),
  notes: [
    page.t("rental.note.open", { day: page.report.day }),
    ...ifConverted(page.report, page.t("rental.note.money")),
    page.t("rental.note.rate", { limit: percentText(page, page.report.replacementLimit) }),
    page.t("rental.note.inserts"),
  ],
});
