import { divide } from "~/api/domain/decimal";
import type { SalesAnswer } from "~/api/domain/facts/sales-shapes";
import type { KeyFigure } from "~/ui/report/key-figure-list";
import { formatAmount, formatMonth } from "~/words/formats";
import { comparedLine, comparedPerDay } from "./comparison-texts.server";
import { type Figures, ofTarget } from "./figure-texts.server";

/** What key figures and the chart of months are made of. */
export type YearOfSales = Figures & { report: Pick<SalesAnswer, "currency" | "months" | "matTrend"> };
/** Where the invoice lines of a span stand; undefined for who may not open them. */
type LinesOf = (span: "month" | "ytd" | "mat") => string | undefined;

/** Geometry only: the size of a sparkline's points, never a figure that is shown. */
export const size = (value: string | null): number => (value === null ? 0 : Number(value));

/** Month, month per working day, year to date, moving annual total; each leads to what it is made of. */
export function presentFigures(presenting: YearOfSales, linesOf: LinesOf): KeyFigure[] {
  const { report, locale, t, unit } = presenting;
  const amount = (value: string, span: "month" | "ytd" | "mat") => ({
    value: formatAmount(locale, value, presenting.in, presenting.currency),
    unit,
    href: linesOf(span),
  });
  const { total, months, workingDays, matTrend } = report;
  const course = months.flatMap((month) => (month.sales === null ? [] : [size(month.sales)]));
  const perDay = divide(total.month, String(Math.max(1, workingDays.thisYear)), 4) ?? "0";
  return [
    {
      label: t("sales.kpi.month", { month: formatMonth(locale, report.month) }),
      ...amount(total.month, "month"),
      target: ofTarget(presenting, total.month, total.monthTarget),
      line: comparedLine(presenting, "month"),
      spark: steps(course),
    },
    {
      label: t("sales.kpi.perDay", { days: workingDays.thisYear }),
      ...amount(perDay, "month"),
      value: formatAmount(locale, perDay, presenting.in, presenting.currency, 1),
      line: comparedPerDay(presenting),
    },
    {
      label: t("sales.kpi.ytd"),
      ...amount(total.ytd, "ytd"),
      target: ofTarget(presenting, total.ytd, total.ytdTarget),
      line: comparedLine(presenting, "ytd"),
      spark: steps(running(course)),
    },
    {
      label: t("sales.kpi.mat"),
      ...amount(total.mat, "mat"),
      line: comparedLine(presenting, "mat"),
      spark: steps(matTrend.map(size)),
    },
  ];
}

/** Heights of a sparkline's points in 99 steps: its 14 pixels show no more, and long numbers cost bytes. */
function steps(values: number[]): number[] {
  const [least, most] = [Math.min(...values), Math.max(...values)];
  return values.map((value) => Math.round((99 * (value - least)) / (most - least || 1)));
}

const running = (values: number[]) => {
  let sum = 0;
  return values.map((value) => {
    sum += value;
    return sum;
  });
};
