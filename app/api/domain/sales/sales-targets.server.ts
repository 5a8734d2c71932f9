import { type SQL, sql } from "drizzle-orm";
import type { Ctx } from "../ctx";
import { add } from "../report/decimal";
import type { Month, ReportPeriod } from "../report/period";
import type { SalesFilter } from "./sales-facts.server";
import { type Rates, rateRows } from "./sales-figures.server";
import type { Level } from "./sales-report";

export type TargetSums = { month: string; ytd: string };
export type Targets = {
  byKey: Map<number, TargetSums>;
  total: TargetSums;
  /** Target of each month of the year that has one, for the chart. */
  months: Map<Month, string>;
};

/** Targets exist per month × selling unit × product line; any finer filter or key has none (product.md 5, Targets). */
const hasTargets = (filter: SalesFilter, level: Level): boolean =>
  filter.industry === undefined &&
  filter.customer === undefined &&
  filter.item === undefined &&
  (filter.scope.all || filter.scope.customerIds.length === 0) &&
  (level === "organisation" || level === "line" || level === "lines");

function targetPredicate(filter: SalesFilter): SQL {
  const parts: SQL[] = [];
  if (!filter.scope.all) parts.push(sql`unit_id = any(${sql.param(filter.scope.unitIds)}::int[])`);
  if (filter.unitIds !== null) parts.push(sql`unit_id = any(${sql.param(filter.unitIds)}::int[])`);
  if (filter.line !== undefined) parts.push(sql`product_line_id = ${filter.line}`);
  return parts.length === 0 ? sql`true` : sql.join(parts, sql` and `);
}

type SqlRow = { key: number | null; ym: Month | null; month: string; ytd: string };

/** Targets of a report by unit (at level "organisation") or product line, in its currency; null where there are none. */
export async function findTargets(
  ctx: Ctx,
  filter: SalesFilter,
  level: Level,
  period: ReportPeriod,
  rates: Rates,
): Promise<Targets | null> {
  if (!hasTargets(filter, level)) return null;
  const key = sql.identifier(level === "organisation" ? "unit_id" : "product_line_id");
  const { rows } = await ctx.reports.execute<SqlRow>(sql`
    with local as (
      select ${key} as key, ym, subsidiary_id, sum(amount) as amount
        from (select * from sales_target where ym between ${period.year * 100 + 1} and ${period.year * 100 + 12}
                 and ${targetPredicate(filter)}) t
        join (select id as unit_id, subsidiary_id from org_unit) u using (unit_id) group by 1, 2, 3),
    converted as materialized (
      select key, ym, sum(amount * factor) as amount from local join ${rateRows(rates)} using (subsidiary_id) group by 1, 2)
    select key, null as ym, coalesce(sum(amount) filter (where ym = ${period.ym}), 0) as month, sum(amount) as ytd
      from converted where ym <= ${period.ym} group by key
    union all
    select null, ym, sum(amount), null from converted group by ym`);
  const months = new Map(rows.flatMap((row) => (row.ym === null ? [] : [[row.ym, row.month]])));
  const upToMonth = [...months].filter(([ym]) => ym <= period.ym);
  const total = {
    month: months.get(period.ym) ?? "0",
    ytd: upToMonth.reduce((sum, [, amount]) => add(sum, amount), "0"),
  };
  const byKey = new Map(rows.flatMap(({ key, month, ytd }) => (key === null ? [] : [[key, { month, ytd }]])));
  return { byKey, total, months };
}
