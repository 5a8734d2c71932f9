import { type monitoringStatus, monitoringTable } from "~/api/domain/agent-system/monitoring-status";
import type { Body } from "~/portal/report/report-frame.server";
import type { ReportPage } from "~/portal/report/report-page.server";
import { Table } from "~/portal/report/table.server";
import { type KeyFigure, KeyFigureList } from "~/ui/report/key-figure-list";
import { formatInteger } from "~/words/formats";

type MonitoringPage = ReportPage<typeof monitoringStatus>;

/** Whether the agent system is used where it is live, the longest silent first. */
export function monitoringBody(page: MonitoringPage): Body {
  const { report, t } = page;
  return {
    body: (
      <>
        <KeyFigureList figures={figureList(page)} />
        <Table page={page} of={monitoringTable} switches ownPage={false} />
      </>
    ),
    notes: [
      t("tas.note.silence", { amber: report.limits.amber, red: report.limits.red }),
      t("tas.note.use"),
      ...(report.newest === null ? [] : [t("tas.note.version", { version: report.newest })]),
    ],
  };
}

/** Each leads to its own rows. */
function figureList({ report: { counts, limits }, t, locale, href }: MonitoringPage): KeyFigure[] {
  const figure = (key: keyof typeof counts, label: string, address: string): KeyFigure => ({
    label,
    value: formatInteger(locale, counts[key]),
    unit: t("tas.kpi.distributors"),
    href: address,
  });
  const silent = (silence: "green" | "amber" | "red") => href({ silence, show: null });
  return [
    figure("red", t("tas.kpi.red", { days: limits.red }), silent("red")),
    figure("amber", t("tas.kpi.amber", { from: limits.amber, to: limits.red }), silent("amber")),
    figure("green", t("tas.kpi.green", { days: limits.amber }), silent("green")),
    figure("errors", t("tas.show.errors"), href({ show: "errors", silence: null })),
    figure("old", t("tas.show.old"), href({ show: "old", silence: null })),
  ];
}
