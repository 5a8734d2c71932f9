import { type SQL, sql } from "drizzle-orm";
import type { Ctx } from "../ctx";
import { coinOf } from "./make-effective.server";
import { normalBasis, normalSources } from "./normal-price.server";
import type { PriceRecord } from "./price-input";

/** The last day on which a price counts. */
export const untilDay: SQL = sql`least(e.valid_to, coalesce(e.ended_on, e.valid_to))`;

/** Pieces that invoices of its days have of the customer and item, returns taken off. @param e the price's alias is `e` */
export const usedQuantity: SQL = sql`(
  SELECT coalesce(sum(f.quantity), 0)::int FROM invoice_line f
   WHERE f.customer_id = e.customer_id AND f.item_id = e.item_id AND f.invoice_date BETWEEN e.valid_from AND ${untilDay})`;

/** Of claims `c`: neither rejected nor taken back. */
export const standing: SQL = sql`(c.use_yn = 'Y' AND c.state <> 'rejected')`;

/** Pieces of claims that stand. */
export const claimedQuantity: SQL = sql`(
  SELECT coalesce(sum(c.quantity), 0)::int FROM price_claim c WHERE c.price_id = e.id AND ${standing})`;

/**
 * Pieces of its days that are spoken for in claims, whichever of the customer's prices of the item they name: a newer price may have
 * taken the place of one from the same day on, and what was sold is claimed once. @param states of the claims
 */
export const spokenFor = (states: SQL): SQL => sql`(
  SELECT coalesce(sum(c.quantity), 0)::int FROM price_claim c JOIN effective_price o ON o.id = c.price_id
   WHERE o.customer_id = e.customer_id AND o.item_id = e.item_id AND ${states}
     AND (o.id = e.id OR c.day BETWEEN e.valid_from AND ${untilDay}))`;

/** Pieces that can still be claimed: at most what was approved, and at most what was sold. */
export const leftToClaim: SQL = sql`greatest(0, least(e.quantity - ${claimedQuantity}, ${usedQuantity} - ${spokenFor(standing)}))`;

/** The prices that a request was approved for. */
export async function listPricesOf(ctx: Ctx, id: string): Promise<PriceRecord["prices"]> {
  const of = { customer: sql`e.customer_id`, item: sql`e.item_id`, currency: sql`e.currency`, from: sql`e.valid_from` };
  const sources = normalSources(of, await coinOf(ctx, id));
  const basis = normalBasis(sql`e.normal_price`, sql`e.price`, sql`l.list_price`);
  const { rows } = await ctx.db.execute<PriceRecord["prices"][number]>(sql`
    SELECT e.id, e.line, e.item_id AS "itemId", item.item_no AS "itemNo", e.price::text AS price, e.normal_price::text AS normal, ${basis} AS "normalFrom", e.quantity,
           ${usedQuantity} AS used, ${claimedQuantity} AS claimed, ${leftToClaim} AS left, e.valid_from::text AS "validFrom", ${untilDay}::text AS until
      FROM effective_price e JOIN item ON item.id = e.item_id JOIN special_price_line l ON l.request_id = e.request_id AND l.line = e.line ${sources}
     WHERE e.request_id = ${id}::uuid ORDER BY e.line`);
  return rows;
}
