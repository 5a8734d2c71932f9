import { dayBefore, daysBetween, type ReportPeriod } from "../report/period";

/**
 * So many days without an invoice, or more, make a customer a quiet one, if they bought in the last twelve complete months
 * (product.md 3.3). The one definition of all screens, files and alerts.
 */
export const quietAfterDays = 60;

/** First of the days that are looked at: who has no invoice on it or later is quiet. */
export const quietSince = ({ silentUntil }: Pick<ReportPeriod, "silentUntil">): string =>
  dayBefore(silentUntil, quietAfterDays - 1);

/** Days from a last invoice to the day to which silence is counted. */
export const daysSilent = daysBetween;
