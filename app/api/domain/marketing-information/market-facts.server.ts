import { type SQL, sql } from "drizzle-orm";
import type { Ctx } from "../ctx";
import { yearOf } from "../report/period";
import { figureMonths } from "../sales/figure-months";
import { factPredicate, listed } from "../sales/sales-facts.server";
import { rateRows, sumOf } from "../sales/sales-figures.server";
import { RECENT_DAYS } from "./market-filters";
import { customersInPlaces, type MarketQuestion, regionOf } from "./market-question.server";

const nameColumn = { ko: "name_ko", en: "name_en", zh: "name" } as const;

/**
 * The definitions `own` (the customers asked for), `latest` and `potential` (the last estimate of each customer and
 * product line, in its own and in the report's currency) of a WITH clause: what figures and shares stand on.
 */
export function customersAndPotential({ locale }: Ctx, { where, asOf, line, money }: MarketQuestion): SQL {
  const ofLine = line === undefined ? sql`` : sql` and product_line_id = ${line}`;
  return sql`
    own as materialized (
      select customer.id as customer_id, coalesce(customer.${sql.identifier(nameColumn[locale])}, customer.name) as name,
             customer.country, customer.industry_id, unit.subsidiary_id, ${regionOf} as region
        from ${customersInPlaces} where ${where}),
    latest as (
      select distinct on (customer_id, product_line_id) customer_id, product_line_id, yearly_amount, currency
        from customer_potential join own using (customer_id)
       where as_of <= ${asOf}::date and use_yn = 'Y'${ofLine} order by customer_id, product_line_id, as_of desc),
    potential as materialized (
      select customer_id, product_line_id, yearly_amount * factor as amount
        from latest join unnest(${sql.param(money.currencies)}::text[], ${sql.param(money.factors)}::numeric[])
          as money(currency, factor) on money.currency = latest.currency)`;
}

/**
 * Further definitions up to `fact`, one row a customer: machines, potential, own sales and visits. Of sales the reader
 * sees what his units invoiced, also to a customer who has moved to them since. Rows are put below each other and
 * grouped, not joined: the database cannot know how many they are, and looped over all pairs for thirteen seconds.
 */
export function customerFacts(ctx: Ctx, question: MarketQuestion): SQL {
  const { asOf, period, rates, line } = question;
  const months = figureMonths(period).mat;
  const years = [...new Set(months.months.map(yearOf))].map((year) => sql.raw(String(year)));
  const scope = factPredicate({ scope: ctx.viewer.scope, unitIds: null, line });
  return sql`${customersAndPotential(ctx, question)},
    invoiced as materialized (
      select customer_id, product_line_id, subsidiary_id, ${sumOf(months)} as amount from sales_year_customer
       where year in (${listed(years)}) and customer_id in (select customer_id from own) and ${scope} group by 1, 2, 3),
    wallet as (
      select customer_id, product_line_id, sum(potential) as potential, sum(sales) as sales
        from (select customer_id, product_line_id, amount as potential, null::numeric as sales from potential
              union all
              select customer_id, product_line_id, null, amount * factor
                from invoiced join ${rateRows(rates)} using (subsidiary_id)) as pairs
       group by 1, 2),
    facts as (
      select customer_id, name, country, industry_id, subsidiary_id, region, null::numeric as potential,
             null::numeric as sales, null::numeric as known_sales, null::bigint as machines, null::date as last_visit,
             null::bigint as visits from own
      union all
      select customer_id, null, null, null, null, null, potential, sales,
             case when potential is not null then sales end, null, null, null from wallet
      union all
      select customer_id, null, null, null, null, null, null, null, null, machines, null, null
        from customer_machine where use_yn = 'Y' and as_of <= ${asOf}::date and customer_id in (select customer_id from own)
      union all
      select customer_id, null, null, null, null, null, null, null, null, null, visit_date,
             (visit_date > ${asOf}::date - ${sql.raw(String(RECENT_DAYS))})::int
        from customer_visit where use_yn = 'Y' and visit_date <= ${asOf}::date and customer_id in (select customer_id from own)),
    fact as (
      select customer_id, max(name) as name, max(country::text) as country, max(industry_id) as industry_id,
             max(subsidiary_id) as subsidiary_id, max(region) as region, sum(potential) as potential,
             coalesce(sum(sales), 0) as sales, coalesce(sum(known_sales), 0) as known_sales,
             coalesce(sum(machines), 0) as machines, max(last_visit) as last_visit, coalesce(sum(visits), 0) as visits
        from facts group by 1)`;
}
