import { type SQL, sql } from "drizzle-orm";
import type { Currency } from "../money";

/** In whose money, and by whose prices of which day. */
export type PricedFor = { currency: Currency; subsidiaryId: number; day: string };

/**
 * An item's list and market price (R3), to be joined: a subsidiary's own before everybody's, the newest of it. In smallest
 * coins; a price of 0 is none. @param item a column with its key
 */
export const priceOf = (item: SQL, { currency, subsidiaryId, day }: PricedFor): SQL => sql`LATERAL (
    SELECT list_price, market_price FROM rental_price p
     WHERE p.item_id = ${item} AND p.currency = ${currency} AND p.use_yn = 'Y' AND p.valid_from <= ${day}::date
       AND (p.subsidiary_id IS NULL OR p.subsidiary_id = ${subsidiaryId})
     ORDER BY p.subsidiary_id NULLS LAST, p.valid_from DESC LIMIT 1)`;
