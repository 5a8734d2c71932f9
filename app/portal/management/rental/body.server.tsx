import { type managementRental, rentalRegionTable } from "~/api/domain/management/management-rental";
import { monthOfDay } from "~/api/domain/report/period";
import { monthSteps } from "~/portal/figures/chart-marks.server";
import { percentText } from "~/portal/figures/figure-texts.server";
import { IncomeChart } from "~/portal/figures/income-chart.server";
import { ifConverted } from "~/portal/figures/rates-note.server";
import { rentalFigureList, sayTheIncome, sayWhereItIsRented } from "~/portal/figures/rental-figures.server";
import type { ReportPage } from "~/portal/report/report-page.server";
import { Table } from "~/portal/report/table.server";
import { formatInteger, formatMonth } from "~/words/formats";
import type { ManagementBody } from "../parts/send-management.server";

type Page = ReportPage<typeof managementRental>;

/** MIPMGM06: what is rented and where, income by month, regions and subsidiaries. */
export function rentalBody(page: Page): ManagementBody {
  const { report, t, unit, locale } = page;
  const steps = monthSteps(
    locale,
    report.months.map(({ from }) => monthOfDay(from)),
  );
  const href = page.opens({ screen: "MIPCTS01" });
  return {
    title: t("mgmt.rental.headline", {
      contracts: formatInteger(locale, report.total.open),
      pieces: formatInteger(locale, report.total.pieces),
    }),
    say: sayWhereItIsRented(page),
    figures: rentalFigureList(page).map((figure) => ({ ...figure, ...(href && { href: `${href}#rows` }) })),
    body: (
      <>
        <IncomeChart
          page={page}
          title={t("rental.chart.income", { unit })}
          first={t("rental.month")}
          sentence={sayTheIncome(page)}
          periods={report.months.map((month, at) => ({
            name: formatMonth(locale, monthOfDay(month.from)),
            shortName: steps[at] ?? "",
            ...month,
          }))}
        />
        <Table page={page} of={rentalRegionTable} switches ownPage={false} />
      </>
    ),
    notes: [
      t("rental.note.open", { day: report.day }),
      ...ifConverted(report, t("rental.note.money")),
      t("rental.note.rate", { limit: percentText(page, report.replacementLimit) }),
      t("rental.note.inserts"),
    ],
  };
}
