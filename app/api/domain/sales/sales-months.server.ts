import { sql } from "drizzle-orm";
import type { Ctx } from "../ctx";
import { add } from "../report/decimal";
import { addMonths, type Month, type ReportPeriod } from "../report/period";
import { localMonths, type SalesFilter } from "./sales-facts.server";
import { type Rates, rateRows } from "./sales-figures.server";
import { loadMonthlyTargets } from "./sales-targets.server";

export type SalesMonth = { ym: Month; sales: string | null; lastYear: string; target: string | null };

const columns = Array.from({ length: 12 }, (_, i) => `m${String(i + 1).padStart(2, "0")}`);

/** The twelve months of the year against last year and target, and the moving annual total of the last year. */
export async function loadMonths(
  ctx: Ctx,
  filter: SalesFilter,
  period: ReportPeriod,
  rates: Rates,
  withTargets: boolean,
): Promise<{ months: SalesMonth[]; matTrend: string[] }> {
  const [sums, targets] = await Promise.all([
    loadMonthSums(ctx, filter, period, rates),
    withTargets ? loadMonthlyTargets(ctx, filter, period.year, rates) : new Map<number, string>(),
  ]);
  const at = (ym: Month) => sums.get(ym) ?? "0";
  const months = columns.map((_, i) => {
    const ym = period.year * 100 + i + 1;
    return {
      ym,
      sales: ym <= period.ym ? at(ym) : null,
      lastYear: at(addMonths(ym, -12)),
      target: targets.get(ym) ?? null,
    };
  });
  const annualTotal = (end: Month) => columns.reduce((sum, _, i) => add(sum, at(addMonths(end, -i))), "0");
  const matTrend = columns.map((_, i) => annualTotal(addMonths(period.matEnd, i - 11)));
  return { months, matTrend };
}

async function loadMonthSums(ctx: Ctx, filter: SalesFilter, period: ReportPeriod, rates: Rates) {
  const converted = columns.map((m) => sql`sum(${sql.identifier(m)} * factor) as ${sql.identifier(m)}`);
  const { rows } = await ctx.reports.execute<Record<string, string | number>>(sql`
    with local as (${localMonths(filter, period)})
    select year, ${sql.join(converted, sql`, `)} from local join ${rateRows(rates)} using (subsidiary_id) group by year`);
  const sums = new Map<Month, string>();
  for (const row of rows) {
    for (const column of columns) sums.set(Number(row.year) * 100 + Number(column.slice(1)), String(row[column]));
  }
  return sums;
}
