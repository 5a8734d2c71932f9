/** A month of a trend, for drawings alone: a figure is never made of it. */
export type TrendMonth = { ym: number; value: number };

const MAT = 12;
const sum = (months: readonly TrendMonth[]) => months.reduce((all, { value }) => all + value, 0);

/** The courses beside the month's figure, the year to date and the moving annual total, out of 24 months. */
export function coursesOf(trend: readonly TrendMonth[]) {
  const year = Math.floor((trend.at(-1)?.ym ?? 0) / 100);
  const ofYear = trend.filter(({ ym }) => Math.floor(ym / 100) === year);
  return {
    month: trend.slice(-MAT - 1).map(({ value }) => value),
    ytd: ofYear.map((_, at) => sum(ofYear.slice(0, at + 1))),
    mat: trend.flatMap((_, at) => (at < MAT - 1 ? [] : [sum(trend.slice(at - MAT + 1, at + 1))])),
  };
}
