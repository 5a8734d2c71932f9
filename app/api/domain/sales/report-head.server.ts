import type { Ctx } from "../ctx";
import { spanDays } from "../report/period";
import type { SalesQuestion } from "./sales-question.server";
import { countWorkingDays } from "./working-days.server";

/** What a report of sales says of itself, but for its total (`reportHead`). */
export async function loadReportHead(ctx: Ctx, { asOf, period, currency, ignored }: SalesQuestion) {
  const month = { from: spanDays(period, "month").from, to: period.until };
  return {
    asOf: asOf.day,
    loadedAt: asOf.loadedAt,
    month: period.ym,
    open: period.open,
    until: period.until,
    matEnd: period.matEnd,
    workingDays: await countWorkingDays(ctx, month, spanDays(period, "month-before")),
    currency,
    ignored,
  };
}
