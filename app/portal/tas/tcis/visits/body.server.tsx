import { type visits, visitTable } from "~/api/domain/tcis/visit/visits";
import { BarsCard } from "~/portal/figures/bars-card.server";
import { barTicks, monthSteps } from "~/portal/figures/chart-marks.server";
import type { Body } from "~/portal/report/report-frame.server";
import type { ReportPage } from "~/portal/report/report-page.server";
import { Table } from "~/portal/report/table.server";
import type { Mark } from "~/ui/charts/scale";
import { type KeyFigure, KeyFigureList } from "~/ui/report/key-figure-list";
import { formatInteger, formatMonth } from "~/words/formats";
import { visitsPath } from "../addresses";
import { listActions } from "../tcis-lists.server";

type Page = ReportPage<typeof visits>;

/** Visits by month, what is planned, and what they left to do. */
export function visitsBody(page: Page): Body {
  const { t, report } = page;
  return {
    actions: listActions(
      page,
      report.may.write ? { path: visitsPath, title: t("tcis.visit.new"), uploads: true } : undefined,
    ),
    ...(report.rowCount > 0 && {
      body: (
        <>
          <KeyFigureList figures={figureList(page)} />
          <MonthsCard page={page} />
          <Table page={page} of={visitTable} switches ownPage={false} />
        </>
      ),
    }),
    notes: [t("tcis.note.steps")],
  };
}

/** How often customers are called on, by month against the year before. */
function MonthsCard({ page }: { page: Page }) {
  const { report, filters, locale, t, href } = page;
  const count = (value: number) => formatInteger(locale, value);
  const mark = (value: number | null): Mark | null =>
    value === null || value === 0 ? null : { value, text: count(value) };
  const steps = monthSteps(
    locale,
    report.months.map(({ ym }) => ym),
  );
  const bars = report.months.map(({ visits, before }, at) => ({
    label: steps[at] ?? "",
    thisYear: mark(visits),
    lastYear: mark(before),
    target: null,
  }));
  const { compared } = report;
  const visits = report.months.reduce((all, month) => all + month.visits, 0);
  const last = report.months.at(-1);
  return (
    <BarsCard
      chart={{
        title: t("tcis.visit.months"),
        first: t("sales.chart.month"),
        bars,
        ticks: barTicks(locale, bars),
        names: { thisYear: t("cims.visits.year"), lastYear: t("cims.visits.before"), target: "" },
      }}
      sentence={
        <>
          {t("tcis.visit.say", { visits: count(visits) })}{" "}
          {compared.months === 0
            ? t("tcis.visit.sayAlone")
            : t("tcis.visit.sayCompared", {
                ...{ months: compared.months, now: count(compared.visits), before: count(compared.before) },
              })}{" "}
          {last && (
            <a href={href({ inMonth: last.ym, state: "made", page: null })}>
              {t("tcis.visit.sayMonth", { month: formatMonth(locale, last.ym), visits: count(last.visits) })}
            </a>
          )}
        </>
      }
      view={filters.chart}
      switchHref={href({ chart: filters.chart === "bars" ? "table" : null })}
    />
  );
}

/** Each leads to its own rows. */
function figureList({ whole: { counts, days }, t, locale, href }: Page): KeyFigure[] {
  const count = (value: number) => formatInteger(locale, value);
  const figure = (label: string, value: number, unit: string, changes: Record<string, string | null>): KeyFigure => ({
    ...{ label, value: count(value), unit },
    href: href({ state: null, step: null, page: null, ...changes }),
  });
  return [
    {
      ...figure(t("tcis.visit.made"), counts.made, t("tcis.kpi.visits"), { state: "made" }),
      line: t("tcis.kpi.customers", { count: count(counts.customers) }),
    },
    figure(t("tcis.visit.planned"), counts.planned, t("tcis.kpi.visits"), { state: "planned" }),
    figure(t("tcis.kpi.overdue"), counts.overdue, t("tcis.kpi.steps"), { step: "overdue" }),
    figure(t("tcis.kpi.dueIn", { days }), counts.due, t("tcis.kpi.steps"), { step: "due" }),
  ];
}
