import { percentOf } from "~/api/domain/decimal";
import {
  type WorstItem,
  type worstItems,
  worstOf,
  worstTable,
} from "~/api/domain/tool-management/overview/worst-items";
import { amountTicks } from "~/portal/figures/chart-marks.server";
import { amountText, percentText } from "~/portal/figures/figure-texts.server";
import { MissingMonths, runningNote } from "~/portal/figures/missing-months.server";
import { ifConverted } from "~/portal/figures/rates-note.server";
import { sayAmong } from "~/portal/figures/say-among";
import { findMenuItem } from "~/portal/frame/menu-codes";
import type { Body } from "~/portal/report/report-frame.server";
import type { ReportPage } from "~/portal/report/report-page.server";
import { Table } from "~/portal/report/table.server";
import { ChartCard } from "~/ui/charts/chart-card";
import { Pareto } from "~/ui/charts/pareto";
import { ButtonLink } from "~/ui/controls/button";
import { type KeyFigure, KeyFigureList } from "~/ui/report/key-figure-list";
import { ReportTable } from "~/ui/tables/report-table";
import { formatAmount, formatInteger, formatMonth } from "~/words/formats";
import { actionBoardPath } from "../parts/addresses";

type WorstPage = ReportPage<typeof worstItems>;
const UNIT = 10_000;

/** The dearest tools with what is done about them. */
export function worstBody(page: WorstPage): Body {
  const { report, t, locale, user } = page;
  return {
    actions: findMenuItem(user.menus, "MIPTMS05") && <ButtonLink href={actionBoardPath}>{t("ttmb.board")}</ButtonLink>,
    empty: report.rows.length === 0,
    body: (
      <>
        <KeyFigureList figures={keyFigures(page)} />
        <ParetoCard page={page} />
        <Table page={page} of={worstTable} switches ownPage={false} />
        <Unranked page={page} />
        <MissingMonths page={page} />
      </>
    ),
    notes: [
      t("ttmbReport.note.months", { from: formatMonth(locale, report.from), to: formatMonth(locale, report.month) }),
      ...runningNote(page),
      t("ttmbReport.note.excess"),
      t("ttmbReport.note.trend"),
      ...ifConverted(report, t("ttmbReport.note.rate", { currency: report.currency })),
    ],
  };
}

/** Tools without an expectation are in no ranking: which, and where their production is entered. */
function Unranked({ page: { report, t, opens } }: { page: WorstPage }) {
  return report.unranked.map(({ siteId, site, model, tools }) => {
    const text = t("ttmbReport.unranked", { tools, model, site });
    const href = opens({ screen: "MIPTMS06", id: siteId, with: { month: report.month } });
    return (
      <p key={`${siteId} ${model}`} className="mt-2">
        {href ? <a href={href}>{text}</a> : text}
      </p>
    );
  });
}

function keyFigures(page: WorstPage): KeyFigure[] {
  const { report, t, locale, in: unit, unit: money, currency, href } = page;
  const { rows, whole } = report;
  const listed = (show: "without" | "late") => ({
    ...{ value: formatInteger(locale, worstOf(report, show).length), unit: "" },
    href: `${href({ show })}#rows`,
    line: t("ttmbReport.kpi.ofShown", { count: formatInteger(locale, rows.length) }),
  });
  const shown = rows.at(-1)?.cumulated ?? "0";
  return [
    {
      ...{
        label: t("ttmbReport.kpi.excess"),
        value: formatAmount(locale, whole.excessCost, unit, currency),
        unit: money,
      },
      ...{
        href: `${href({ show: null })}#rows`,
        line: t("ttmbReport.kpi.tools", { count: formatInteger(locale, whole.tools) }),
      },
    },
    {
      ...{
        label: t("ttmbReport.kpi.share"),
        value: percentText(page, shown),
        unit: "",
        href: `${href({ show: null })}#rows`,
      },
      line: t("ttmbReport.kpi.ofTools", { count: formatInteger(locale, rows.length) }),
    },
    { label: t("ttmbReport.kpi.without"), ...listed("without") },
    { label: t("ttmbReport.kpi.late"), ...listed("late") },
  ];
}

/** A number of a tool is told from the same one of another model by its place alone. */
const toolName = ({ site, line, model, toolNo }: WorstItem): string => `${site} ${line} ${model} ${toolNo}`;

/** Excess cost tool by tool, with the share that they make together. */
function ParetoCard({ page }: { page: WorstPage }) {
  const { report, t, locale, href, filters, in: unit } = page;
  const drawn = filters.chart === "bars";
  const title = t("ttmbReport.chart.pareto");
  const bars = report.rows.map((row) => ({
    key: String(row.toolId),
    label: String(row.rank),
    value: Number(row.excessCost) / UNIT,
    text: `${toolName(row)}: ${amountText(page, row.excessCost)}`,
    cumulated: Number(row.cumulated),
  }));
  // Bars in whole units, their axis in those that are shown.
  const ticks = amountTicks(
    locale,
    report.rows.map(({ excessCost }) => Number(excessCost)),
    unit,
  ).map(({ value, text }) => ({ value: value / UNIT, text }));
  return (
    <ChartCard
      title={title}
      sentence={sayTheHalf(page)}
      view={drawn ? "chart" : "table"}
      switchHref={href({ chart: drawn ? "table" : null })}
    >
      {drawn ? (
        <Pareto
          label={title}
          bars={bars}
          ticks={ticks}
          names={{ bars: t("ttmbReport.excessCost"), line: t("ttmbReport.cumulated") }}
        />
      ) : (
        <ReportTable
          caption={title}
          first={{ text: t("ttmbReport.tool") }}
          groups={[{ columns: [{ text: t("ttmbReport.excessCost") }, { text: t("ttmbReport.cumulated") }] }]}
          rows={report.rows.map((row) => ({
            head: `${row.rank}. ${toolName(row)}`,
            cells: [amountText(page, row.excessCost), percentText(page, row.cumulated)],
          }))}
        />
      )}
    </ChartCard>
  );
}

/** How few tools make half of what is in excess. */
function sayTheHalf({ report, t, locale, ...page }: WorstPage): string {
  const { rows, whole } = report;
  const half = rows.findIndex(({ cumulated }) => Number(cumulated) >= 50) + 1;
  const [first] = rows;
  const share = first ? percentOf(first.excessCost, whole.excessCost) : null;
  const words = { several: half > 0 ? "ttmbReport.say.half" : "ttmbReport.say.first" } as const;
  return sayAmong(t, whole.tools, words, {
    half: formatInteger(locale, half),
    tools: formatInteger(locale, whole.tools),
    tool: first ? toolName(first) : "–",
    share: share === null ? "–" : percentText({ locale, ...page }, share),
  });
}
