import type { SalesAnswer } from "~/api/domain/facts/sales-shapes";
import type { Bar } from "~/ui/charts/bar-chart";
import type { Mark } from "~/ui/charts/scale";
import { type AmountUnit, amountUnitText, formatMonth } from "~/words/formats";
import { amountMark, ticksOf } from "./chart-marks.server";
import type { Shown } from "./figure-texts.server";
import { size } from "./present-figures.server";

/** One step larger than the table's unit, so that the labels on the bars stay short. */
export const chartUnit = (largest: number): AmountUnit =>
  largest >= 1e13 ? "G" : largest >= 1e10 ? "M" : largest >= 1e7 ? "k" : "1";

type Months = Shown & { report: Pick<SalesAnswer, "month" | "compare" | "currency" | "months"> };

/** Sales by month of the year against what they are compared with and target: bars, or the same figures as a table. */
export function presentChart({ report, locale, t }: Months, view: "bars" | "table", switchHref: string) {
  const all = report.months.flatMap((month) => [size(month.sales), size(month.lastYear), size(month.target)]);
  const unit = chartUnit(Math.max(...all.map(Math.abs)));
  const mark = (value: string | null): Mark | null => (value === null ? null : amountMark(locale, value, unit, 1));
  const bars: Bar[] = report.months.map((month) => ({
    label: formatMonth(locale, month.ym, "monthOnly"),
    thisYear: mark(month.sales),
    lastYear: mark(month.lastYear),
    target: mark(month.target),
  }));
  const year = Math.floor(report.month / 100);
  return {
    title: t("sales.chart.title", { unit: amountUnitText(unit, report.currency) }),
    view,
    switchHref,
    first: t("sales.chart.month"),
    bars,
    ticks: ticksOf(bars.flatMap((bar) => [bar.thisYear, bar.lastYear, bar.target])),
    names: {
      thisYear: String(year),
      lastYear: report.compare === "previous" ? t("sales.column.monthBefore") : String(year - 1),
      target: t("sales.chart.target"),
    },
  };
}
