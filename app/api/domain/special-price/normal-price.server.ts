import { type SQL, sql } from "drizzle-orm";
import { LEAST_OTHERS } from "./price-terms";

/** An invoice's day in the twelve months up to a day, which is among them. @param day SQL of it */
export const inYearUpTo = (day: SQL): SQL => sql`invoice_date BETWEEN ${day} - 364 AND ${day}`;

type Of = { customer: SQL; item: SQL; currency: SQL; from: SQL };

/**
 * What a price's normal price can come of, in the twelve months before its first day, in whole coins, half away from zero: SQL of two
 * joins. `paid.price`: what the customer paid on average; `others.price`: where they bought nothing, the median of what others paid, if
 * there are enough to hide each other. @param coin what the smallest coin is worth, in 1/10,000
 */
export function normalSources({ customer, item, currency, from }: Of, coin: bigint): SQL {
  const size = sql`${coin.toString()}::bigint`;
  const bought = sql`item_id = ${item} AND currency = ${currency} AND kind = 1 AND quantity > 0 AND ${inYearUpTo(sql`${from} - 1`)}`;
  return sql`
    LEFT JOIN LATERAL (
      SELECT (round(sum(amount) / nullif(sum(quantity), 0) / ${size}) * ${size})::bigint AS price FROM invoice_line
       WHERE customer_id = ${customer} AND ${bought}) AS paid ON true
    LEFT JOIN LATERAL (
      SELECT (round(percentile_disc(0.5) WITHIN GROUP (ORDER BY price) / ${size}) * ${size})::bigint AS price FROM (
        SELECT sum(amount) / sum(quantity) AS price FROM invoice_line
         WHERE paid.price IS NULL AND customer_id <> ${customer} AND ${bought} GROUP BY customer_id) AS other
      HAVING count(*) >= ${LEAST_OTHERS}) AS others ON true`;
}

/** The normal price of these: at most the list price, at least the approved one. */
export const normalPrice = (approved: SQL, list: SQL): SQL =>
  sql`greatest(${approved}, least(${list}, coalesce(paid.price, others.price, ${list})))`;

/**
 * What a normal price came of, told from the price itself: the list price holds down what is above it, the approved one holds up what is
 * below. Invoices may have come since; then it is told by whoever bought.
 */
export const normalBasis = (normal: SQL, approved: SQL, list: SQL): SQL => sql`
  CASE ${normal} WHEN paid.price THEN 'paid' WHEN others.price THEN 'others' WHEN ${list} THEN 'list' WHEN ${approved} THEN 'approved'
       ELSE CASE WHEN paid.price IS NULL THEN 'others' ELSE 'paid' END END`;
