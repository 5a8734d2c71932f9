import { type SQL, sql } from "drizzle-orm";
import type { Ctx } from "../ctx";
import type { PriceRecord } from "./price-input";

/** The last day on which a price counts. */
export const untilDay: SQL = sql`least(e.valid_to, coalesce(e.ended_on, e.valid_to))`;

/** Pieces that invoices of its days have of the customer and item, returns taken off. @param e the price's alias is `e` */
export const usedQuantity: SQL = sql`(
  SELECT coalesce(sum(f.quantity), 0)::int FROM invoice_line f
   WHERE f.customer_id = e.customer_id AND f.item_id = e.item_id AND f.invoice_date BETWEEN e.valid_from AND ${untilDay})`;

/** Pieces of claims that were not rejected. */
export const claimedQuantity: SQL = sql`(
  SELECT coalesce(sum(c.quantity), 0)::int FROM price_claim c WHERE c.price_id = e.id AND c.state <> 'rejected')`;

/** The prices that a request was approved for. */
export async function listPricesOf({ db }: Ctx, id: string): Promise<PriceRecord["prices"]> {
  const { rows } = await db.execute<PriceRecord["prices"][number]>(sql`
    SELECT e.id, e.line, item.item_no AS "itemNo", e.price::text AS price, e.normal_price::text AS normal, e.quantity,
           ${usedQuantity} AS used, ${claimedQuantity} AS claimed, e.valid_from::text AS "validFrom", ${untilDay}::text AS until
      FROM effective_price e JOIN item ON item.id = e.item_id WHERE e.request_id = ${id}::uuid ORDER BY e.line`);
  return rows;
}
