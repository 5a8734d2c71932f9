import type { membershipDashboard } from "~/api/domain/membership/dashboard/dashboard";
import { tablesOfDashboard } from "~/api/domain/membership/dashboard/dashboard-tables";
import { LAPSING_SOON } from "~/api/domain/membership/lapsing";
import { writtenWithCurrency } from "~/api/domain/money-text";
import { percentText } from "~/portal/figures/figure-texts.server";
import { FlowChart } from "~/portal/figures/flow-chart.server";
import type { Body } from "~/portal/report/report-frame.server";
import type { ReportPage } from "~/portal/report/report-page.server";
import { Table } from "~/portal/report/table.server";
import { KeyFigureList } from "~/ui/report/key-figure-list";
import { formatInteger } from "~/words/formats";

export type DashboardPage = ReportPage<typeof membershipDashboard>;

const pair = "my-4 grid grid-cols-1 gap-4 l:grid-cols-2 print:grid-cols-2 print:break-inside-avoid";
const { stateTable, tierTable, unitTable, monthTable, calendarTable } = tablesOfDashboard;

/** How the programme stands, what is to be done, how points came and went, who has them and when they end. */
export const dashboardBody = (page: DashboardPage): Body => ({
  empty: page.report.states.every(({ members }) => members === 0),
  body: (
    <>
      <DashboardFigures page={page} />
      <section className="card mb-4">
        <p className="say pt-3">{whatIsToBeDone(page)}</p>
      </section>
      <FlowChart page={page} months={page.report.months} sentence={whatIsOwed(page)} />
      <Table page={page} of={monthTable} />
      <div className={pair}>
        <Table page={page} of={calendarTable} ownPage={false} />
        <div className="grid content-start gap-4">
          <Table page={page} of={stateTable} ownPage={false} />
          <Table page={page} of={tierTable} ownPage={false} />
        </div>
      </div>
      <Table page={page} of={unitTable} ownPage={false} />
    </>
  ),
  notes: [
    page.t("members.note.points", { day: page.report.day }),
    page.t("points.note.liability"),
    page.t("dashboard.note.members"),
  ],
});

/** Each leads to the list with the same figure. */
function DashboardFigures({ page }: { page: DashboardPage }) {
  const { report, t, locale, opens } = page;
  const { members, states, liability, lapsing, negative } = report;
  const count = (value: number) => formatInteger(locale, value);
  const of = (state: string) => count(states.find((each) => each.state === state)?.members ?? 0);
  const figure = (label: string, value: number, href: string | undefined, line?: string) => ({
    label,
    value: count(value),
    unit: "",
    ...(href && { href }),
    ...(line && { line }),
  });
  const register = (narrow: Record<string, string>) => opens({ screen: "MIPMBS03", with: narrow });
  const soon = { state: "current", lapsing: LAPSING_SOON, sort: "lapsing" };
  return (
    <KeyFigureList
      figures={[
        figure(
          t("members.units.members"),
          members,
          register({ state: "current" }),
          t("dashboard.kpi.members", { active: of("active"), dormant: of("dormant") }),
        ),
        figure(t("dashboard.kpi.applied"), Number(states[0]?.members ?? 0), register({ state: "applied" })),
        figure(t("points.chart.liability"), liability, opens({ screen: "MIPMBS06" }), moneyLine(page)),
        figure(
          t("dashboard.kpi.lapsing"),
          lapsing.points,
          register(soon),
          t("dashboard.kpi.lapsingOf", { members: count(lapsing.members) }),
        ),
        figure(
          t("dashboard.kpi.negative"),
          negative.members,
          opens({ screen: "MIPMBS07" }),
          t("dashboard.kpi.points", { points: count(negative.points) }),
        ),
      ]}
    />
  );
}

/** What the points are worth; nothing where a point is worth one of the currency: the figure has said it. */
function moneyLine({ report, locale }: DashboardPage): string | undefined {
  const { liabilityMoney, currency, liability } = report;
  if (liabilityMoney === null || currency === null) return undefined;
  const written = writtenWithCurrency(locale, liabilityMoney, currency);
  return written === `${formatInteger(locale, liability)} ${currency}` ? undefined : written;
}

/** Who waits, who should be written to, who owes: with the ways to them. */
function whatIsToBeDone(page: DashboardPage) {
  const { report, t, locale, opens } = page;
  const count = (value: number) => formatInteger(locale, value);
  const applied = report.states.find(({ state }) => state === "applied")?.members ?? 0;
  const { lapsing, negative } = report;
  const parts: [string, string | undefined][] = [];
  if (applied > 0)
    parts.push([
      t("dashboard.do.applied", { count: count(applied) }),
      opens({ screen: "MIPMBS03", with: { state: "applied" } }),
    ]);
  if (lapsing.reachable > 0)
    parts.push([
      t("dashboard.do.lapsing", { count: count(lapsing.reachable), members: count(lapsing.members) }),
      opens({ screen: "MIPMBS10", with: { lapsing: LAPSING_SOON, sort: "lapsing" } }),
    ]);
  if (negative.members > 0)
    parts.push([t("dashboard.do.negative", { count: count(negative.members) }), opens({ screen: "MIPMBS07" })]);
  if (parts.length === 0) return t("dashboard.do.nothing");
  return parts.map(([text, href], at) => (
    <span key={text}>
      {at > 0 && " "}
      {href ? <a href={href}>{text}</a> : text}
    </span>
  ));
}

/** What is owed, and what of it nobody will ask for. */
function whatIsOwed(page: DashboardPage): string {
  const { report, t, locale } = page;
  const points = formatInteger(locale, report.liability);
  if (report.lapseRate === null) return t("dashboard.say.noRate", { day: report.day, points });
  return t("dashboard.say", { day: report.day, points, rate: percentText(page, report.lapseRate) });
}
