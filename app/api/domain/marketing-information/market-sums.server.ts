import { type SQL, sql } from "drizzle-orm";
import type { Ctx } from "../ctx";
import { rateRows } from "../facts/sales-figures.server";
import { record, wallet } from "../import/market-roll-ups";
import { foreignMoney, marketTables, ownWithRecords, seenSales } from "./market-facts.server";
import { type MarketQuestion, moneyRows } from "./market-question.server";

/** Figures of customers together; a statement selects them by these names. */
export type FigureColumns = {
  customers: string;
  active: string;
  known: string;
  machines: string;
  potential: string | null;
  known_sales: string;
  sales: string;
  visits: string;
  visited: string;
  last_visit: string | null;
};

/** Out of rows of `fact`. */
export const marketSums = sql`
  count(*) as customers, count(*) filter (where sales > 0) as active, count(potential) as known,
  coalesce(sum(machines), 0) as machines, sum(potential) as potential, coalesce(sum(known_sales), 0) as known_sales,
  coalesce(sum(sales), 0) as sales, coalesce(sum(visits), 0) as visits,
  count(*) filter (where visits > 0) as visited, max(last_visit) as last_visit`;

/** The same of one row of `fact`. */
export const marketSumsOfOne = sql`
  1 as customers, (sales > 0)::int as active, (potential is not null)::int as known, machines, potential, known_sales, sales,
  visits, (visits > 0)::int as visited, last_visit`;

/** Of groups of customers together. */
export const sumsOfSums = sql`
  sum(customers) as customers, coalesce(sum(active), 0) as active, sum(known) as known, coalesce(sum(machines), 0) as machines,
  sum(potential) as potential, coalesce(sum(known_sales), 0) as known_sales, coalesce(sum(sales), 0) as sales,
  coalesce(sum(visits), 0) as visits, coalesce(sum(visited), 0) as visited, max(last_visit) as last_visit`;

/**
 * Definitions up to `grouped`: what customers with the same key add up to, as `FigureColumns` beside `key`; and
 * `foreign_money`. Summed in local money, and converted by currency and subsidiary afterwards.
 * @param key on `own`
 */
export function sumsBy(ctx: Ctx, question: MarketQuestion, key: SQL): SQL {
  const seen = seenSales(ctx);
  return sql`${marketTables(question, [wallet, record])},
    local as (
      select ${key} as key, wallet.currency, wallet.subsidiary_id, case when parts > 1 then customer_id end as several,
             count(*) as customers, count(*) filter (where sales > 0 and ${seen}) as active, count(potential) as known,
             sum(machines) as machines, max(machines) as his_machines, sum_bigint(potential) as potential,
             sum_bigint(sales) filter (where ${seen}) as sales, sum_bigint(known_sales) filter (where ${seen}) as known_sales,
             sum(visits) as visits, max(visits) as his_visits, count(*) filter (where visits > 0) as visited,
             max(last_visit) as last_visit
        from ${ownWithRecords(question)} group by 1, 2, 3, 4),
    valued as (
      select key, several, customers, case when rate.factor is null then 0 else active end as active,
             case when money.factor is null then 0 else known end as known, machines, his_machines,
             case when known > 0 then potential * money.factor end as potential, sales * rate.factor as sales,
             case when money.factor is not null then known_sales * rate.factor end as known_sales,
             visits, his_visits, visited, last_visit,
             case when known > 0 and money.factor is null then local.currency end as lost_currency,
             case when sales <> 0 and rate.factor is null then local.subsidiary_id end as lost_subsidiary_id
        from local left join ${moneyRows(question)} on money.currency = local.currency
        left join ${rateRows(question.rates)} on rate.subsidiary_id = local.subsidiary_id),
    counted as (
      select key, customers, active, known, machines, potential, sales, known_sales, visits, visited, last_visit
        from valued where several is null
      union all
      select key, 1, (sum(sales) > 0)::int, (count(potential) > 0)::int, max(his_machines), sum(potential), sum(sales),
             sum(known_sales), max(his_visits), (max(his_visits) > 0)::int, max(last_visit)
        from valued where several is not null group by key, several),
    grouped as materialized (select key, ${sumsOfSums} from counted group by 1),
    lost as (select lost_currency, lost_subsidiary_id from valued),
    ${foreignMoney}`;
}
