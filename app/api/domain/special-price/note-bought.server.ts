import { sql } from "drizzle-orm";
import type { Db } from "~/api/db/client.server";
import { untilDay } from "./list-prices-of.server";

const AT_ONCE = 1000;

/**
 * Notes which approved requests the customer bought on, once for each state of the sales: to look for invoice lines of every
 * price whenever somebody opens the list took longer than all the rest of it. It may run again at any time.
 * @returns how many requests were looked at
 */
export async function noteBought(db: Db): Promise<number> {
  let looked = 0;
  for (let found = AT_ONCE; found === AT_ONCE; looked += found) found = await noteSome(db);
  return looked;
}

async function noteSome(db: Db): Promise<number> {
  const { rowCount } = await db.execute(sql`
    WITH sales AS (SELECT coalesce(max(version), 0) AS version FROM sales_period),
    due AS (
      SELECT p.request_id FROM special_price p JOIN request ON request.id = p.request_id, sales
       WHERE request.state = 'approved' AND p.bought_version IS DISTINCT FROM sales.version
       ORDER BY p.request_id LIMIT ${AT_ONCE} FOR UPDATE OF p SKIP LOCKED)
    UPDATE special_price p SET bought_version = sales.version, bought_on = (
      SELECT min(f.invoice_date) FROM effective_price e JOIN invoice_line f ON f.customer_id = e.customer_id AND f.item_id = e.item_id AND f.kind = 1
         AND f.invoice_date BETWEEN e.valid_from AND ${untilDay} WHERE e.request_id = p.request_id)
      FROM due, sales WHERE p.request_id = due.request_id`);
  return rowCount ?? 0;
}
