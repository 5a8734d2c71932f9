import { type SQL, sql } from "drizzle-orm";
import type { Db } from "~/api/db/client.server";

/**
 * Definition `under_way (site_id, item_id, quantity)` of a WITH clause: what order lists of a day or before still expect, each
 * line less what has come of it.
 */
export const underWay = (day: SQL): SQL => sql`
  under_way AS (
    SELECT o.site_id, l.item_id, sum(greatest(0, l.quantity - coalesce(came.quantity, 0)))::int AS quantity
      FROM consignment_order o JOIN consignment_order_line l ON l.order_id = o.id
      LEFT JOIN LATERAL (SELECT sum(m.quantity) AS quantity FROM consignment_movement m
                          WHERE m.order_id = o.id AND m.item_id = l.item_id AND m.day <= ${day}) AS came ON true
     WHERE o.day <= ${day} AND (o.closed_on IS NULL OR o.closed_on > ${day}) AND o.use_yn = 'Y' GROUP BY 1, 2)`;

/** Max − on hand − under way in whole packs, the last one too, where less than the least lies there; else 0. */
export const proposed = (onHand: SQL, way: SQL): SQL => sql`
  CASE WHEN i.use_yn = 'Y' AND ${onHand} < i.min_quantity 
    THEN (ceil(greatest(0, i.max_quantity - ${onHand} - ${way})::numeric / i.pack_quantity) * i.pack_quantity)::int ELSE 0 END`;

export type DueItem = {
  itemId: number;
  itemNo: string;
  description: string;
  min: number;
  max: number;
  onHand: number;
  underWay: number;
  proposed: number;
  /** Pieces of a pack. */
  pack: number;
};

/** What a site is to be sent as things stand. */
export async function dueItems(db: Db, siteId: number): Promise<DueItem[]> {
  const onHand = sql`coalesce(b.quantity, 0)::int`;
  const way = sql`coalesce(w.quantity, 0)`;
  const { rows } = await db.execute<DueItem>(sql`
    WITH ${underWay(sql`'infinity'::date`)},
    stock AS (
      SELECT i.item_id AS "itemId", item.item_no AS "itemNo", item.description, i.min_quantity AS min, i.max_quantity AS max, i.pack_quantity AS pack,
             ${onHand} AS "onHand", ${way} AS "underWay", ${proposed(onHand, way)} AS proposed
        FROM consignment_item i JOIN item ON item.id = i.item_id
        LEFT JOIN consignment_balance b ON b.site_id = i.site_id AND b.item_id = i.item_id
        LEFT JOIN under_way w ON w.site_id = i.site_id AND w.item_id = i.item_id WHERE i.site_id = ${siteId})
    SELECT * FROM stock WHERE proposed > 0 ORDER BY "itemNo"`);
  return rows;
}
