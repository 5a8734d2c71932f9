import { type SQL, sql } from "drizzle-orm";
import type { Ctx } from "../ctx";
import { firstDay, lastDay, type Month, type ReportPeriod } from "../report/period";
import { among, listed, monthColumn, monthNumbers, type SalesFilter } from "./sales-facts.server";
import { rateRows, type SalesAsk } from "./sales-figures.server";
import { countWorkingDays } from "./working-days.server";

/** Of an open month, and of the year with it: to the last loaded day (`targetToDate`). */
export type TargetSums = { month: string; ytd: string };
export type Targets = {
  byKey: Map<number, TargetSums>;
  total: TargetSums;
  /** Whole target of each month of the year that has one, for the chart. */
  months: Map<Month, string>;
};

/** Targets exist per month × selling unit × product line; any finer filter has none (product.md 5, Targets). */
const hasTargets = (filter: SalesFilter): boolean =>
  filter.industries === undefined &&
  filter.customer === undefined &&
  filter.item === undefined &&
  filter.salespeople === undefined &&
  filter.accounts === undefined &&
  (filter.scope.all || filter.scope.customerIds.length === 0);

function targetPredicate(filter: SalesFilter): SQL {
  const parts: SQL[] = [];
  if (!filter.scope.all) parts.push(sql`unit_id = any(${sql.param(filter.scope.unitIds)}::int[])`);
  if (filter.unitIds !== null) parts.push(sql`unit_id = any(${sql.param(filter.unitIds)}::int[])`);
  if (filter.lines) parts.push(among(sql`product_line_id`, filter.lines));
  return parts.length === 0 ? sql`true` : listed(parts, sql` and `);
}

const keys = { unit: "unit_id", subsidiary: "subsidiary_id", line: "product_line_id" } as const;
type SqlRow = { key: number | null; month: string | null; ytd: string | null; months: (string | null)[] | null };

/**
 * The target of the report's month as far as it can be reached by now: of an open month as much as of its working days have
 * passed. Rounded for each unit and product line, so that every sum of them is exact.
 */
async function targetToDate(ctx: Ctx, { ym, month, open, until }: ReportPeriod): Promise<SQL> {
  const whole = monthColumn(month);
  if (!open) return sql`${whole}`;
  const [passed = 0, all = 0] = await countWorkingDays(ctx, [
    { from: firstDay(ym), to: until },
    { from: firstDay(ym), to: lastDay(ym) },
  ]);
  return all === 0 ? sql`${whole}` : sql`round(${whole}::numeric * ${passed}::int / ${all}::int)`;
}

/**
 * Targets by unit, subsidiary or product line in the report's currency; null where there are none. Nobody has set any
 * for a salesperson.
 */
export async function findTargets(
  ctx: Ctx,
  { filter, period, rates }: SalesAsk,
  by: keyof typeof keys,
): Promise<Targets | null> {
  if (!hasTargets(filter)) return null;
  const key = sql.identifier(keys[by]);
  const columns = monthNumbers.map(monthColumn);
  const sums = listed(columns.map((month) => sql`sum(${month}) as ${month}`));
  const each = listed(columns.map((month) => sql`sum(${month} * factor)`));
  const current = sql`coalesce(to_date, 0)`;
  const year = listed(
    [...columns.slice(0, period.month - 1).map((month) => sql`coalesce(${month}, 0)`), current],
    sql` + `,
  );
  const converted = sql`sum(to_date * factor) as month, trim_scale(sum((${year}) * factor)) as ytd`;
  const { rows } = await ctx.reports.execute<SqlRow>(sql`
    with local as (
      select ${key} as key, subsidiary_id, ${sums}, sum(${await targetToDate(ctx, period)}) as to_date
        from (select * from sales_year_target where year = ${period.year} and ${targetPredicate(filter)}) t
        join (select id as unit_id, subsidiary_id from org_unit) u using (unit_id) group by 1, 2)
    select key, ${converted}, null as months from local join ${rateRows(rates)} using (subsidiary_id) group by key
    union all
    select null, ${converted}, array[${each}]::text[] from local join ${rateRows(rates)} using (subsidiary_id)`);
  const sumsOf = ({ month, ytd }: { month: string | null; ytd: string | null }): TargetSums => ({
    month: month ?? "0",
    ytd: ytd ?? "0",
  });
  const total = rows.find((row) => row.months !== null);
  const months = (total?.months ?? []).flatMap((amount, i): [Month, string][] =>
    amount === null ? [] : [[period.year * 100 + i + 1, amount]],
  );
  return {
    byKey: new Map(rows.flatMap((row) => (row.key === null ? [] : [[row.key, sumsOf(row)]]))),
    total: sumsOf(total ?? { month: null, ytd: null }),
    months: new Map(months),
  };
}
