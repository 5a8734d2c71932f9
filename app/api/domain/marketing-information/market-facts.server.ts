import { type SQL, sql } from "drizzle-orm";
import type { Ctx } from "../ctx";
import { factPredicate } from "../facts/sales-facts.server";
import { rateRows } from "../facts/sales-figures.server";
import { type KeptTable, type MarketRollUp, record, wallet } from "../import/market-roll-ups";
import type { MarketTotal } from "../import/market-totals";
import { type MarketQuestion, moneyRows, ownRows } from "./market-question.server";

/**
 * The definition `own`, and under their own names those of the tables that are not kept for the question: imports keep them
 * as of the last loaded day, the totals of everybody (docs/decisions/0026), and the same SELECT makes them of another day or
 * of fewer customers. Whoever reads one names it here first.
 */
export function marketTables(question: MarketQuestion, read: readonly (MarketRollUp | MarketTotal)[]): SQL {
  const isKept = (table: MarketRollUp | MarketTotal) => question.kept && (question.everybody || !("follows" in table));
  const made = read.filter((table) => !isKept(table)).map((table) => madeAsOf(table, question.asOf));
  return sql.join([ownRows(question), ...made], sql`,`);
}

const madeAsOf = ({ table, rows }: KeptTable, asOf: string): SQL => sql`
    ${sql.identifier(table)} as materialized (${sql.raw(rows(asOf, " AND customer_id IN (SELECT customer_id FROM own)"))})`;

/** The rows of one product line; of all of them together where none is chosen. */
export const ofLine = ({ line = 0 }: MarketQuestion): SQL => sql`product_line_id = ${line}`;

/** Which sales of a row the reader may see; on the columns of `market_wallet`, where nothing else has them. */
export const seenSales = ({ viewer }: Ctx): SQL => factPredicate({ scope: viewer.scope, unitIds: null });

/** Each customer with their record and the first part of their wallet, which nearly always is the whole of it. */
export const ownWithRecords = (question: MarketQuestion): SQL => sql`own
        left join (select * from market_wallet where ${ofLine(question)} and part = 1) as wallet using (customer_id)
        left join market_record using (customer_id)`;

/**
 * Definitions up to `fact`, one row a customer: potential, own sales, machines, visits, contact and the next date; and
 * `foreign_money`: currencies of estimates and invoices that no rate converts. Of sales the reader sees what their units
 * invoiced, also to a customer who has moved to them since. Only the few customers with several parts have to be summed.
 */
export function customerFacts(ctx: Ctx, question: MarketQuestion): SQL {
  const seen = seenSales(ctx);
  const potential = sql`wallet.potential * money.factor`;
  const sales = sql`case when ${seen} then wallet.sales * rate.factor end`;
  const knownSales = sql`case when ${seen} and money.factor is not null then wallet.known_sales * rate.factor end`;
  const rates = sql`
        left join ${moneyRows(question)} on money.currency = wallet.currency
        left join ${rateRows(question.rates)} on rate.subsidiary_id = wallet.subsidiary_id`;
  const lost = sql`
             case when wallet.potential is not null and money.factor is null then wallet.currency end as lost_currency,
             case when ${seen} and wallet.sales <> 0 and rate.factor is null then wallet.subsidiary_id end as lost_subsidiary_id`;
  return sql`${marketTables(question, [wallet, record])},
    part as (
      select customer_id, ${potential} as potential, ${sales} as sales, ${knownSales} as known_sales, ${lost}
        from market_wallet as wallet${rates} where ${ofLine(question)} and parts > 1),
    several as (
      select customer_id, sum(potential) as potential, sum(sales) as sales, sum(known_sales) as known_sales from part group by 1),
    fact as materialized (
      select customer_id, coalesce(several.potential, ${potential}) as potential,
             coalesce(several.sales, ${sales}, 0) as sales, coalesce(several.known_sales, ${knownSales}, 0) as known_sales,
             coalesce(machines, 0) as machines, last_visit, coalesce(visits, 0) as visits, coalesce(contact, false) as contact,
             next_step_date, ${lost}
        from ${ownWithRecords(question)}${rates}
        left join several using (customer_id)),
    lost as (
      select lost_currency, lost_subsidiary_id from fact where lost_currency is not null or lost_subsidiary_id is not null
      union
      select lost_currency, lost_subsidiary_id from part where customer_id in (select customer_id from fact)),
    ${foreignMoney}`;
}

/** Out of `lost`, which names by row what could not be converted. */
export const foreignMoney = sql`
    foreign_money (currency) as (
      select lost_currency::text from lost where lost_currency is not null
       union select u.currency::text from lost join org_unit u on u.id = lost_subsidiary_id where lost_subsidiary_id is not null)`;

/** The currencies that `foreign_money` has. */
export const unconverted = sql`(select array_agg(currency order by currency) from foreign_money)`;
