import { percentOf } from "~/api/domain/decimal";
import { type managementMembership, regionTable } from "~/api/domain/management/management-membership";
import { percentText } from "~/portal/figures/figure-texts.server";
import { FlowChart } from "~/portal/figures/flow-chart.server";
import { ifConverted } from "~/portal/figures/rates-note.server";
import { pointMoney, sayTheYear, sayWhereItIsOwed, statusFigureList } from "~/portal/figures/status-figures.server";
import type { ReportPage } from "~/portal/report/report-page.server";
import { Table } from "~/portal/report/table.server";
import { formatInteger } from "~/words/formats";
import type { ManagementBody } from "../parts/send-management.server";

type Page = ReportPage<typeof managementMembership>;

/** MIPMGM04: how many members, how many of them buy, points by month, regions and subsidiaries. */
export function membershipBody(page: Page): ManagementBody {
  const { report, t, unit } = page;
  return {
    title: headline(page),
    say: sayWhereItIsOwed(page),
    figures: statusFigureList(page),
    body: (
      <>
        <FlowChart
          page={page}
          months={report.months}
          sentence={sayTheYear(page)}
          title={t("status.chart", { unit })}
          written={(amount) => pointMoney(page, String(amount))}
        />
        <Table page={page} of={regionTable} switches ownPage={false} />
      </>
    ),
    notes: [
      t("status.note.worth"),
      ...ifConverted(report, t("status.note.rates", { year: report.day.slice(0, 4) })),
      t("status.note.members"),
      t("points.note.liability"),
    ],
  };
}

function headline(page: Page): string {
  const { total } = page.report;
  const active = percentOf(String(total.active), String(total.members));
  const members = formatInteger(page.locale, total.members);
  if (active === null) return page.t("menu.management.membership");
  return page.t("mgmt.membership.headline", { members, active: percentText(page, active) });
}
