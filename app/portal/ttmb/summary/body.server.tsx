import { margin, marginPercent, variance } from "~/api/domain/tool-management/figures/site-figures";
import { summaryTable, type ttmbSummary } from "~/api/domain/tool-management/overview/summary";
import { changeText, figureAmount, percentText } from "~/portal/figures/figure-texts.server";
import { MissingMonths, runningNote } from "~/portal/figures/missing-months.server";
import { PlanBandChart } from "~/portal/figures/plan-band-chart.server";
import { ifConverted } from "~/portal/figures/rates-note.server";
import type { Body } from "~/portal/report/report-frame.server";
import type { ReportPage } from "~/portal/report/report-page.server";
import { Table } from "~/portal/report/table.server";
import { type KeyFigure, KeyFigureList } from "~/ui/report/key-figure-list";
import { formatAmount, formatInteger, formatMonth } from "~/words/formats";

type SummaryPage = ReportPage<typeof ttmbSummary>;

/** What the sites brought in twelve months, how tools stood against the plan, and every month of every site. */
export function summaryBody(page: SummaryPage): Body {
  const { report, t, locale } = page;
  return {
    empty: report.rowCount === 0,
    body: (
      <>
        <KeyFigureList figures={keyFigures(page)} />
        <PlanBandChart page={page} />
        <Table page={page} of={summaryTable} switches ownPage={false} />
        <MissingMonths page={page} />
      </>
    ),
    notes: [
      t("ttmbReport.note.months", { from: formatMonth(locale, report.from), to: formatMonth(locale, report.month) }),
      ...runningNote(page),
      t("ttmbReport.note.cpu"),
      t("ttmbReport.note.savings"),
      ...ifConverted(report, t("ttmbReport.note.rate", { currency: report.currency })),
    ],
  };
}

function keyFigures(page: SummaryPage): KeyFigure[] {
  const { report, t, locale, in: unit, unit: money, currency, opens } = page;
  const { total } = report;
  const sites = opens({ screen: "MIPTMS06" });
  const [share, off] = [marginPercent(total), variance(total)];
  const lead = sites ? { href: sites } : {};
  return [
    {
      ...{ label: t("ttmbReport.units"), value: formatInteger(locale, total.units), unit: "", ...lead },
      line: t("ttmbReport.kpi.siteMonths", { count: formatInteger(locale, report.rowCount) }),
    },
    {
      label: t("ttmbReport.revenue"),
      value: formatAmount(locale, total.revenue, unit, currency),
      unit: money,
      ...lead,
    },
    {
      ...{
        label: t("ttmbReport.toolCost"),
        value: formatAmount(locale, total.toolCost, unit, currency),
        unit: money,
        ...lead,
      },
      ...(off !== null && { line: t("ttmbReport.kpi.variance", { change: changeText(page, off) }) }),
    },
    {
      ...{
        label: t("ttmbReport.margin"),
        value: formatAmount(locale, margin(total), unit, currency),
        unit: money,
        ...lead,
      },
      ...(share !== null && { line: t("ttmbReport.kpi.margin", { share: percentText(page, share) }) }),
    },
    {
      ...{
        label: t("ttmbReport.saved"),
        value: formatAmount(locale, total.saved, unit, currency),
        unit: money,
        ...lead,
      },
      line: t("ttmbReport.kpi.expenses", { amount: figureAmount(page, total.expenses) }),
    },
  ];
}
