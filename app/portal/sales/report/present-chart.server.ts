import { axisTicks } from "~/ui/charts/axis";
import type { Bar } from "~/ui/charts/bar-chart";
import type { Mark } from "~/ui/charts/scale";
import { type AmountUnit, formatAmount, formatMonth } from "~/words/formats";
import type { Presenting } from "./present.server";
import { size } from "./present-figures.server";

/** One step larger than the table's unit, so that the labels on the bars stay short. */
const chartUnit = (largest: number): AmountUnit =>
  largest >= 1e13 ? "G" : largest >= 1e10 ? "M" : largest >= 1e7 ? "k" : "1";
const perUnit: Record<AmountUnit, number> = { "1": 1e4, k: 1e7, M: 1e10, G: 1e13 };

/** Four digits draw 140 pixels; the figure itself is the text. */
const height = (value: number) => Number(value.toPrecision(4));

/** Sales by month of the year against last year and target: bars, or the same figures as a table. */
export function presentChart({ report, filters, locale, t, href }: Presenting) {
  const all = report.months.flatMap((month) => [size(month.sales), size(month.lastYear), size(month.target)]);
  const unit = chartUnit(Math.max(...all.map(Math.abs)));
  const mark = (value: string | null): Mark | null =>
    value === null ? null : { value: height(size(value) / perUnit[unit]), text: formatAmount(locale, value, unit, 1) };
  const bars: Bar[] = report.months.map((month) => ({
    label: formatMonth(locale, month.ym, "monthOnly"),
    thisYear: mark(month.sales),
    lastYear: mark(month.lastYear),
    target: mark(month.target),
  }));
  const year = Math.floor(report.month / 100);
  const values = bars
    .flatMap((bar) => [bar.thisYear, bar.lastYear, bar.target])
    .flatMap((each) => (each ? [each.value] : []));
  const view = filters.chart;
  return {
    title: t("sales.chart.title", { unit: unit === "1" ? report.currency : `${unit} ${report.currency}` }),
    view,
    switchHref: href({ chart: view === "bars" ? "table" : null, page: filters.page === 1 ? null : filters.page }),
    first: t("sales.chart.month"),
    bars,
    ticks: axisTicks(values).map((value) => ({ value, text: String(value) })),
    names: { thisYear: String(year), lastYear: String(year - 1), target: t("sales.chart.target") },
  };
}
