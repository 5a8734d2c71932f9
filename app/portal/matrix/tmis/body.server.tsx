import type { tmisDashboard } from "~/api/domain/matrix/tmis/tmis";
import { itemTable, userTable } from "~/api/domain/matrix/tmis/tmis-tables";
import { figureAmount } from "~/portal/figures/figure-texts.server";
import type { Body } from "~/portal/report/report-frame.server";
import type { ReportPage } from "~/portal/report/report-page.server";
import { Table } from "~/portal/report/table.server";
import { type KeyFigure, KeyFigureList } from "~/ui/report/key-figure-list";
import { formatInteger, formatQuantity } from "~/words/formats";
import { AgeChart } from "./age-chart.server";
import { HeatChart } from "./heat-chart.server";
import { IssueChart } from "./issue-chart.server";

export type TmisPage = ReportPage<typeof tmisDashboard>;

/** What happens in the cabinets: how much is taken and when, by whom, what runs short, what lies idle. */
export function tmisBody(page: TmisPage): Body {
  const { report, t } = page;
  return {
    empty: report.total.cabinets === 0 && report.total.issues === 0,
    // Three drawings on a page, and twice as many items as on paper that lies.
    portrait: true,
    body: (
      <>
        <KeyFigureList figures={figureList(page)} />
        <div className="mb-4 grid gap-4">
          <IssueChart page={page} />
          <HeatChart page={page} />
          <AgeChart page={page} />
        </div>
        <Table page={page} of={itemTable} switches ownPage={false} />
        <div className="mt-4">
          <Table page={page} of={userTable} ownPage={false} />
        </div>
      </>
    ),
    notes: [
      t("matrix.note.span", { from: report.from, to: report.asOf }),
      t("matrix.note.clock"),
      t("matrix.note.turns"),
      t("matrix.note.idle", { days: report.idleLimit }),
    ],
  };
}

/** Each that is a number of items leads to them. */
function figureList(page: TmisPage): KeyFigure[] {
  const { report, filters, t, locale, href } = page;
  const { total } = report;
  const count = (value: number) => formatInteger(locale, value);
  const perDay = total.issues / Number(filters.days);
  return [
    {
      ...{
        label: t("matrix.kpi.perDay"),
        value: formatQuantity(locale, perDay.toFixed(1), 1),
        unit: t("matrix.kpi.issues"),
      },
      line: t("matrix.kpi.users", { users: count(total.users), pieces: count(total.pieces) }),
    },
    {
      ...{ label: t("matrix.itemState.below"), value: count(total.below), unit: t("matrix.kpi.items") },
      href: href({ state: "below", page: null }),
      line: t("matrix.kpi.out", { out: count(total.out) }),
    },
    {
      ...{ label: t("matrix.stockOuts"), value: count(total.stockOuts), unit: t("matrix.kpi.times") },
      href: href({ sort: "stockOuts", dir: "desc", state: null, page: null }),
    },
    {
      ...{
        label: t("matrix.kpi.idle", { days: report.idleLimit }),
        value: count(total.idle),
        unit: t("matrix.kpi.items"),
      },
      href: href({ state: "idle", page: null }),
      line: t("matrix.kpi.idleValue", { amount: figureAmount(page, total.idleValue) }),
    },
    {
      label: t("matrix.turns"),
      value: total.turns === null ? "–" : formatQuantity(locale, total.turns, 1),
      unit: t("matrix.kpi.aYear"),
      line: t("matrix.kpi.stock", { amount: figureAmount(page, total.value) }),
    },
  ];
}
