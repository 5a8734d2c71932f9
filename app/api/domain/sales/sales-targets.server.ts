import { type SQL, sql } from "drizzle-orm";
import type { Ctx } from "../ctx";
import type { ReportPeriod } from "../report/period";
import type { SalesFilter } from "./sales-facts.server";
import { type Rates, rateRows } from "./sales-figures.server";

export type TargetSums = { month: string; ytd: string };
export type Targets = { byKey: Map<number, TargetSums>; total: TargetSums };

/** Targets exist per month × selling unit × product line; any finer filter or key has none (product.md 5, Targets). */
export const hasTargets = (filter: SalesFilter, level: string): boolean =>
  filter.industry === undefined &&
  filter.customer === undefined &&
  filter.item === undefined &&
  (filter.scope.all || filter.scope.customerIds.length === 0) &&
  (level === "organisation" || level === "line");

function targetPredicate(filter: SalesFilter): SQL {
  const parts: SQL[] = [];
  if (!filter.scope.all) parts.push(sql`unit_id = any(${sql.param(filter.scope.unitIds)}::int[])`);
  if (filter.unitIds !== null) parts.push(sql`unit_id = any(${sql.param(filter.unitIds)}::int[])`);
  if (filter.line !== undefined) parts.push(sql`product_line_id = ${filter.line}`);
  return parts.length === 0 ? sql`true` : sql.join(parts, sql` and `);
}

/** Target of the month and of the year up to it, by unit or product line, in the report's currency. */
export async function loadTargets(
  ctx: Ctx,
  filter: SalesFilter,
  by: "unit" | "line",
  period: ReportPeriod,
  rates: Rates,
): Promise<Targets> {
  const key = sql.identifier(by === "unit" ? "unit_id" : "product_line_id");
  const { rows } = await ctx.reports.execute<{ key: number | null; month: string; ytd: string }>(sql`
    with converted as (
      select t.${key} as key, t.ym, t.amount * factor as amount
        from (select * from sales_target where ym between ${period.year * 100 + 1} and ${period.ym}
                 and ${targetPredicate(filter)}) t
        join org_unit u on u.id = t.unit_id
        join ${rateRows(rates)} on rate.subsidiary_id = u.subsidiary_id)
    select key, coalesce(sum(amount) filter (where ym = ${period.ym}), 0) as month, sum(amount) as ytd
      from converted group by key
    union all
    select null, coalesce(sum(amount) filter (where ym = ${period.ym}), 0), coalesce(sum(amount), 0) from converted`);
  const byKey = new Map<number, TargetSums>();
  let total: TargetSums = { month: "0", ytd: "0" };
  for (const row of rows) {
    const sums = { month: row.month, ytd: row.ytd };
    if (row.key === null) total = sums;
    else byKey.set(row.key, sums);
  }
  return { byKey, total };
}

/** Target of every month of the year, for the chart. */
export async function loadMonthlyTargets(ctx: Ctx, filter: SalesFilter, year: number, rates: Rates) {
  const { rows } = await ctx.reports.execute<{ ym: number; amount: string }>(sql`
    select t.ym, sum(t.amount * factor) as amount
      from (select * from sales_target where ym between ${year * 100 + 1} and ${year * 100 + 12}
               and ${targetPredicate(filter)}) t
      join org_unit u on u.id = t.unit_id
      join ${rateRows(rates)} on rate.subsidiary_id = u.subsidiary_id
     group by t.ym`);
  return new Map(rows.map((row) => [row.ym, row.amount]));
}
