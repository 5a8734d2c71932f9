import { type SQL, sql } from "drizzle-orm";
import { notBilled } from "../site/find-site.server";
import { priceOn } from "../site/prices.server";

/**
 * Uses of a site up to a day that no list has yet, each at the price of its day; what takes back a billed use has the price it was
 * billed with. What a list would come to and the list itself are made of this. Columns: id, item_id, quantity (used), price.
 */
export const openUses = (siteId: number, upTo: string): SQL => sql`
  (SELECT m.id, m.item_id, -m.quantity AS quantity,
          coalesce(before.unit_price, ${priceOn(sql`m.site_id`, sql`m.item_id`, sql`m.day`)}) AS price
     FROM consignment_movement m LEFT JOIN consignment_billing_line before ON before.movement_id = m.reversal_of
    WHERE m.site_id = ${siteId} AND m.day <= ${upTo}::date AND ${notBilled("m")})`;
