import { sql } from "drizzle-orm";
import { ownCustomers } from "../access/own-customers.server";
import type { Ctx } from "../ctx";
import { homeCurrency } from "../home-currency";
import { seoulDay } from "../seoul-time";
import { lost } from "./own-collections.server";
import type { ScrapOfCustomer } from "./scrap-of-customer";
import { usualFrom } from "./scrap-period";

const MOST = 3;

/** For whoever sees the customer and may open scrap analysis; null where there is nothing to tell. */
export async function findScrapOfCustomer(
  { db, viewer, now }: Ctx,
  { customer }: { customer: number },
): Promise<{ scrap: ScrapOfCustomer | null }> {
  if (!viewer.menuCodes.has("MIPUTL08")) return { scrap: null };
  const today = seoulDay(now);
  const of = sql`scrap_collection c JOIN customer ON customer.id = c.customer_id
    WHERE c.customer_id = ${customer} AND ${ownCustomers(viewer.scope)} AND c.use_yn = 'Y' AND c.day BETWEEN ${usualFrom(today)}::date AND ${today}::date`;
  const [sums, newest] = await Promise.all([
    db.execute<Omit<ScrapOfCustomer, "currency" | "newest">>(sql`
      SELECT count(DISTINCT l.collection_id)::int AS collections, coalesce(sum(l.pieces), 0)::int AS pieces,
             coalesce(sum(l.pieces) FILTER (WHERE s.own), 0)::int AS "ownPieces", coalesce(sum(l.edges_available), 0)::int AS available,
             coalesce(sum(l.edges_used), 0)::int AS used, coalesce(sum(${lost}), 0)::text AS lost
        FROM scrap_line l JOIN supplier s ON s.id = l.supplier_id WHERE l.use_yn = 'Y' AND l.collection_id IN (SELECT c.id FROM ${of})`),
    db.execute<ScrapOfCustomer["newest"][number]>(sql`
      SELECT c.id, c.collection_no AS "collectionNo", c.day::text,
             coalesce((SELECT sum(l.pieces) FROM scrap_line l WHERE l.collection_id = c.id AND l.use_yn = 'Y'), 0)::int AS pieces
        FROM ${of} ORDER BY c.day DESC, c.id DESC LIMIT ${MOST}`),
  ]);
  const [row] = sums.rows;
  if (!row || newest.rows.length === 0) return { scrap: null };
  return { scrap: { ...row, currency: homeCurrency, newest: newest.rows } };
}
