import { percentOf } from "~/api/domain/decimal";
import type { opportunities } from "~/api/domain/tcis/opportunity/opportunities";
import { opportunityTable, pipelineTable } from "~/api/domain/tcis/opportunity/opportunity-table";
import { percentText } from "~/portal/figures/figure-texts.server";
import { ifConverted } from "~/portal/figures/rates-note.server";
import type { Body } from "~/portal/report/report-frame.server";
import type { ReportPage } from "~/portal/report/report-page.server";
import { Table } from "~/portal/report/table.server";
import { type KeyFigure, KeyFigureList } from "~/ui/report/key-figure-list";
import { formatAmount, formatInteger } from "~/words/formats";
import { opportunitiesPath } from "./addresses";
import { listActions } from "./tcis-lists.server";

type Page = ReportPage<typeof opportunities>;

/** What customers may give: the pipeline by stage, what was won of what was closed, and each opportunity. */
export function opportunitiesBody(page: Page): Body {
  const { t, report } = page;
  const { open, closed, rowCount } = report;
  return {
    actions: listActions(
      page,
      report.may.write ? { path: opportunitiesPath, title: t("tcis.opportunity.new"), uploads: true } : undefined,
    ),
    empty: open.count + closed.won + closed.lost + rowCount === 0,
    body: (
      <>
        <KeyFigureList figures={figureList(page)} />
        <div className="mb-4">
          <Table page={page} of={pipelineTable} ownPage={false} />
        </div>
        <Table page={page} of={opportunityTable} switches ownPage={false} />
      </>
    ),
    notes: [
      t("tcis.note.weighted"),
      ...ifConverted(report, t("tcis.note.rates")),
      ...(report.unconverted > 0 ? [t("tcis.note.unconverted", { count: report.unconverted })] : []),
    ],
  };
}

/** Each leads to its own rows. */
function figureList(page: Page): KeyFigure[] {
  const { whole, t, locale, href, unit } = page;
  const { open, closed, steps, days } = whole;
  const count = (value: number) => formatInteger(locale, value);
  const money = (value: string) => formatAmount(locale, value, page.in, page.currency);
  const ended = closed.won + closed.lost;
  const rate = percentOf(String(closed.won), String(ended));
  const to = (changes: Record<string, string | null>) =>
    href({ stage: null, step: null, closed: null, page: null, ...changes });
  return [
    {
      ...{ label: t("tcis.kpi.open"), value: money(open.amount), unit },
      href: to({ stage: "open" }),
      line: t("tcis.kpi.count", { count: count(open.count) }),
    },
    {
      ...{ label: t("tcis.weighted"), value: money(open.weighted), unit },
      href: to({ stage: "open", sort: "weighted" }),
      line: t("tcis.kpi.weighted"),
    },
    {
      ...{ label: t("tcis.kpi.won"), value: rate === null ? "–" : percentText(page, rate), unit: "" },
      href: to({ stage: "won", closed: "year" }),
      line: t("tcis.kpi.closed", {
        won: count(closed.won),
        all: count(ended),
        amount: money(closed.wonAmount),
        unit,
      }),
    },
    {
      ...{ label: t("tcis.kpi.overdue"), value: count(steps.overdue), unit: t("tcis.kpi.steps") },
      href: to({ step: "overdue" }),
      line: t("tcis.kpi.due", { count: count(steps.due), days }),
    },
  ];
}
