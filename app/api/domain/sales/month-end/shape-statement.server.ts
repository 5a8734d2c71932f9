import { type SQL, sql } from "drizzle-orm";
import type { Ctx } from "../../ctx";
import { daysOfSales } from "../../facts/sales-days.server";
import { factPredicate } from "../../facts/sales-facts.server";
import { rateRows, type SalesAsk } from "../../facts/sales-figures.server";
import { isWorkingDay } from "../../facts/working-days.server";
import { addMonths, firstDay, lastDay, monthOf, yearOf } from "../../report/period";
import { FEWEST_MONTHS } from "./month-end";

/** Of the last twelve closed months; shares of 1, errors in per cent, exact as far as numeric divides. */
export type MonthShapes = {
  months: number;
  low: string | null;
  median: string | null;
  high: string | null;
  runRateError: string | null;
  runRateMonths: number;
  shapeError: string | null;
  shapeMonths: number;
};

/**
 * How closed months ran up to the working day that the running one has reached, and how far run rate and shape were off on that
 * day: each of the last twelve is expected by what was known then, its shape from the twelve months before it. One reading of
 * two years of sums by day. Months without a working day left on that day have nothing to be expected and are left out, so are
 * those that came to nothing. Null = there are no sums by day for these filters.
 * @param daysDone working days gone, one at least
 */
export async function loadMonthShapes(ctx: Ctx, ask: SalesAsk, daysDone: number): Promise<MonthShapes | null> {
  const statement = shapeStatement(ask, daysDone);
  if (!statement) return null;
  const { rows } = await ctx.reports.execute<MonthShapes>(statement);
  return rows[0] ?? null;
}

/** The definition of percentile_cont, in numeric: sorted values of an array, between two of them as far as the quarter lies. */
const quartile = (quarter: 1 | 2 | 3, sorted: SQL, count: SQL): SQL => {
  const place = sql`${sql.raw(String(quarter))} * (${count} - 1)`;
  const at = (more: 1 | 2) => sql`(${sorted})[least(${place} / 4 + ${sql.raw(String(more))}, ${count})]`;
  return sql`${at(1)} + (${at(2)} - ${at(1)}) * (${place} % 4) / 4.0`;
};

const monthAt = (day: SQL): SQL => sql`(date_part('year', ${day}) * 12 + date_part('month', ${day}) - 1)::int`;

export function shapeStatement({ filter, period, rates }: SalesAsk, daysDone: number): SQL | null {
  const source = daysOfSales(filter);
  if (!source) return null;
  const { table, day } = source;
  const now = yearOf(period.ym) * 12 + monthOf(period.ym) - 1;
  const [from, to] = [firstDay(addMonths(period.ym, -24)), lastDay(addMonths(period.ym, -1))];
  return sql`
    with working as (
      select at, day, row_number() over (partition by at order by day) as nth, count(*) over (partition by at)::int as days
        from (select each::date as day, ${monthAt(sql`each`)} as at from generate_series(${from}::date, ${to}::date, interval '1 day') as each
               where ${isWorkingDay(sql`each`)}) as calendar),
    cut as materialized (
      -- Days off after the day that is reached count with it where the running month has come so far.
      select at, days, case when ${isWorkingDay(sql`${period.until}::date`)} then min(day) filter (where nth = ${daysDone}::int)
                            else min(day) filter (where nth = ${daysDone}::int + 1) - 1 end as until
        from working where days > ${daysDone}::int group by 1, 2),
    local as (
      select ${day} as day, subsidiary_id, sum_bigint(amount) as amount from ${sql.identifier(table)}
       where ${day} between ${from}::date and ${to}::date and ${factPredicate(filter)} group by 1, 2),
    share as materialized (
      select at, days, whole, part, part / whole as share from (
        select at, days, sum(amount * factor) as whole, coalesce(sum(amount * factor) filter (where day <= until), 0) as part
          from (select *, ${monthAt(sql`day`)} as at from local) as dated join cut using (at) join ${rateRows(rates)} using (subsidiary_id)
         group by 1, 2) as month where whole > 0),
    known as (select array_agg(share order by share) as s, count(*)::int as n from share where at >= ${now - 12}::int),
    tested as (
      select abs(part * days / (${daysDone}::int * whole) - 1) as run_rate,
             case when n >= ${FEWEST_MONTHS}::int and ${quartile(2, sql`s`, sql`n`)} > 0 then abs(share / (${quartile(2, sql`s`, sql`n`)}) - 1) end as shape
        from share left join lateral (
          select array_agg(p.share order by p.share) as s, count(*)::int as n from share p where p.at between share.at - 12 and share.at - 1) as before on true
       where at >= ${now - 12}::int),
    error as (
      select array_agg(run_rate order by run_rate) as r, count(run_rate)::int as rn,
             array_agg(shape order by shape) filter (where shape is not null) as s, count(shape)::int as sn from tested)
    select n as months, (${quartile(1, sql`known.s`, sql`n`)})::text as low, (${quartile(2, sql`known.s`, sql`n`)})::text as median,
           (${quartile(3, sql`known.s`, sql`n`)})::text as high,
           (100 * (${quartile(2, sql`r`, sql`rn`)}))::text as "runRateError", rn as "runRateMonths",
           (100 * (${quartile(2, sql`error.s`, sql`sn`)}))::text as "shapeError", sn as "shapeMonths"
      from known, error`;
}
