/** A month of a trend, for drawings alone: a figure is never made of it. */
export type TrendMonth = { ym: number; value: number };
/** Null = it is not known. */
type CourseMonth = { ym: number; value: number | null };

const MAT = 12;
const sum = (months: readonly CourseMonth[]) =>
  months.reduce<number | null>((all, { value }) => (all === null || value === null ? null : all + value), 0);

/** What is not known is no 0 in a drawing, and a course that lacks a month is no course. */
const whole = (values: readonly (number | null)[]): number[] =>
  values.some((value) => value === null) ? [] : values.filter((value) => value !== null);

/**
 * The courses beside the month's figure, the year to date and the moving annual total, out of 24 complete months; empty where a
 * month of one is not known.
 * @param year that of the report: its January may run while the last complete month is of the year before
 */
export function coursesOf(trend: readonly CourseMonth[], year: number) {
  const ofYear = trend.filter(({ ym }) => Math.floor(ym / 100) === year);
  return {
    month: whole(trend.slice(-MAT - 1).map(({ value }) => value)),
    ytd: whole(ofYear.map((_, at) => sum(ofYear.slice(0, at + 1)))),
    mat: whole(trend.flatMap((_, at) => (at < MAT - 1 ? [] : [sum(trend.slice(at - MAT + 1, at + 1))]))),
  };
}
