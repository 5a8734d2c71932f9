import { addMonths, type Days, firstDay, type Month, monthOfDay, type ReportPeriod } from "../report/period";

export const salesMeasures = ["month", "month_before", "ytd", "ytd_before", "mat", "mat_before"] as const;
export type SalesMeasure = (typeof salesMeasures)[number];

/** Where `facts` has the days of an open month's comparison: those of the month, and those of the year where they differ. */
export type PartColumn = "part" | "ytd_part";
/** What a figure is the sum of: whole months, and in an open month the same days of another month. */
export type FigureMonths = { months: Month[]; part: PartColumn | null };

/** Both ends belong to it. */
export const monthRun = (from: Month, to: Month): Month[] => {
  const months: Month[] = [];
  for (let ym = from; ym <= to; ym = addMonths(ym, 1)) months.push(ym);
  return months;
};

/** The days that an open month's figures are compared with and that make no whole month. */
export function partsOf({ open, before }: ReportPeriod): { column: PartColumn; days: Days }[] {
  if (!open) return [];
  const lastMonth = ({ to }: Days): Days => ({ from: firstDay(monthOfDay(to)), to });
  const parts = [{ column: "part" as const, days: lastMonth(before.month) }];
  return before.ytd.to === before.month.to
    ? parts
    : [...parts, { column: "ytd_part" as const, days: lastMonth(before.ytd) }];
}

/** The months behind each of the six figures: one definition for rows, totals and their order. */
export function figureMonths(period: ReportPeriod): Record<SalesMeasure, FigureMonths> {
  const { ym, open, year, before, matStart, matEnd } = period;
  const whole = (months: Month[]): FigureMonths => ({ months, part: null });
  const compared = ({ from, to }: Days, part: PartColumn): FigureMonths => {
    const last = monthOfDay(to);
    return { months: monthRun(monthOfDay(from), open ? addMonths(last, -1) : last), part: open ? part : null };
  };
  return {
    month: whole([ym]),
    month_before: compared(before.month, "part"),
    ytd: whole(monthRun(year * 100 + 1, ym)),
    ytd_before: compared(before.ytd, partsOf(period).at(-1)?.column ?? "part"),
    mat: whole(monthRun(matStart, matEnd)),
    mat_before: whole(monthRun(addMonths(matStart, -12), addMonths(matEnd, -12))),
  };
}
