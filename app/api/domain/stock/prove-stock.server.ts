import type pg from "pg";

/** What is kept of stock beside the movements, and must be what they come to. */
export type StockDifference = {
  what: "balance" | "day" | "transfer" | "count" | "reversal" | "billing";
  id: string;
};

/**
 * Compares what is kept with what the movements say, at every place: a stock is their sum and below zero at the end of no day; the two
 * ends of a transfer and a movement with what takes it back come to nothing; a posted count's difference is its movement; what
 * was billed is what was used. @returns what differs, at most `limit` of each
 */
export async function proveStock(client: Pick<pg.Pool, "query">, limit = 10): Promise<StockDifference[]> {
  const { rows } = await client.query<StockDifference>(
    `WITH moved AS (
       SELECT m.article_id, m.day, sum(m.quantity) AS quantity FROM stock_movement m JOIN stock_article a ON a.id = m.article_id
        WHERE m.day > a.known_from OR m.kind IN ('opening', 'count') GROUP BY 1, 2),
     different AS (
       SELECT 'balance' AS what, a.place || ' ' || a.id AS id
         FROM stock_article a LEFT JOIN (SELECT article_id, sum(quantity) AS quantity FROM moved GROUP BY 1) AS s ON s.article_id = a.id
        WHERE a.quantity <> coalesce(s.quantity, 0)
       UNION ALL SELECT 'day', place || ' ' || article_id || ' ' || day FROM (
         SELECT article_id, day, sum(quantity) OVER (PARTITION BY article_id ORDER BY day) AS left_over FROM moved) AS running
         JOIN stock_article a ON a.id = article_id WHERE left_over < 0
       UNION ALL SELECT 'transfer', m.id::text FROM stock_movement m JOIN stock_movement o ON o.id = m.counterpart_id
        WHERE (o.counterpart_id, o.day, -o.quantity) IS DISTINCT FROM (m.id, m.day, m.quantity) OR o.article_id = m.article_id
           OR stock_item(o.article_id) IS DISTINCT FROM stock_item(m.article_id)
       UNION ALL SELECT 'reversal', m.id::text FROM stock_movement m JOIN stock_movement o ON o.id = m.reversal_of
        WHERE (o.article_id, o.kind, -o.quantity) IS DISTINCT FROM (m.article_id, m.kind, m.quantity) OR o.day > m.day
       UNION ALL SELECT 'count', l.count_id || ' ' || l.item_id FROM consignment_count_line l JOIN consignment_count c ON c.id = l.count_id
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
