import type { monitoringStatus } from "~/api/domain/agent-system/monitoring-status";
import { monitoringTable } from "~/api/domain/agent-system/monitoring-table";
import { RHYTHM_DAYS } from "~/api/domain/rhythm";
import { amountText } from "~/portal/figures/figure-texts.server";
import type { Body } from "~/portal/report/report-frame.server";
import type { ReportPage } from "~/portal/report/report-page.server";
import { Table } from "~/portal/report/table.server";
import { type KeyFigure, KeyFigureList } from "~/ui/report/key-figure-list";
import { formatInteger } from "~/words/formats";

type MonitoringPage = ReportPage<typeof monitoringStatus>;

/** Who is silent where the agent system is live, those first on whom most hangs. */
export function monitoringBody(page: MonitoringPage): Body {
  const { report, t } = page;
  return {
    body: (
      <>
        <KeyFigureList figures={figureList(page)} />
        <Table
          page={page}
          of={monitoringTable}
          lead={
            report.rowCount > 0 && report.silent && <p className="say px-4 pb-3">{sentence(page, report.silent)}</p>
          }
          switches
          ownPage={false}
        />
      </>
    ),
    notes: [
      ...(report.limits
        ? [
            t("tas.note.rhythm", { days: RHYTHM_DAYS, amber: report.limits.amber }),
            t("tas.note.silence", { days: RHYTHM_DAYS, amber: report.limits.amber, red: report.limits.red }),
            t("tas.note.atRisk"),
          ]
        : [t("tas.note.ownRhythm", { days: RHYTHM_DAYS })]),
      t("tas.note.use"),
      ...(report.newest === null ? [] : [t("tas.note.version", { version: report.newest })]),
    ],
  };
}

/** Of all rows of the table: how many are silent, what hangs on them, on whom most. */
function sentence(page: MonitoringPage, { count, largest }: NonNullable<MonitoringPage["report"]["silent"]>): string {
  const { report, t, locale } = page;
  if (largest === null) return t("tas.say.nobody");
  const said = {
    ...{
      count: formatInteger(locale, count),
      name: largest.name,
      amount: amountText(page, report.total.atRisk ?? "0"),
    },
    ...{ of: amountText(page, largest.amount ?? "0"), days: largest.silentDays ?? 0, rhythm: largest.rhythm ?? 0 },
  };
  const one = count === 1 ? ".one" : "";
  return [
    t(`tas.say.silent${one}`, said),
    t(`tas.say.${count === 1 ? "only" : "largest"}${largest.rhythm === null ? ".unknown" : ""}`, {
      ...{ ...said, least: RHYTHM_DAYS },
    }),
  ].join(" ");
}

/** Each leads to its own rows. */
function figureList({ report: { counts, judged }, t, locale, href }: MonitoringPage): KeyFigure[] {
  const figure = (key: keyof typeof counts, label: string, address: string): KeyFigure => ({
    label,
    value: formatInteger(locale, counts[key] ?? 0),
    unit: t("tas.kpi.distributors"),
    href: address,
  });
  const silent = (silence: "green" | "amber" | "red") => href({ silence, show: null });
  const lights = [
    figure("red", t("tas.kpi.red"), silent("red")),
    figure("amber", t("tas.kpi.amber"), silent("amber")),
    figure("green", t("tas.kpi.green"), silent("green")),
  ];
  return [
    ...(judged ? lights : []),
    figure("errors", t("tas.show.errors"), href({ show: "errors", silence: null })),
    figure("old", t("tas.show.old"), href({ show: "old", silence: null })),
  ];
}
