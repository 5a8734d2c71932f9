import type { Ctx } from "../ctx";
import { compare } from "../decimal";
import { firstDay, lastDay, spanDays } from "../report/period";
import type { SalesQuestion } from "./sales-question.server";
import type { ReportHead, TwoDays } from "./sales-shapes";
import { countWorkingDays } from "./working-days.server";

/** What a report of sales says of itself, but for its total (`reportHead`). */
export async function loadReportHead(
  ctx: Ctx,
  { asOf, period, rates, currency, ignored }: Pick<SalesQuestion, "asOf" | "period" | "rates" | "currency" | "ignored">,
): Promise<ReportHead> {
  const perDay = period.compare === "days";
  const spans = perDay ? (["month", "ytd", "mat"] as const) : (["month"] as const);
  const days = spans.flatMap((span) => [spanDays(period, span), spanDays(period, `${span}-before`)]);
  const whole = { from: firstDay(period.ym), to: lastDay(period.ym) };
  const counts = await countWorkingDays(ctx, [...days, whole]);
  const daysOf = (at: number): TwoDays => ({ thisYear: counts[2 * at] ?? 0, lastYear: counts[2 * at + 1] ?? 0 });
  return {
    asOf: asOf.day,
    loadedAt: asOf.loadedAt,
    month: period.ym,
    open: period.open,
    until: period.until,
    matEnd: period.matEnd,
    compare: period.compare,
    workingDays: daysOf(0),
    daysInMonth: counts.at(-1) ?? 0,
    growthDays: perDay ? { month: daysOf(0), ytd: daysOf(1), mat: daysOf(2) } : null,
    currency,
    converted: rates.factors.some((factor) => compare(factor, "1") !== 0),
    ignored,
  };
}
