import type pg from "pg";
import { draw } from "./draw-sql";
import { story } from "./story";

/** Tables of this chapter. */
export const receivablesTables = ["receivable", "credit_limit"] as const;

/** Days of payment, and how far back something can be open. */
const TERM_DAYS = 60;
const OLDEST_DAYS = 200;

/**
 * Open items on the last day: every invoice that is not due yet, of those due lately what customers who pay late still owe, the
 * later the fewer. Limits are about half of what a customer buys in a year, so that some are beyond theirs.
 */
export async function loadReceivables(client: pg.PoolClient): Promise<void> {
  const day = story.lastDay;
  await client.query(
    `INSERT INTO receivable (as_of, customer_id, document_no, document_day, due_day, amount, currency, create_user, last_update_user)
     WITH invoice AS (
       SELECT customer_id, invoice_no, subsidiary_id, invoice_date, currency, sum(amount) AS amount FROM invoice_line
        WHERE invoice_date BETWEEN $1::date - $3::int AND $1::date GROUP BY 1, 2, 3, 4, 5),
     open AS (
       SELECT *, invoice_date + $2::int AS due, ${draw("customer_id", 3)} AS habit,
              ${draw("customer_id * 31", "invoice_date - '2020-01-01'")} AS chance FROM invoice WHERE amount <> 0)
     SELECT $1::date, customer_id, invoice_no, invoice_date, due, sum(amount), currency, 'demo', 'demo' FROM open
      WHERE due >= $1::date OR (habit < 280 AND chance < 1000 - ($1::date - due) * 7) OR (habit < 40 AND chance < 500)
      GROUP BY customer_id, invoice_no, invoice_date, due, currency HAVING sum(amount) <> 0
      ORDER BY invoice_date, invoice_no, customer_id`,
    [day, TERM_DAYS, OLDEST_DAYS],
  );
  await client.query(
    `INSERT INTO credit_limit (customer_id, valid_from, amount, currency, create_user, last_update_user)
     SELECT customer_id, '2026-01-01', greatest(1, round(sum(amount) / 2 / 10000, 1 - length(round(sum(amount) / 2 / 10000)::text))) * 10000,
            currency, 'demo', 'demo'
       FROM invoice_line WHERE invoice_date BETWEEN $1::date - 365 AND $1::date GROUP BY customer_id, currency
     HAVING sum(amount) > 0 AND ${draw("customer_id", 5)} < 850
      ORDER BY customer_id ON CONFLICT DO NOTHING`,
    [day],
  );
}
