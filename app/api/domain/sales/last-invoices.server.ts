import { type SQL, sql } from "drizzle-orm";
import { dayBefore, firstDay, type ReportPeriod } from "../report/period";
import { firstMonth, silentMonths } from "./customer-classes.server";
import { factPredicate, listed, monthColumn, monthNumbers } from "./sales-facts.server";
import type { SalesAsk } from "./sales-figures.server";

/** Nearly everybody whose sales are recent has an invoice in so many days. */
const lastDaysLookedAt = 7;

/**
 * The definition `latest` (key, day) after `paged` and `largest_quiet`: the last invoice of those who are shown. Whose sales
 * are recent is looked for in a few days, then in the months that are; a silent one in his last month with sales and behind it.
 */
export function lastInvoices({ filter, period }: SalesAsk): SQL {
  const days = (source: SQL, since: string): SQL => sql`
    select key, max(day) as day from (
      select customer_id as key, subsidiary_id, max(invoice_date) as day from invoice_line ${source}
         and invoice_date between ${since}::date and ${period.until}::date and ${factPredicate(filter)} group by 1, 2) as own group by 1`;
  const of = (keys: SQL) => sql`where customer_id = any(array(${keys}))`;
  const recent = sql`select key from paged where not silent`;
  return sql`
    newest as materialized (${days(of(recent), dayBefore(period.until, lastDaysLookedAt))}),
    lately as materialized (
      select key, coalesce(max(${monthWithSales(period)}), ${firstMonth(period)}) as ym from facts
       where key = any(array(select key from paged where silent union select key from largest_quiet)) group by 1),
    latest as (
      select key, day from newest
      union all ${days(of(sql`${recent} except select key from newest`), firstDay(silentMonths(period)[0] ?? period.ym))}
      union all ${days(
        sql`join lately on customer_id = lately.key where invoice_date >= make_date(lately.ym / 100, lately.ym % 100, 1)`,
        firstDay(firstMonth(period)),
      )})`;
}

/** The last month of a row of `facts` that comes to something; a row may hold months after the report's. */
function monthWithSales({ year, month }: ReportPeriod): SQL {
  const cases = [...monthNumbers].reverse().map((each) => {
    const counts = each > month ? sql`year < ${year} and ` : sql``;
    return sql`when ${counts}${monthColumn(each)} <> 0 then ${sql.raw(String(each))}`;
  });
  return sql`year * 100 + case ${listed(cases, sql` `)} end`;
}
