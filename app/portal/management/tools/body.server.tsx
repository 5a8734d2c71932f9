import { isNegative, percentOf } from "~/api/domain/decimal";
import { type managementTtmb, ttmbPartTable } from "~/api/domain/management/management-ttmb";
import { margin, marginPercent, variance } from "~/api/domain/tool-management/figures/site-figures";
import { changeText, percentText } from "~/portal/figures/figure-texts.server";
import { MissingMonths, runningNote } from "~/portal/figures/missing-months.server";
import { PlanBandChart } from "~/portal/figures/plan-band-chart.server";
import { ifConverted } from "~/portal/figures/rates-note.server";
import type { ReportPage } from "~/portal/report/report-page.server";
import { Table } from "~/portal/report/table.server";
import type { KeyFigure } from "~/ui/report/key-figure-list";
import { formatAmount, formatCountry, formatInteger, formatMonth } from "~/words/formats";
import type { ManagementBody } from "../parts/send-management.server";

type Page = ReportPage<typeof managementTtmb>;

/** MIPMGM02: what tool management brings worldwide, how tools stand against the plan, and each country. */
export function toolsBody(page: Page): ManagementBody {
  const { report, t, locale } = page;
  const { total, parts, from, to, currency } = report;
  const share = marginPercent(total);
  return {
    title: t("mgmt.ttmb.headline", {
      sites: formatInteger(locale, total.sites),
      share: share === null ? "–" : percentText(page, share),
    }),
    say: sayTheLoss(page),
    figures: figureList(page),
    body: (
      <>
        <PlanBandChart page={page} />
        <Table page={page} of={ttmbPartTable} switches ownPage={false} />
        <MissingMonths page={page} />
      </>
    ),
    notes: [
      t("ttmbReport.note.months", { from: formatMonth(locale, from), to: formatMonth(locale, to) }),
      ...runningNote(page),
      t("ttmbReport.note.cpu"),
      ...ifConverted(report, t("ttmbReport.note.rate", { currency })),
    ],
    empty: parts.length === 0,
  };
}

function figureList(page: Page): KeyFigure[] {
  const { report, t, locale, in: unit, unit: money, currency, opens } = page;
  const { total } = report;
  const lead = (screen: string) => {
    const href = opens({ screen });
    return href ? { href } : {};
  };
  const [share, off] = [marginPercent(total), variance(total)];
  const accuracy = percentOf(String(total.accurate), String(total.counted));
  return [
    {
      ...{ label: t("ttmbReport.kpi.sites"), value: formatInteger(locale, total.sites), unit: "", ...lead("MIPTMS04") },
      line: t("ttmbReport.kpi.machines", { count: formatInteger(locale, total.machines) }),
    },
    {
      ...{ label: t("ttmbReport.revenue"), value: formatAmount(locale, total.revenue, unit, currency), unit: money },
      ...lead("MIPTMS02"),
    },
    {
      ...{ label: t("ttmbReport.margin"), value: formatAmount(locale, margin(total), unit, currency), unit: money },
      ...lead("MIPTMS02"),
      ...(share !== null && { line: t("ttmbReport.kpi.margin", { share: percentText(page, share) }) }),
    },
    {
      ...{ label: t("ttmbReport.toolCost"), value: formatAmount(locale, total.toolCost, unit, currency), unit: money },
      ...lead("MIPTMS02"),
      ...(off !== null && { line: t("ttmbReport.kpi.variance", { change: changeText(page, off) }) }),
    },
    {
      ...{ label: t("ttmbReport.accuracy"), value: accuracy === null ? "–" : percentText(page, accuracy), unit: "" },
      ...lead("MIPTMS04"),
      line: t("ttmbReport.kpi.overdue", {
        open: formatInteger(locale, total.openActions),
        overdue: formatInteger(locale, total.overdueActions),
      }),
    },
  ];
}

export const losingCountries = ({ parts }: Pick<Page["report"], "parts">): string[] =>
  parts.filter((part) => isNegative(margin(part))).map(({ country }) => country);

/** Countries in which the business costs more than it brings. */
export function sayTheLoss({ report, t, locale }: Pick<Page, "report" | "t" | "locale">): string {
  const losing = losingCountries(report).map((country) => formatCountry(locale, country));
  return losing.length === 0
    ? t("mgmt.ttmb.say.none")
    : t("mgmt.ttmb.say.loss", { count: losing.length, countries: losing.join(", ") });
}
