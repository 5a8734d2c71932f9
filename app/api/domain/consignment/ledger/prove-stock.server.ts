import type pg from "pg";

/** What is kept of consignment stock beside the movements, and must be what they come to. */
export type StockDifference = { what: "balance" | "day" | "transfer" | "count" | "reversal" | "billing"; id: string };

/**
 * Compares what is kept with what the movements say: a balance is their sum and below zero at the end of no day; the two
 * ends of a transfer and a movement with what takes it back come to nothing; a posted count's difference is its movement; what
 * was billed is what was used. @returns what differs, at most `limit` of each
 */
export async function proveStock(client: Pick<pg.Pool, "query">, limit = 10): Promise<StockDifference[]> {
  const { rows } = await client.query<StockDifference>(
    `WITH summed AS (SELECT site_id, item_id, sum(quantity) AS quantity FROM consignment_movement GROUP BY 1, 2),
     different AS (
       SELECT 'balance' AS what, site_id || '/' || item_id AS id FROM consignment_balance b FULL JOIN summed s USING (site_id, item_id)
        WHERE coalesce(b.quantity, 0) <> coalesce(s.quantity, 0)
       UNION ALL SELECT 'day', site_id || '/' || item_id || '/' || day FROM (
         SELECT site_id, item_id, day, sum(sum(quantity)) OVER (PARTITION BY site_id, item_id ORDER BY day) AS left_over
           FROM consignment_movement GROUP BY 1, 2, 3) AS running WHERE left_over < 0
       UNION ALL SELECT 'transfer', m.id::text FROM consignment_movement m JOIN consignment_movement o ON o.id = m.counterpart_id
        WHERE (o.counterpart_id, o.item_id, o.day, -o.quantity) IS DISTINCT FROM (m.id, m.item_id, m.day, m.quantity) OR o.site_id = m.site_id
       UNION ALL SELECT 'reversal', m.id::text FROM consignment_movement m JOIN consignment_movement o ON o.id = m.reversal_of
        WHERE (o.site_id, o.item_id, o.kind, -o.quantity) IS DISTINCT FROM (m.site_id, m.item_id, m.kind, m.quantity) OR o.day > m.day
       UNION ALL SELECT 'count', l.count_id || '/' || l.item_id FROM consignment_count_line l JOIN consignment_count c ON c.id = l.count_id
         LEFT JOIN consignment_movement m ON m.count_id = l.count_id AND m.item_id = l.item_id AND m.reversal_of IS NULL
        WHERE c.state = 'posted' AND coalesce(l.difference, 0) <> coalesce(m.quantity, 0)
       UNION ALL SELECT 'billing', l.movement_id::text FROM consignment_billing_line l JOIN consignment_billing b ON b.id = l.billing_id
         JOIN consignment_movement m ON m.id = l.movement_id
        WHERE m.kind <> 'use' OR l.quantity <> -m.quantity OR m.site_id <> b.site_id OR m.day > b.up_to)
     SELECT what, id FROM (SELECT *, row_number() OVER (PARTITION BY what ORDER BY id) AS at FROM different) AS numbered
      WHERE at <= $1 ORDER BY what, id`,
    [limit],
  );
  return rows;
}
