import { type SQL, sql } from "drizzle-orm";
import type { Ctx } from "../ctx";
import { yearOf } from "../report/period";
import { figureMonths } from "../sales/figure-months";
import { factPredicate, listed } from "../sales/sales-facts.server";
import { rateRows, sumOf } from "../sales/sales-figures.server";
import { RECENT_DAYS } from "./market-filters";
import { type MarketQuestion, moneyRows, ownColumns, ownRows } from "./market-question.server";

/**
 * The definitions `own`, `latest` and `potential` (the last estimate of each customer and product line up to a day, in its
 * own and in the report's currency).
 */
export function computedPotential(question: MarketQuestion): SQL {
  const { asOf, line } = question;
  const ofLine = line === undefined ? sql`` : sql` and product_line_id = ${line}`;
  return sql`${ownRows(question, ownColumns)},
    latest as (
      select distinct on (customer_id, product_line_id) customer_id, product_line_id, yearly_amount, currency
        from customer_potential join own using (customer_id)
       where as_of <= ${asOf}::date and use_yn = 'Y'${ofLine} order by customer_id, product_line_id, as_of desc),
    potential as materialized (
      select customer_id, product_line_id, yearly_amount * factor as amount
        from latest join ${moneyRows(question)} on money.currency = latest.currency)`;
}

/**
 * `customerFacts` of a day that is not the last loaded one: from everything that was ever recorded, up to that day. Rows are
 * put below each other and grouped, not joined: the database cannot know how many they are, and looped over all pairs for
 * thirteen seconds.
 */
export function computedFacts(ctx: Ctx, question: MarketQuestion): SQL {
  const { asOf, period, rates, money, line } = question;
  const months = figureMonths(period).mat;
  const years = [...new Set(months.months.map(yearOf))].map((year) => sql.raw(String(year)));
  const scope = factPredicate({ scope: ctx.viewer.scope, unitIds: null, line });
  const ofOwn = sql`customer_id in (select customer_id from own)`;
  const visited = sql`use_yn = 'Y' and visit_date <= ${asOf}::date and ${ofOwn}`;
  return sql`${computedPotential(question)},
    invoiced as materialized (
      select customer_id, product_line_id, subsidiary_id, ${sumOf(months)} as amount from sales_year_customer
       where year in (${listed(years)}) and ${ofOwn} and ${scope} group by 1, 2, 3),
    wallet as (
      select customer_id, product_line_id, sum(potential) as potential, sum(sales) as sales
        from (select customer_id, product_line_id, amount as potential, null::numeric as sales from potential
              union all
              select customer_id, product_line_id, null, amount * factor
                from invoiced join ${rateRows(rates)} using (subsidiary_id)) as pairs
       group by 1, 2),
    facts as (
      select customer_id, country, industry_id, subsidiary_id, region, null::numeric as potential, null::numeric as sales,
             null::numeric as known_sales, null::bigint as machines, null::date as last_visit, null::bigint as visits,
             null::boolean as contact, null as next_step, null::date as next_step_date, null as visited_by from own
      union all
      select customer_id, null, null, null, null, potential, sales, case when potential is not null then sales end,
             null, null, null, null, null, null, null from wallet
      union all
      select customer_id, null, null, null, null, null, null, null, machines, null, null, null, null, null, null
        from customer_machine where use_yn = 'Y' and as_of <= ${asOf}::date and ${ofOwn}
      union all
      select customer_id, null, null, null, null, null, null, null, null, visit_date,
             (visit_date > ${asOf}::date - ${sql.raw(String(RECENT_DAYS))})::int, null, null, null, null
        from customer_visit where ${visited}
      union all
      select customer_id, null, null, null, null, null, null, null, null, null, null, true, null, null, null
        from customer_contact where use_yn = 'Y' and ${ofOwn}
      union all
      select customer_id, null, null, null, null, null, null, null, null, null, null, null, next_step, next_step_date, visited_by
        from (select distinct on (customer_id) customer_id, next_step, next_step_date, visited_by
                from customer_visit where ${visited} order by customer_id, visit_date desc, visit_no desc) as last_call),
    fact as (
      select customer_id, max(country::text) as country, max(industry_id) as industry_id, max(subsidiary_id) as subsidiary_id,
             max(region) as region, sum(potential) as potential, coalesce(sum(sales), 0) as sales,
             coalesce(sum(known_sales), 0) as known_sales, coalesce(sum(machines), 0) as machines,
             max(last_visit) as last_visit, coalesce(sum(visits), 0) as visits, coalesce(bool_or(contact), false) as contact,
             max(next_step) as next_step, max(next_step_date) as next_step_date, max(visited_by) as visited_by
        from facts group by 1),
    foreign_money (currency) as (
      select currency::text from latest where currency <> all(${sql.param(money.currencies)}::text[])
       union select u.currency::text from invoiced join org_unit u on u.id = invoiced.subsidiary_id
              where amount <> 0 and invoiced.subsidiary_id <> all(${sql.param(rates.subsidiaryIds)}::int[]))`;
}
