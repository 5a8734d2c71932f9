import { type SQL, sql } from "drizzle-orm";
import type { Ctx } from "../ctx";
import type { Month, ReportPeriod } from "../report/period";
import { type Converted, rateColumns } from "./report-rates.server";
import { listed, monthNumbers } from "./sales-facts.server";

/** What the months of subsidiaries were worth when they were invoiced, in one currency. */
export type MonthRates = {
  currency: Converted;
  /** A row per subsidiary and year, as `facts` has them: the factors of January to December, null where there is none. */
  rows: { subsidiaryId: number; year: number; factors: (string | null)[] }[];
  /** Months with sales and without a rate: these sales are not in the report, and the page must say so. */
  missing: { currency: string; months: Month[] }[];
};

type SqlRow = { id: number; currency: string; year: number; factors: (string | null)[]; missing: Month[] };

/**
 * The actual rates of the report's year and the two before it, each month at its own: the other side of the budget rate
 * in a report of the currency's effect. Nothing is filled in from another month; a currency in itself is worth 1.
 */
export async function loadMonthRates(
  ctx: Ctx,
  wanted: Converted,
  period: ReportPeriod,
  subsidiaryIds: ReadonlySet<number> | null,
): Promise<MonthRates> {
  const { rows } = await ctx.reports.execute<SqlRow>(sql`
    select id, currency, year, array_agg(factor::text order by ym) as factors,
           coalesce(array_agg(ym order by ym) filter (where factor is null and sold and ym <= ${period.ym}), '{}') as missing
      from (
        select u.id, u.currency, year, each.ym, p.line_count > 0 as sold,
               coalesce(r.${sql.identifier(rateColumns[wanted])}, case u.currency when ${wanted} then 1 end) as factor
          from org_unit u
         cross join generate_series(${period.year - 2}::int, ${period.year}) as year
         cross join generate_series(1, 12) as month
         cross join lateral (select year * 100 + month as ym) as each
          left join exchange_rate_month r on r.ym = each.ym and r.currency = u.currency
          left join sales_period p on p.ym = each.ym and p.subsidiary_id = u.id
         where u.subsidiary_id = u.id) as months
     group by id, currency, year order by id, year`);
  const covered = rows.filter(({ id }) => subsidiaryIds?.has(id) ?? true);
  return {
    currency: wanted,
    rows: covered.map(({ id, year, factors }) => ({ subsidiaryId: id, year, factors })),
    missing: gather(covered),
  };
}

/** By currency: several subsidiaries invoice in the same one. */
function gather(rows: SqlRow[]): MonthRates["missing"] {
  const months = new Map<string, Set<Month>>();
  for (const { currency, missing } of rows) {
    if (missing.length > 0) months.set(currency, new Set([...(months.get(currency) ?? []), ...missing]));
  }
  return [...months].map(([currency, found]) => ({ currency, months: [...found].sort((a, b) => a - b) }));
}

export const rateColumn = (month: number): SQL => sql.raw(`r${String(month).padStart(2, "0")}`);

/** Rows `month_rate` (subsidiary_id, year, r01 … r12), joined with `facts` by subsidiary and year. */
export function monthRateRows({ rows }: MonthRates): SQL {
  const factors = monthNumbers.map((month) => sql`${sql.param(rows.map((row) => row.factors[month - 1]))}::numeric[]`);
  const ids = sql.param(rows.map(({ subsidiaryId }) => subsidiaryId));
  const years = sql.param(rows.map(({ year }) => year));
  return sql`unnest(${ids}::int[], ${years}::smallint[], ${listed(factors)})
    as month_rate(subsidiary_id, year, ${listed(monthNumbers.map(rateColumn))})`;
}
