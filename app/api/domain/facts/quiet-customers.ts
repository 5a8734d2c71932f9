import { dayBefore, type ReportPeriod } from "../report/period";

/** Days without an invoice that make a customer a quiet one, if he bought in the last twelve complete months (product.md 3.3). */
export const quietAfterDays = 60;

/** Who has no invoice on this day or later is quiet. */
export const quietSince = ({ silentUntil }: Pick<ReportPeriod, "silentUntil">): string =>
  dayBefore(silentUntil, quietAfterDays);

/** Days from a last invoice to the day to which silence is counted. */
export const daysSilent = (lastDay: string, silentUntil: string): number =>
  Math.round((Date.parse(silentUntil) - Date.parse(lastDay)) / 86_400_000);
