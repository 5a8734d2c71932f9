import { compare, growth, percentOf, subtract } from "~/api/domain/decimal";
import { mostColumns, mostMonths, type pivot } from "~/api/domain/sales/pivot";
import { pivotTable } from "~/api/domain/sales/pivot-table";
import { BarsCard } from "~/portal/figures/bars-card.server";
import { amountMark, barTicks } from "~/portal/figures/chart-marks.server";
import { amountChangeText, amountText, changeText, percentText } from "~/portal/figures/figure-texts.server";
import { chartUnit } from "~/portal/figures/present-chart.server";
import { ratesNote } from "~/portal/figures/rates-note.server";
import type { Body } from "~/portal/report/report-frame.server";
import type { ReportPage } from "~/portal/report/report-page.server";
import { Table } from "~/portal/report/table.server";
import type { Bar } from "~/ui/charts/bar-chart";
import { amountUnitText, formatMonth } from "~/words/formats";

type Page = ReportPage<typeof pivot>;

/** Sales cut by what the reader puts on the edges: the largest as a chart, everything as a table. */
export function pivotBody(page: Page): Body {
  const { report, filters, t, href } = page;
  const switchHref = href({ chart: filters.chart === "bars" ? "table" : null });
  return {
    empty: report.rowCount === 0,
    body: (
      <>
        <BarsCard chart={chart(page)} sentence={sentence(page)} view={filters.chart} switchHref={switchHref} />
        <Table page={page} of={pivotTable} switches />
      </>
    ),
    notes: [
      ...(report.fromLines ? [t("pivot.note.lines")] : []),
      ...(report.columns.some(({ key }) => key === null) ? [t("pivot.note.others", { columns: mostColumns })] : []),
      t("pivot.note.complete", { months: mostMonths }),
      ratesNote(page),
    ],
  };
}

/** The largest of the first row dimension, this year and a year before. */
function chart({ report, locale, t }: Page) {
  const sizes = report.top.flatMap(({ sales, lastYear }) => [Number(sales), Number(lastYear)]);
  const unit = chartUnit(Math.max(...sizes.map(Math.abs)));
  const bars: Bar[] = report.top.map(({ name, sales, lastYear }) => ({
    label: name,
    thisYear: amountMark(locale, sales, unit, report.currency, 1),
    lastYear: amountMark(locale, lastYear, unit, report.currency, 1),
    target: null,
  }));
  const rows = t(`pivot.dimension.${report.row}`);
  return {
    title: t("pivot.chart.title", { rows, unit: amountUnitText(unit, report.currency) }),
    first: rows,
    ranked: true as const,
    bars,
    ticks: barTicks(locale, bars),
    names: { thisYear: t("pivot.chart.now"), lastYear: t("pivot.chart.before"), target: "" },
  };
}

/** How much it is, who makes most of it, and who moved it. */
function sentence(page: Page): string {
  const { report, t } = page;
  const { sales, lastYear } = report.sums.total;
  const change = growth(sales, lastYear);
  const said = { range: rangeText(page), amount: amountText(page, sales) };
  const parts = [
    change === null
      ? t("pivot.say.wholeAlone", said)
      : t("pivot.say.whole", { ...said, change: changeText(page, change) }),
  ];
  const { largest, most, least } = report;
  const share = largest && percentOf(largest.sales, sales);
  if (largest && share && report.top.length > 1)
    parts.push(t("pivot.say.largest", { name: largest.name, share: percentText(page, share) }));
  const changeOf = (row: typeof most) => (row && report.top.length > 1 ? subtract(row.sales, row.lastYear) : "0");
  const named = (row: typeof most) => `${row?.name} (${amountChangeText(page, changeOf(row))})`;
  if (compare(changeOf(most), "0") > 0) parts.push(t("pivot.say.most", { name: named(most) }));
  if (compare(changeOf(least), "0") < 0) parts.push(t("pivot.say.least", { name: named(least) }));
  return parts.join(" ");
}

function rangeText({ report, locale, t }: Page): string {
  const [from = "", to = ""] = [report.from, report.month].map((ym) => formatMonth(locale, ym));
  return from === to ? to : t("sales.span.range", { from, to });
}
