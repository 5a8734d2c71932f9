import { type SQL, sql } from "drizzle-orm";
import type { Ctx } from "../ctx";
import { add } from "../report/decimal";
import type { Month } from "../report/period";
import { listed, monthColumn, monthNumbers, type SalesFilter } from "./sales-facts.server";
import { rateRows, type SalesAsk } from "./sales-figures.server";

export type TargetSums = { month: string; ytd: string };
export type Targets = {
  byKey: Map<number, TargetSums>;
  total: TargetSums;
  /** Target of each month of the year that has one, for the chart. */
  months: Map<Month, string>;
};

/** Targets exist per month × selling unit × product line; any finer filter has none (product.md 5, Targets). */
const hasTargets = (filter: SalesFilter): boolean =>
  filter.industry === undefined &&
  filter.customer === undefined &&
  filter.item === undefined &&
  filter.salespeople === undefined &&
  (filter.scope.all || filter.scope.customerIds.length === 0);

function targetPredicate(filter: SalesFilter): SQL {
  const parts: SQL[] = [];
  if (!filter.scope.all) parts.push(sql`unit_id = any(${sql.param(filter.scope.unitIds)}::int[])`);
  if (filter.unitIds !== null) parts.push(sql`unit_id = any(${sql.param(filter.unitIds)}::int[])`);
  if (filter.line !== undefined) parts.push(sql`product_line_id = ${filter.line}`);
  return parts.length === 0 ? sql`true` : listed(parts, sql` and `);
}

const keys = { unit: "unit_id", subsidiary: "subsidiary_id", line: "product_line_id" } as const;
type SqlRow = { key: number | null; months: (string | null)[] };

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
  const converted = listed(columns.map((month) => sql`sum(${month} * factor)`));
  const { rows } = await ctx.reports.execute<SqlRow>(sql`
    with local as (
      select ${key} as key, subsidiary_id, ${sums}
        from (select * from sales_year_target where year = ${period.year} and ${targetPredicate(filter)}) t
        join (select id as unit_id, subsidiary_id from org_unit) u using (unit_id) group by 1, 2)
    select key, array[${converted}]::text[] as months from local join ${rateRows(rates)} using (subsidiary_id)
     group by grouping sets ((key), ())`);
  const total = rows.find((row) => row.key === null)?.months ?? [];
  const months = total.flatMap((amount, i): [Month, string][] =>
    amount === null ? [] : [[period.year * 100 + i + 1, amount]],
  );
  const sumsOf = (amounts: (string | null)[]): TargetSums => ({
    month: amounts[period.month - 1] ?? "0",
    ytd: amounts.slice(0, period.month).reduce<string>((sum, amount) => add(sum, amount ?? "0"), "0"),
  });
  const byKey = new Map(rows.flatMap(({ key, months }) => (key === null ? [] : [[key, sumsOf(months)]])));
  return { byKey, total: sumsOf(total), months: new Map(months) };
}
