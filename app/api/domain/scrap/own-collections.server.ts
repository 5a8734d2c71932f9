import { type SQL, sql } from "drizzle-orm";
import { ownCustomers } from "../access/own-customers.server";
import type { Scope } from "../ctx";

/** Collections with the customer that they belong to, joined as `customer`. */
export const collections = sql`scrap_collection c LEFT JOIN customer ON customer.id = c.customer_id`;

/** Those that a reader may see: of own customers; own tests belong to headquarters. */
export const ownCollections = (scope: Scope): SQL =>
  scope.all ? sql`true` : sql`(customer.id IS NOT NULL AND ${ownCustomers(scope)})`;

/** Value of a line's unused edges in 1/10,000 of headquarters' currency unit: `lostValue` of scrap-figures.ts. */
export const lost = sql`round((l.edges_available - l.edges_used)::numeric * l.unit_price * l.pieces / l.edges_available)::bigint`;
