import { percentOf } from "~/api/domain/decimal";
import { margin, marginPercent, variance } from "~/api/domain/tool-management/figures/site-figures";
import { type siteList, siteTable } from "~/api/domain/tool-management/site-list";
import { changeText, percentText } from "~/portal/figures/figure-texts.server";
import { MissingMonths, runningNote } from "~/portal/figures/missing-months.server";
import { ifConverted } from "~/portal/figures/rates-note.server";
import type { Body } from "~/portal/report/report-frame.server";
import type { ReportPage } from "~/portal/report/report-page.server";
import { Table } from "~/portal/report/table.server";
import { ButtonLink } from "~/ui/controls/button";
import { type KeyFigure, KeyFigureList } from "~/ui/report/key-figure-list";
import { formatAmount, formatInteger, formatMonth } from "~/words/formats";
import { sitesPath } from "../parts/addresses";

type SitesPage = ReportPage<typeof siteList>;

/** Sites with what twelve months came to: what was charged, what tools cost against the plan, what is left. */
export function sitesBody(page: SitesPage): Body {
  const { report, t, locale } = page;
  return {
    actions: report.may.add && (
      <ButtonLink kind="primary" icon="plus" href={`${sitesPath}/new`}>
        {t("ttmb.site.new")}
      </ButtonLink>
    ),
    empty: report.rowCount === 0,
    body: (
      <>
        <KeyFigureList figures={keyFigures(page)} />
        <Table page={page} of={siteTable} switches ownPage={false} />
        <MissingMonths page={page} />
      </>
    ),
    notes: [
      t("ttmb.note.months", { from: formatMonth(locale, report.from), to: formatMonth(locale, report.month) }),
      ...runningNote(page),
      t("ttmb.note.revenue"),
      t("ttmb.note.cpu"),
      ...ifConverted(report, t("ttmb.note.rate", { currency: report.currency, year: Math.floor(report.month / 100) })),
    ],
  };
}

function keyFigures(page: SitesPage): KeyFigure[] {
  const { report, t, locale, in: unit, unit: money, currency, opens } = page;
  const { total } = report;
  const percent = marginPercent(total);
  const [off, accuracy] = [variance(total), percentOf(String(total.accurate), String(total.counted))];
  const actions = opens({ screen: "MIPTMS05" });
  return [
    {
      ...{ label: t("ttmb.revenue"), value: formatAmount(locale, total.revenue, unit, currency), unit: money },
      line: t("ttmb.kpi.sites", {
        sites: formatInteger(locale, total.sites),
        units: formatInteger(locale, total.units),
      }),
    },
    {
      ...{ label: t("ttmb.margin"), value: formatAmount(locale, margin(total), unit, currency), unit: money },
      ...(percent !== null && { line: t("ttmb.kpi.margin", { share: percentText(page, percent) }) }),
    },
    {
      ...{ label: t("ttmb.toolCost"), value: formatAmount(locale, total.toolCost, unit, currency), unit: money },
      ...(off !== null && { line: t("ttmb.kpi.variance", { change: changeText(page, off) }) }),
    },
    {
      ...{ label: t("ttmb.accuracy"), value: accuracy === null ? "–" : percentText(page, accuracy), unit: "" },
      line: t("ttmb.kpi.counted", { counted: formatInteger(locale, total.counted) }),
    },
    {
      ...{ label: t("ttmb.openActions"), value: formatInteger(locale, total.openActions), unit: "" },
      ...(actions && { href: actions }),
      line: t("ttmb.kpi.overdue", { overdue: formatInteger(locale, total.overdueActions) }),
    },
  ];
}
