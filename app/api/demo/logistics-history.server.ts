import { drizzle } from "drizzle-orm/node-postgres";
import type pg from "pg";
import { recordShortages } from "../domain/logistics/record-shortages.server";
import { draw } from "./draw-sql";
import { orderColumns, shipmentColumns } from "./order-rows";
import { story } from "./story";

/**
 * What came before the orders that are told one by one: a year of orders and shipments out of the invoices, the stock at the
 * ends of its months and of the last working days, and what was short then: lines that were due and not yet shipped.
 * @param markets codes of subsidiaries, and beside each the number of its warehouse
 */
export async function addHistory(client: pg.PoolClient, markets: [string[], number[]], batch: number): Promise<void> {
  const { shippedFrom } = story.logistics;
  const { ordersFrom } = story.shortages;
  const line = "l.line_no + substr(invoice_no, 2)::bigint";
  // Some months are worse than others; of what is late, one line in four waits for weeks.
  await client.query(
    `WITH invoiced AS MATERIALIZED (
       SELECT l.subsidiary_id, substr(invoice_no, 2) AS no, line_no, invoice_date AS day, unit_id, customer_id, item_id, w.warehouse, quantity, amount, l.currency,
              CASE WHEN ${draw(line, 1)} >= 70 + 18 * (extract(month FROM invoice_date)::int * 5 % 7) THEN 0
                   WHEN ${draw(line, 2)} < 260 THEN 12 + ${draw(line, 3)} % 50 ELSE 1 + ${draw(line, 3)} % 9 END AS late,
              1 + ${draw(line, 4)} % 12 AS waited
         FROM invoice_line l JOIN org_unit s ON s.id = l.subsidiary_id
         JOIN unnest($1::text[], $2::int[]) AS w (market, warehouse) ON w.market = s.code
        WHERE l.kind = 1 AND invoice_date >= $3::date AND invoice_date < $4::date),
     ordered AS (
       INSERT INTO sales_order_line (${orderColumns})
       SELECT subsidiary_id, 'O' || no, line_no, due - waited, due, due, unit_id, customer_id, item_id, warehouse,
              quantity, 0, amount, currency, $5
         FROM invoiced, LATERAL (SELECT day - late - greatest(0, extract(isodow FROM day - late)::int - 5) AS due) AS wanted)
     INSERT INTO shipment_line (${shipmentColumns})
     SELECT subsidiary_id, 'S' || no, line_no, day, unit_id, customer_id, item_id, warehouse, quantity, amount, currency, 'O' || no, line_no, $5
       FROM invoiced`,
    [...markets, shippedFrom, ordersFrom, batch],
  );
}

/** Needs the stock of the last day. What was shipped since lay there before, but for what had come in meanwhile. */
export async function addStockHistory(client: pg.PoolClient): Promise<void> {
  const { months, days } = depth(await countLines(client));
  await client.query(
    `WITH day AS (
       SELECT each::date AS day FROM generate_series($1::date - 40, $1::date - 1, interval '1 day') AS each
        WHERE extract(isodow FROM each) < 6 AND NOT EXISTS (SELECT FROM holiday h WHERE h.country = 'KR' AND h.day = each::date)
        ORDER BY 1 DESC LIMIT $2),
     wanted AS (
       SELECT day FROM day UNION
       SELECT (date_trunc('month', $1::date) - make_interval(months => back) - interval '1 day')::date FROM generate_series(0, $3 - 1) AS back),
     used AS (
       SELECT warehouse_id, item_id, ship_day, sum(quantity)::int AS pieces FROM shipment_line GROUP BY 1, 2, 3),
     later AS (
       SELECT wanted.day, warehouse_id, item_id, sum(pieces)::int AS pieces FROM wanted JOIN used ON ship_day > wanted.day GROUP BY 1, 2, 3)
     INSERT INTO stock_day (day, warehouse_id, item_id, on_hand, allocated, blocked, in_transit, batch_id)
     SELECT wanted.day, warehouse_id, item_id,
            greatest(blocked, on_hand + coalesce(later.pieces, 0) * (${draw("item_id", "wanted.day - '2020-01-01'")} % 5 - 1) / 10),
            0, blocked, in_transit, batch_id
       FROM wanted CROSS JOIN (SELECT warehouse_id, item_id, on_hand, blocked, in_transit, batch_id FROM stock_day WHERE day = $1::date) AS s
       LEFT JOIN later USING (day, warehouse_id, item_id)`,
    [story.lastDay, days, months],
  );
}

/** A small demo, as tests load it, has a short memory: copies of its database stay small. */
const depth = (lines: number) => (lines < 100_000 ? { months: 3, days: 3 } : story.logistics);

async function countLines(client: pg.PoolClient): Promise<number> {
  const { rows } = await client.query(
    "SELECT rows_loaded AS lines FROM import_batch WHERE source = 'demo' ORDER BY id LIMIT 1",
  );
  return rows[0].lines;
}

/** The ends of months and the last days of stock, as they were recorded then; the last day as the product records it. */
export async function addShortageHistory(client: pg.PoolClient): Promise<void> {
  await client.query(
    `WITH recorded AS (
       INSERT INTO shortage_recorded (warehouse_id, day) SELECT DISTINCT warehouse_id, day FROM stock_day WHERE day < $1
       UNION SELECT w.id, (date_trunc('month', $1::date) - make_interval(months => back) - interval '1 day')::date
         FROM warehouse w, generate_series(0, $2 - 1) AS back
       RETURNING warehouse_id, day),
     late AS (
       SELECT o.*, s.ship_day FROM sales_order_line o
         JOIN shipment_line s ON (s.subsidiary_id, s.order_no, s.order_line_no) = (o.subsidiary_id, o.order_no, o.line_no) WHERE s.ship_day > o.due_day)
     INSERT INTO shortage_day (warehouse_id, day, subsidiary_id, order_no, line_no, unit_id, customer_id, item_id, due_day, missing, value, currency, cause)
     SELECT warehouse_id, day, subsidiary_id, order_no, line_no, unit_id, customer_id, item_id, due_day, quantity - open_quantity,
            div(amount::numeric * (quantity - open_quantity), quantity), currency,
            (ARRAY['plan', 'plan', 'quality', 'supplier', 'demand'])[1 + item_id % 5]
       FROM recorded JOIN late USING (warehouse_id) WHERE recorded.day >= due_day AND recorded.day < ship_day AND quantity > open_quantity`,
    [story.lastDay, story.logistics.months],
  );
  await recordShortages(drizzle(client));
}
