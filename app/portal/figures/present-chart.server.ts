import { growth, percentOf } from "~/api/domain/decimal";
import type { SalesAnswer } from "~/api/domain/facts/sales-shapes";
import type { HrefOf } from "~/portal/report/report-address";
import type { Bar } from "~/ui/charts/bar-chart";
import type { Mark } from "~/ui/charts/scale";
import { type AmountUnit, amountUnitText, formatMonth } from "~/words/formats";
import { amountMark, barTicks } from "./chart-marks.server";
import { changeText, percentText, type Shown } from "./figure-texts.server";
import { size } from "./present-figures.server";

/** One step larger than the table's unit, so that the labels on the bars stay short. */
export const chartUnit = (largest: number): AmountUnit =>
  largest >= 1e13 ? "G" : largest >= 1e10 ? "M" : largest >= 1e7 ? "k" : "1";

type Months = Shown & {
  /** This page with another month, where a month's bar leads. */
  href?: HrefOf;
  report: Pick<SalesAnswer, "month" | "compare" | "currency" | "months">;
};

/** Sales by month of the year against what they are compared with and target: bars, or the same figures as a table. */
export function presentChart({ report, locale, t, href }: Months, view: "bars" | "table", switchHref: string) {
  const all = report.months.flatMap((month) => [size(month.sales), size(month.lastYear), size(month.target)]);
  const unit = chartUnit(Math.max(...all.map(Math.abs)));
  const mark = (value: string | null): Mark | null =>
    value === null ? null : amountMark(locale, value, unit, report.currency, 1);
  const year = Math.floor(report.month / 100);
  const names = {
    thisYear: String(year),
    lastYear: report.compare === "previous" ? t("sales.column.monthBefore") : String(year - 1),
    target: t("sales.chart.target"),
  };
  const money = amountUnitText(unit, report.currency);
  const bars: Bar[] = report.months.map((month) => {
    const [thisYear, lastYear, target] = [mark(month.sales), mark(month.lastYear), mark(month.target)];
    const changed = month.sales === null ? null : growth(month.sales, month.lastYear);
    const reached = month.sales === null ? null : percentOf(month.sales, month.target);
    const part = (name: string, value: Mark | null, percent: string | null) =>
      value ? [`${name} ${value.text}${percent === null ? "" : ` (${percent})`}`] : [];
    const told = [
      ...part(names.thisYear, thisYear, null),
      ...part(names.lastYear, lastYear, changed === null ? null : changeText({ locale }, changed)),
      ...part(names.target, target, reached === null ? null : percentText({ locale }, reached)),
    ];
    return {
      label: formatMonth(locale, month.ym, "monthOnly"),
      ...{ thisYear, lastYear, target },
      tip: `${formatMonth(locale, month.ym)}, ${money}: ${told.join(" · ")}`,
      ...(href && thisYear && { href: href({ month: month.ym }) }),
    };
  });
  return {
    title: t("sales.chart.title", { unit: money }),
    view,
    switchHref,
    first: t("sales.chart.month"),
    bars,
    ticks: barTicks(locale, bars),
    names,
  };
}
