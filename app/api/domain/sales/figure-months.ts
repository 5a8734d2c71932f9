import { addMonths, type Month, type ReportPeriod } from "../report/period";

export const salesMeasures = ["month", "month_before", "ytd", "ytd_before", "mat", "mat_before"] as const;
export type SalesMeasure = (typeof salesMeasures)[number];

/** What a figure is the sum of: whole months, and in an open month the same days of last year. */
export type FigureMonths = { months: Month[]; part: boolean };

/** Both ends belong to it. */
export const monthRun = (from: Month, to: Month): Month[] => {
  const months: Month[] = [];
  for (let ym = from; ym <= to; ym = addMonths(ym, 1)) months.push(ym);
  return months;
};

/** The months behind each of the six figures: one definition for rows, totals and their order. */
export function figureMonths({ ym, open, year, matStart, matEnd }: ReportPeriod): Record<SalesMeasure, FigureMonths> {
  const before = addMonths(ym, -12);
  const whole = (months: Month[]): FigureMonths => ({ months, part: false });
  return {
    month: whole([ym]),
    month_before: { months: open ? [] : [before], part: open },
    ytd: whole(monthRun(year * 100 + 1, ym)),
    ytd_before: { months: monthRun((year - 1) * 100 + 1, open ? addMonths(before, -1) : before), part: open },
    mat: whole(monthRun(matStart, matEnd)),
    mat_before: whole(monthRun(addMonths(matStart, -12), addMonths(matEnd, -12))),
  };
}
