import { z } from "zod";
import { daysBetween } from "../report/period";
import type { Say } from "../report/say";

/** The earliest promised day, up to that of the stock, of what did not come, and how many days the stock's day is after it. */
export const overdueReceipt = z.object({ day: z.string(), days: z.number() });
export type OverdueReceipt = z.output<typeof overdueReceipt>;

export const overdueOf = (day: string | null, stockDay: string): OverdueReceipt | null =>
  day === null ? null : { day, days: daysBetween(day, stockDay) };

type Coming = { missing: number; nextReceipt: string | null; overdueReceipt: OverdueReceipt | null };

/** Of what is missing and nobody has promised anything of: why no day is told. */
export const sayNoneComing = (
  { missing, nextReceipt, overdueReceipt: late }: Coming,
  { t }: Pick<Say, "t">,
): string | null => (missing > 0 && nextReceipt === null && late === null ? t("shortage.noneComing") : null);

/** It is no next receipt: when it was expected, and how long ago. */
export const sayOverdue = (late: OverdueReceipt | null | undefined, { t }: Pick<Say, "t">): string | null =>
  late ? t(late.days > 0 ? "shortage.overdue" : "shortage.overdue.sameDay", late) : null;
