import type { rentalDashboard } from "~/api/domain/rental/dashboard/dashboard";
import { sumStock, tablesOfDashboard } from "~/api/domain/rental/dashboard/dashboard-tables";
import { chosenPlace } from "~/api/domain/rental/status/region-filter";
import { listOf } from "~/api/domain/rental/status/status-columns";
import { monthOfDay } from "~/api/domain/report/period";
import { monthSteps } from "~/portal/figures/chart-marks.server";
import { percentText } from "~/portal/figures/figure-texts.server";
import { IncomeChart } from "~/portal/figures/income-chart.server";
import { ifConverted } from "~/portal/figures/rates-note.server";
import { rentalFigureList, sayTheIncome } from "~/portal/figures/rental-figures.server";
import type { Body } from "~/portal/report/report-frame.server";
import type { ReportPage } from "~/portal/report/report-page.server";
import { Table } from "~/portal/report/table.server";
import { type KeyFigure, KeyFigureList } from "~/ui/report/key-figure-list";
import { formatInteger, formatMonth } from "~/words/formats";
import { rentalMap } from "./rental-map.server";

export type DashboardPage = ReportPage<typeof rentalDashboard>;

const pair = "my-4 grid grid-cols-1 items-start gap-4 l:grid-cols-2 print:grid-cols-2 print:break-inside-avoid";
const { marketTable, moneyTable, monthTable, endingTable, countryTable, warehouseTable, cutterTable } =
  tablesOfDashboard;

/** How the programme stands, what is to be done, what came in, where cutters are, what ends when, what lies idle. */
export function dashboardBody(page: DashboardPage): Body {
  const { report, t, locale } = page;
  const steps = monthSteps(
    page.locale,
    report.months.map(({ from }) => monthOfDay(from)),
  );
  const nothing = report.total.open + report.total.draft + report.total.approved + report.total.closed === 0;
  return {
    empty: nothing && report.warehouses.length === 0,
    body: (
      <>
        <KeyFigureList figures={[...linked(page), idleFigure(page)]} />
        <section className="card mb-4">
          <p className="say pt-3">{whatIsToBeDone(page)}</p>
        </section>
        <IncomeChart
          page={page}
          title={t("rental.chart.income", { unit: page.unit })}
          first={t("rental.month")}
          sentence={sayTheIncome(page)}
          periods={report.months.map((month, at) => ({
            name: formatMonth(locale, monthOfDay(month.from)),
            shortName: steps[at] ?? "",
            ...month,
          }))}
        />
        <div className="beside my-4">
          {rentalMap(page)}
          <Table page={page} of={countryTable} ownPage={false} />
        </div>
        <Table page={page} of={marketTable} switches />
        <Table page={page} of={moneyTable} ownPage={false} />
        <div className={pair}>
          <Table page={page} of={endingTable} ownPage={false} />
          <Table page={page} of={warehouseTable} ownPage={false} />
        </div>
        <Table page={page} of={cutterTable} />
        <Table page={page} of={monthTable} />
      </>
    ),
    notes: notesOf(page),
  };
}

const notesOf = (page: DashboardPage): string[] => {
  const { report, t } = page;
  return [
    t("rental.note.open", { day: report.day }),
    ...ifConverted(report, t("rental.note.money")),
    t("rental.note.rate", { limit: percentText(page, report.replacementLimit) }),
    t("rental.note.inserts"),
    t("rental.note.paid"),
    t("rental.note.idle"),
  ];
};

/** The figures lead to the global status, which has them in its total: it knows no single place. */
function linked(page: DashboardPage): KeyFigure[] {
  const { unit, country } = page.report.path;
  const href = unit || country ? undefined : page.opens({ screen: "MIPCTS01" });
  return rentalFigureList(page).map((figure) => ({ ...figure, ...(href && { href }) }));
}

function idleFigure({ report, t, locale }: DashboardPage): KeyFigure {
  const { idle, quantity } = sumStock(report.warehouses);
  return {
    ...{ label: t("rental.kpi.idle"), value: formatInteger(locale, idle), unit: "" },
    ...(report.stockDay && {
      line: t("rental.kpi.idleOf", { quantity: formatInteger(locale, quantity), day: report.stockDay }),
    }),
  };
}

/** What ends, what was not bought, what was not opened: with the ways to them, market by market. */
function whatIsToBeDone({ report, t, locale, opens }: DashboardPage) {
  const place = chosenPlace(report);
  const parts = report.markets.flatMap(({ market, figures }) =>
    (
      [
        ["ending", { ending: "soon" }],
        ["short", { state: "open", purchases: "short" }],
        ["approved", { state: "approved" }],
      ] as const
    ).flatMap(([key, narrow]) => {
      if (figures[key] === 0) return [];
      const text = t(`rental.do.${key}`, {
        count: formatInteger(locale, figures[key]),
        market: t(`swaps.market.${market}`),
      });
      return [{ text, href: opens({ screen: listOf(market), with: { ...place, ...narrow } }) }];
    }),
  );
  if (parts.length === 0) return t("rental.do.nothing");
  return parts.map(({ text, href }, at) => (
    <span key={text}>
      {at > 0 && " "}
      {href ? <a href={href}>{text}</a> : text}
    </span>
  ));
}
