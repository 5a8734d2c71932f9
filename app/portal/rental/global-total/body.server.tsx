import type { globalTotal } from "~/api/domain/rental/global-total/global-total";
import { periodName, totalTable } from "~/api/domain/rental/global-total/total-table";
import { addKnown } from "~/api/domain/rental/status/status-shapes";
import { monthOfDay } from "~/api/domain/report/period";
import { monthSteps } from "~/portal/figures/chart-marks.server";
import { IncomeChart, type IncomePeriod } from "~/portal/figures/income-chart.server";
import { ifConverted } from "~/portal/figures/rates-note.server";
import { withUnit } from "~/portal/figures/rental-figures.server";
import type { Body } from "~/portal/report/report-frame.server";
import type { ReportPage } from "~/portal/report/report-page.server";
import { Table } from "~/portal/report/table.server";
import { formatInteger } from "~/words/formats";

type TotalPage = ReportPage<typeof globalTotal>;

/** What was invoiced by period, then every figure of it by market and currency. */
export const totalBody = (page: TotalPage): Body => ({
  empty: page.report.rows.length === 0,
  body: (
    <>
      <IncomeChart
        page={page}
        title={page.t("rental.chart.total", { unit: page.unit })}
        first={page.t("rental.one")}
        sentence={whatHappened(page)}
        periods={periodsOf(page)}
      />
      <Table page={page} of={totalTable} switches />
    </>
  ),
  notes: [
    page.t("rental.note.paid.period"),
    page.t("rental.note.running"),
    ...ifConverted(page.report, page.t("rental.note.money")),
  ],
});

/** Over all markets and currencies, the oldest first. */
function periodsOf({ report, locale, t }: TotalPage): IncomePeriod[] {
  const periods = new Map<string, IncomePeriod>();
  const months = [...new Set(report.rows.toReversed().map(({ from }) => from))];
  const steps = monthSteps(locale, months.map(monthOfDay));
  for (const { from, invoiced, paid, running } of report.rows.toReversed()) {
    const name = periodName(report.by, from, { locale, t });
    const shortName = report.by === "month" ? (steps[months.indexOf(from)] ?? "") : name;
    const found = periods.get(from) ?? { name, shortName, invoiced: "0", paid: "0", running: 0 };
    periods.set(from, {
      ...found,
      invoiced: addKnown(found.invoiced, invoiced),
      paid: addKnown(found.paid, paid),
      running: found.running + running,
    });
  }
  return [...periods.values()];
}

/** How many contracts came and went, and what came in. */
function whatHappened(page: TotalPage): string {
  const { report, t, locale } = page;
  const { begun, closed, invoiced, paid } = report.total;
  return t("rental.say.total", {
    ...{ begun: formatInteger(locale, begun), closed: formatInteger(locale, closed) },
    ...{ invoiced: withUnit(page, invoiced), paid: withUnit(page, paid) },
  });
}
