import { type SQL, sql } from "drizzle-orm";
import { addMonths, dayBefore, firstDay, type Month, monthOf, type ReportPeriod, yearOf } from "../report/period";
import { monthRun, type SalesMeasure } from "./figure-months";
import { quietAfterDays } from "./my-sales";
import { chooseRollUp, factPredicate, listed, monthColumn, monthNumbers } from "./sales-facts.server";
import { anyFigure, figureColumns, type SalesAsk, sumOf } from "./sales-figures.server";

/**
 * The definitions up to `customers` (key, mat, sorted, rank, abc, standing, silent, quiet) of a WITH clause that has `facts`;
 * `local` has the six figures of every customer and subsidiary in its own currency. Exact decimals of all customers cost more
 * than everything else, so they are ordered and classed by binary ones: `doubt` says whether these could tell. If they could
 * not, the same is asked in exact ones (docs/decisions/0007, 3).
 * @param sort another figure than the moving annual total, always exact
 */
export function customerClasses(ask: SalesAsk, sort: SalesMeasure | null, exact: boolean): SQL {
  const { filter, period, rates } = ask;
  const factors = sql.param(rates.factors);
  const valued = (["mat", "mat_before", "month"] as const).map((measure) => {
    const column = sql.identifier(measure);
    return sql`sum(${column} * ${exact ? sql`factor` : sql`binary_factor`}) as ${column}`;
  });
  const sorted = sort ? [sql`sum(${sql.identifier(sort)} * factor) as sorted`] : [];
  return sql`
    local as materialized (
      select key, subsidiary_id, ${figureColumns(period)}, ${sumOf({ months: silentMonths(period), part: null })} as recent
        from facts group by 1, 2 having ${anyFigure(period)}),
    sums as materialized (
      select key, ${listed([...valued, ...sorted])}, bool_and(recent = 0) as silent,
             case count(*) when 1 then min(binary_factor) end as only_factor,
             count(*) > 1 and bool_or(least(mat, mat_before, month) < 0) as mixed
        from local join unnest(${sql.param(rates.subsidiaryIds)}::int[], ${factors}::numeric[], ${factors}::float8[])
          as rate(subsidiary_id, factor, binary_factor) using (subsidiary_id) group by key),
    bounds as (select sum(mat) * 0.8 as a, sum(mat) * 0.95 as b from sums where mat > 0),
    ranked as (
      select *, row_number() over up_to as rank, sum(greatest(mat, 0)) over up_to - greatest(mat, 0) as before,
             lag(mat) over up_to as above, lag(only_factor) over up_to as factor_above
        from sums window up_to as (order by mat desc, key rows unbounded preceding)),
    classed as materialized (
      select ranked.*, case when mat <= 0 or before >= b then 'C' when before < a then 'A' else 'B' end as abc,
             (mat > 0 or month > 0) as buys, mat_before > 0 as bought,
             ${exact ? sql`false` : inDoubt} as doubt
        from ranked cross join bounds),
    loud as (
      select distinct customer_id as key, subsidiary_id from invoice_line
       where customer_id = any(array(select key from classed where mat > 0 and silent))
         and invoice_date between ${quietBefore(period)}::date and ${period.until}::date and ${factPredicate(filter)}),
    ${boughtEarlier(ask)},
    customers as materialized (
      select classed.*, mat > 0 and silent and key not in (select key from loud) as quiet,
             case when buys and bought then 'kept' when bought then 'lost' when not buys then 'none'
               when key in (select key from earlier) then 'reactivated' else 'new' end as standing
        from classed)`;
}

/**
 * A product of two binary numbers has its sign and its place among those of the same factor. Not certain are sums of both signs,
 * neighbours of different factors that are next to equal, and who is next to a class's bound.
 */
const inDoubt = sql`coalesce(mixed, false)
      or coalesce(mat <> 0 and above - mat <= 1e-13 * abs(mat)
                  and ((only_factor = factor_above) is not true or abs(mat) > 4e15 * only_factor), false)
      or coalesce(mat > 0 and (abs(before - a) <= 1e-9 * a or abs(before - b) <= 1e-9 * b), false)`;

const quietBefore = ({ until }: ReportPeriod) => dayBefore(until, quietAfterDays);

/** Months that lie wholly in the days of silence: who bought in them is not quiet, and his last invoice is of one of them. */
export const silentMonths = (period: ReportPeriod): Month[] =>
  monthRun(addMonths(period.ym, -2), period.ym).filter((ym) => firstDay(ym) >= quietBefore(period));

/** A figure of every row is of this month or a later one, and so is every row's last invoice. */
export const firstMonth = ({ matStart }: ReportPeriod): Month => addMonths(matStart, -12);

/**
 * The definition `earlier` (key): who has an invoice before the first month. A roll-up's row of a year before is one, and so is a
 * sum of a month of that year; lines are looked for only where such months come to nothing.
 */
function boughtEarlier({ filter, period }: SalesAsk): SQL {
  const first = firstMonth(period);
  const year = yearOf(first);
  const candidates = sql`customer_id = any(array(select key from classed where buys and not bought))`;
  const lines = (since: SQL) => sql`select distinct customer_id as key, subsidiary_id from invoice_line
       where ${since} and invoice_date < ${firstDay(first)}::date and ${factPredicate(filter)}`;
  const table = chooseRollUp(filter, "customer");
  if (table === null) return sql`earlier as (${lines(candidates)})`;
  const rows = (condition: SQL) => sql`select customer_id as key, subsidiary_id${condition}
        from ${sql.identifier(table)} where ${candidates} and ${factPredicate(filter)}`;
  const months = monthNumbers.filter((month) => month < monthOf(first)).map((month) => sql`${monthColumn(month)} <> 0`);
  if (months.length === 0) return sql`earlier as (${rows(sql``)} and year < ${year})`;
  const doubtful = sql`customer_id = any(array(select key from before where not sure)) and invoice_date >= ${firstDay(year * 100 + 1)}::date`;
  return sql`
    before as materialized (
      ${rows(sql`, year < ${year} or ${listed(months, sql` or `)} as sure`)} and year <= ${year}),
    earlier as (select key from before where sure union all select key from (${lines(doubtful)}) as found)`;
}
