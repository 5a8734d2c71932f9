import { sql } from "drizzle-orm";
import type { Ctx } from "../ctx";
import { add } from "../decimal";
import { factPredicate } from "../facts/sales-facts.server";
import { rateRows } from "../facts/sales-figures.server";
import type { SalesQuestion } from "../facts/sales-question.server";
import { findTargets } from "../facts/sales-targets.server";
import { loadSalesTotal } from "../facts/sales-total.server";
import { listWorkingDays } from "../facts/working-days.server";
import { firstDay, lastDay } from "../report/period";
import { expectsMonthEnd, loadMonthEndRange } from "../sales/month-end/load-month-end.server";
import type { SalesPace } from "./mainboard";

/** The month of the last loaded day against target and the same days of last year, day by working day. */
export async function loadSalesPace(ctx: Ctx, question: SalesQuestion): Promise<SalesPace> {
  const { period } = question;
  const targets = await findTargets(ctx, question, "line");
  const [total, workingDays, sums] = await Promise.all([
    loadSalesTotal(ctx, question, targets),
    listWorkingDays(ctx, firstDay(period.ym), lastDay(period.ym)),
    loadDaySums(ctx, question),
  ]);
  const done = workingDays.filter((day) => day <= period.until);
  const soFar = { sales: total.month, daysDone: done.length, daysInMonth: workingDays.length };
  return {
    month: period.ym,
    until: period.until,
    sales: total.month,
    lastYear: total.monthLastYear,
    target: targets && (targets.months.get(period.ym) ?? "0"),
    targetToDate: total.monthTarget,
    daysDone: done.length,
    daysInMonth: workingDays.length,
    days: byWorkingDay(done, sums),
    expected: expectsMonthEnd(ctx, question) ? await loadMonthEndRange(ctx, question, soFar) : null,
  };
}

/** Day sums come from the roll-up by unit; a scope of single customers needs the lines. */
async function loadDaySums(ctx: Ctx, { filter, period, rates }: SalesQuestion): Promise<Map<string, string>> {
  const byCustomer = !filter.scope.all && filter.scope.customerIds.length > 0;
  const lines = filter.linesAlone || byCustomer;
  const source = lines ? sql`invoice_line` : sql`sales_day_unit`;
  const day = lines ? sql`invoice_date` : sql`day`;
  const { rows } = await ctx.reports.execute<{ day: string; amount: string }>(sql`
    with local as (
      select ${day} as day, subsidiary_id, sum(amount) as amount from ${source}
       where ${day} between ${firstDay(period.ym)}::date and ${period.until}::date and ${factPredicate(filter)}
       group by 1, 2)
    select day, sum(amount * factor) as amount from local join ${rateRows(rates)} using (subsidiary_id) group by day`);
  return new Map(rows.map((row) => [row.day, row.amount]));
}

function byWorkingDay(workingDays: string[], sums: Map<string, string>): string[] {
  const totals = workingDays.map(() => "0");
  for (const [day, amount] of sums) {
    const next = workingDays.findIndex((each) => each > day);
    const place = next === -1 ? workingDays.length - 1 : Math.max(0, next - 1);
    if (totals[place] !== undefined) totals[place] = add(totals[place], amount);
  }
  return totals;
}
