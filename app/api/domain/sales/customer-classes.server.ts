import { type SQL, sql } from "drizzle-orm";
import { addMonths, dayBefore, firstDay, type Month, monthOf, type ReportPeriod, yearOf } from "../report/period";
import { monthRun, type SalesMeasure } from "./figure-months";
import { quietAfterDays } from "./my-sales";
import { chooseRollUp, factPredicate, listed, monthColumn, monthNumbers } from "./sales-facts.server";
import { anyFigure, figureColumns, rateRows, type SalesAsk, sumOf } from "./sales-figures.server";

/**
 * The definitions up to `customers` (key, mat, mat_before, month, the figure that sorts, rank, abc, standing, silent, quiet) of
 * a WITH clause that has `facts`; `local` has the six figures of every customer and subsidiary in its own currency.
 * Only what orders and classes customers is converted for all of them: exact decimals cost more than everything else.
 */
export function customerClasses(ask: SalesAsk, sort: SalesMeasure | null): SQL {
  const { filter, period, rates } = ask;
  const needed = new Set<SalesMeasure>(["mat", "mat_before", "month", ...(sort ? [sort] : [])]);
  const sums = listed([...needed].map((m) => sql`sum(${sql.identifier(m)} * factor) as ${sql.identifier(m)}`));
  return sql`
    local as materialized (
      select key, subsidiary_id, ${figureColumns(period)}, ${sumOf({ months: silentMonths(period), part: null })} as recent
        from facts group by 1, 2 having ${anyFigure(period)}),
    sums as materialized (
      select key, ${sums}, bool_and(recent = 0) as silent
        from local join ${rateRows(rates)} using (subsidiary_id) group by key),
    bounds as (select sum(mat) * 0.8 as a, sum(mat) * 0.95 as b from sums where mat > 0),
    ranked as (
      select *, row_number() over up_to as rank, sum(greatest(mat, 0)) over up_to - greatest(mat, 0) as before
        from sums window up_to as (order by mat desc, key rows unbounded preceding)),
    classed as materialized (
      select ranked.*, case when mat <= 0 or before >= b then 'C' when before < a then 'A' else 'B' end as abc,
             (mat > 0 or month > 0) as buys, mat_before > 0 as bought
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
