import { type SQL, sql } from "drizzle-orm";
import type { Ctx } from "../ctx";
import { factPredicate } from "../sales/sales-facts.server";
import { rateRows } from "../sales/sales-figures.server";
import { customersInPlaces, type MarketQuestion, moneyRows, ownColumns } from "./market-question.server";

/** Of the tables that imports keep (docs/decisions/0026): all lines together are a row of their own. */
export const keptLine = ({ line = 0 }: MarketQuestion): SQL => sql`product_line_id = ${line}`;

/** Which sales of a row the reader may see; on the columns of `market_wallet`, where nothing else has them. */
export const seenSales = ({ viewer }: Ctx): SQL => factPredicate({ scope: viewer.scope, unitIds: null });

/** Each customer with his wallet and his record. A customer with several parts comes several times. */
const keptRows = (question: MarketQuestion, joined: "left join" | "join"): SQL => sql`${customersInPlaces}
        ${sql.raw(joined)} market_wallet wallet on wallet.customer_id = customer.id and ${keptLine(question)}
        left join (select customer_id as recorded_id, machines, visits, last_visit, contact, next_step, next_step_date, visited_by
                     from market_record) as record on recorded_id = customer.id`;

/** `customerFacts` of the last loaded day. Only the few customers with several parts have to be summed. */
export function keptFacts(ctx: Ctx, question: MarketQuestion): SQL {
  const seen = seenSales(ctx);
  const zeroIf = (known: SQL) => sql`coalesce(case when ${known} end, 0)`;
  const facts = (joined: "left join" | "join", parts: SQL) => sql`
      select customer.id as customer_id, ${ownColumns}, potential * money.factor as potential,
             ${zeroIf(sql`${seen} then sales * rate.factor`)} as sales,
             ${zeroIf(sql`${seen} and money.factor is not null then known_sales * rate.factor`)} as known_sales,
             coalesce(machines, 0) as machines, last_visit, coalesce(visits, 0) as visits, coalesce(contact, false) as contact,
             next_step, next_step_date, visited_by,
             case when potential is not null and money.factor is null then wallet.currency end as lost_currency,
             case when ${seen} and sales <> 0 and rate.factor is null then wallet.subsidiary_id end as lost_subsidiary_id
        from ${keptRows(question, joined)}
        left join ${moneyRows(question)} on money.currency = wallet.currency
        left join ${rateRows(question.rates)} on rate.subsidiary_id = wallet.subsidiary_id
       where ${question.where} and ${parts}`;
  return sql`
    several as (${facts("join", sql`parts > 1`)}),
    fact as materialized (
      ${facts("left join", sql`(parts = 1 or parts is null)`)}
      union all
      select customer_id, min(country), min(industry_id), min(subsidiary_id), min(region), sum(potential), sum(sales),
             sum(known_sales), min(machines), min(last_visit), min(visits), bool_or(contact), min(next_step),
             min(next_step_date), min(visited_by), null, null
        from several group by 1),
    lost as (
      select lost_currency, lost_subsidiary_id from fact
      union all
      select lost_currency, lost_subsidiary_id from several),
    ${foreignMoney}`;
}

const foreignMoney = sql`
    foreign_money (currency) as (
      select lost_currency::text from lost where lost_currency is not null
       union select u.currency::text from lost join org_unit u on u.id = lost_subsidiary_id where lost_subsidiary_id is not null)`;

/** `sumsBy` of the last loaded day: summed in local money, and converted by currency and subsidiary afterwards. */
export function keptSums(ctx: Ctx, question: MarketQuestion, key: SQL): SQL {
  const seen = seenSales(ctx);
  return sql`
    local as (
      select ${key} as key, wallet.currency, wallet.subsidiary_id, case when parts > 1 then customer.id end as several,
             count(*) as customers, count(*) filter (where sales > 0 and ${seen}) as active, count(potential) as known,
             sum(machines) as machines, max(machines) as his_machines, sum(potential) as potential,
             sum(sales) filter (where ${seen}) as sales, sum(known_sales) filter (where ${seen}) as known_sales,
             sum(visits) as visits, max(visits) as his_visits, count(*) filter (where visits > 0) as visited,
             max(last_visit) as last_visit
        from ${keptRows(question, "left join")} where ${question.where} group by 1, 2, 3, 4),
    valued as (
      select key, several, customers, case when rate.factor is null then 0 else active end as active,
             case when money.factor is null then 0 else known end as known, machines, his_machines,
             potential * money.factor as potential, sales * rate.factor as sales,
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

/** Sums of what customers, or groups of them, add up to. */
export const sumsOfSums = sql`
  sum(customers) as customers, coalesce(sum(active), 0) as active, sum(known) as known, coalesce(sum(machines), 0) as machines,
  sum(potential) as potential, coalesce(sum(known_sales), 0) as known_sales, coalesce(sum(sales), 0) as sales,
  coalesce(sum(visits), 0) as visits, coalesce(sum(visited), 0) as visited, max(last_visit) as last_visit`;
