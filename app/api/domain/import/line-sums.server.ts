import type pg from "pg";
import type { Range } from "./line-reader.server";
import type { LineSum } from "./line-sums";

/** Lines that stand for what is usual; of fewer nothing is said. */
const SAMPLE = 50_000;
const SAMPLE_AT_LEAST = 100;

/** What a load of invoice lines comes to by currency, beside what lines of other loads are in the year before its last day. */
export async function sumLines(client: pg.PoolClient, batchId: number, range: Range | null): Promise<LineSum[]> {
  if (!range) return [];
  const { rows } = await client.query<LineSum>(
    `SELECT now.currency, now.rows::int, now.amount::text, now.mean::text, usual.mean::text AS usual
       FROM (SELECT currency, count(*) AS rows, sum(amount) AS amount, round(avg(abs(amount))) AS mean FROM invoice_line
              WHERE batch_id = $1 AND invoice_date BETWEEN $2 AND $3 GROUP BY currency) now
       LEFT JOIN LATERAL (
         SELECT round(avg(abs(amount))) AS mean FROM (
           SELECT amount FROM invoice_line l
            WHERE l.currency = now.currency AND l.batch_id <> $1
              AND l.invoice_date BETWEEN $3::date - 366 AND $3 LIMIT ${SAMPLE}) others
         HAVING count(*) >= ${SAMPLE_AT_LEAST}) usual ON true
      ORDER BY now.rows DESC, now.currency`,
    [batchId, range.from, range.to],
  );
  return rows;
}
