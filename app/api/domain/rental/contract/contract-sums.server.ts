import { type SQL, sql } from "drizzle-orm";
import { monthOfDay } from "../../report/period";
import { feeOn } from "./current-fee.server";

export const contractTables = sql`rental_contract contract JOIN customer ON customer.id = contract.customer_id`;

/** Days between which something was shipped or, by whole months, charged. */
export type Moved = { movedFrom?: string | undefined; movedTo?: string | undefined };

/** On `rental_shipment s`. */
export const shippedIn = ({ movedFrom, movedTo }: Moved): SQL =>
  sql`s.use_yn = 'Y'${movedFrom ? sql` AND s.shipped_on >= ${movedFrom}::date` : sql``}${movedTo ? sql` AND s.shipped_on <= ${movedTo}::date` : sql``}`;
/** On `rental_invoice v`. */
export const chargedIn = ({ movedFrom, movedTo }: Moved): SQL =>
  sql`v.use_yn = 'Y'${movedFrom ? sql` AND v.ym >= ${monthOfDay(movedFrom)}` : sql``}${movedTo ? sql` AND v.ym <= ${monthOfDay(movedTo)}` : sql``}`;

/**
 * What is rented, moved and paid of a contract, in its smallest coins: `lines`, `moved` and `billed`, one row each.
 * On `rental_contract contract`. @param today the monthly fee is that of this day
 */
export const sumsOf = (moved: Moved, today: string): SQL => sql`
  LATERAL (SELECT coalesce(sum(rental_quantity), 0)::int AS rented, coalesce(sum(safety_stock), 0)::int AS safety,
             coalesce(sum(max_replacement), 0)::int AS max_replacement, coalesce(sum(${feeOn(today)}), 0)::bigint AS monthly_fee,
             coalesce(sum(rental_quantity * list_price), 0)::bigint AS value
             FROM rental_contract_item i WHERE i.contract_id = contract.id AND i.use_yn = 'Y') AS lines ON true
  JOIN LATERAL (SELECT coalesce(sum(order_quantity), 0)::int AS ordered, coalesce(sum(shipping_quantity), 0)::int AS shipped,
             coalesce(sum(order_quantity) FILTER (WHERE kind = 'replacement' AND NOT after_sales), 0)::int AS replacement_ordered,
             coalesce(sum(shipping_quantity) FILTER (WHERE kind = 'replacement' AND NOT after_sales), 0)::int AS replaced,
             coalesce(sum(shipping_quantity) FILTER (WHERE after_sales), 0)::int AS after_sales
             FROM rental_shipment s WHERE s.contract_id = contract.id AND ${shippedIn(moved)}) AS moved ON true
  JOIN LATERAL (SELECT coalesce(sum(amount), 0)::bigint AS invoiced, coalesce(sum(paid), 0)::bigint AS paid FROM rental_invoice v
                 WHERE v.contract_id = contract.id AND ${chargedIn(moved)}) AS billed ON true`;
