/** A month as yyyymm; a day as YYYY-MM-DD. */
export type Month = number;

export const yearOf = (ym: Month) => Math.floor(ym / 100);
/** January of its year. */
export const yearStart = (ym: Month): Month => yearOf(ym) * 100 + 1;
export const monthOf = (ym: Month) => ym % 100;
export const monthOfDay = (day: string): Month => Number(day.slice(0, 7).replace("-", ""));

export function addMonths(ym: Month, count: number): Month {
  const index = yearOf(ym) * 12 + monthOf(ym) - 1 + count;
  return Math.floor(index / 12) * 100 + (((index % 12) + 12) % 12) + 1;
}

export const daysInMonth = (ym: Month) => new Date(Date.UTC(yearOf(ym), monthOf(ym), 0)).getUTCDate();
const two = (n: number) => String(n).padStart(2, "0");
export const dayIn = (ym: Month, day: number) =>
  `${yearOf(ym)}-${two(monthOf(ym))}-${two(Math.min(day, daysInMonth(ym)))}`;
export const firstDay = (ym: Month) => dayIn(ym, 1);
export const lastDay = (ym: Month) => dayIn(ym, 31);

export const dayBefore = (day: string, days: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) - days * 86_400_000).toISOString().slice(0, 10);

/** Days from one to another; negative where the other is earlier. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);

/** Both ends belong to it. */
export type Days = { from: string; to: string };

/**
 * What figures are compared with: last year, last year on equal working days, the period before them, or the target
 * alone (docs/decisions/0025).
 */
export const comparisons = ["year", "days", "previous", "target"] as const;
export type Comparison = (typeof comparisons)[number];

export type ReportPeriod = {
  ym: Month;
  year: number;
  month: number;
  /** True while the month still runs: it is compared with the same days of another month. */
  open: boolean;
  /** Last day that counts. */
  until: string;
  /**
   * The day to which a customer's silence is counted: that of the data for the newest months, so that every screen says the
   * same; the last day of a former month.
   */
  silentUntil: string;
  compare: Comparison;
  /** What the month and the year to date are compared with; both begin with the first day of a month. */
  before: { month: Days; ytd: Days };
  /** The moving annual total ends with the last complete month. */
  matEnd: Month;
  matStart: Month;
  /** First and last month of the span "range"; without a last one it ends as the month does. */
  from?: Month | undefined;
  to?: Month | undefined;
  /** Of the span "days"; without them it is the month. */
  days?: Days | undefined;
};

/**
 * The periods of a sales report: the month, the year to date and the twelve months before its end.
 * Nothing here reads a clock: `asOf` is the last loaded day (product.md 5, Time).
 */
export function reportPeriod(ym: Month, asOf: string, compare: Comparison = "year"): ReportPeriod {
  const open = monthOfDay(asOf) === ym && asOf < lastDay(ym);
  const endIn = (month: Month) => (open ? dayIn(month, Number(asOf.slice(8))) : lastDay(month));
  const matEnd = open ? addMonths(ym, -1) : ym;
  return {
    ym,
    year: yearOf(ym),
    month: monthOf(ym),
    open,
    until: endIn(ym),
    silentUntil: ym >= defaultMonth(asOf) ? asOf : lastDay(ym),
    compare,
    before: compare === "previous" ? monthsBefore(ym, endIn) : yearBefore(ym, endIn),
    matEnd,
    matStart: addMonths(matEnd, -11),
  };
}

type EndIn = (month: Month) => string;

function yearBefore(ym: Month, endIn: EndIn): ReportPeriod["before"] {
  const to = endIn(addMonths(ym, -12));
  return { month: { from: firstDay(addMonths(ym, -12)), to }, ytd: { from: firstDay((yearOf(ym) - 1) * 100 + 1), to } };
}

/** The month before, and before January as many months as the year to date has. */
function monthsBefore(ym: Month, endIn: EndIn): ReportPeriod["before"] {
  const [previous, december] = [addMonths(ym, -1), (yearOf(ym) - 1) * 100 + 12];
  return {
    month: { from: firstDay(previous), to: endIn(previous) },
    ytd: { from: firstDay(addMonths(december, 1 - monthOf(ym))), to: endIn(december) },
  };
}

/** The month a report opens with: the last complete one, or the running one where the data begin with it (`first`). */
export const defaultMonth = (asOf: string, first: Month | null = null): Month => {
  const ym = monthOfDay(asOf);
  const complete = asOf < lastDay(ym) ? addMonths(ym, -1) : ym;
  return first !== null && complete < first ? ym : complete;
};

/** A month as an address carries it: the one that a report opens with is not named, so that the address moves on with it. */
export const monthInAddress = (ym: Month, asOf: string, first: Month | null = null): Month | null =>
  ym === defaultMonth(asOf, first) ? null : ym;

/** What a figure of the report covers; a drill-down to invoice lines names one of them. */
export const spans = ["month", "month-before", "ytd", "ytd-before", "mat", "mat-before", "range", "days"] as const;
export type Span = (typeof spans)[number];

/** First and last day of a span. */
export function spanDays(period: ReportPeriod, span: Span): Days {
  const { ym, from = ym, to, days, until, before, matStart, matEnd } = period;
  switch (span) {
    case "month":
      return { from: firstDay(ym), to: until };
    case "range":
      return { from: firstDay(from), to: to === undefined ? until : lastDay(to) };
    case "days":
      return days ?? { from: firstDay(ym), to: until };
    case "month-before":
      return before.month;
    case "ytd":
      return { from: firstDay(yearOf(ym) * 100 + 1), to: until };
    case "ytd-before":
      return before.ytd;
    case "mat":
      return { from: firstDay(matStart), to: lastDay(matEnd) };
    case "mat-before":
      return { from: firstDay(addMonths(matStart, -12)), to: lastDay(addMonths(matEnd, -12)) };
  }
}
