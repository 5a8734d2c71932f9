import { sql } from "drizzle-orm";
import { ownCustomers } from "../access/own-customers.server";
import type { Ctx } from "../ctx";
import { AppError } from "../errors";
import { ratesOf } from "../facts/report-rates.server";

/** A customer as a price is asked for it: where it belongs, and what its currency is worth in headquarters'. */
export type CustomerTerms = { id: number; code: string; unitId: number; currency: string; rate: string };

/**
 * A customer in the viewer's sight, by code or key, with the currency in which its unit invoices and that currency's budget
 * rate of the day's year; a year without one takes the nearest before it, else the first. Null where there is none.
 */
export async function findCustomerTerms(
  { db, viewer }: Ctx,
  by: { code: string } | { id: number },
  day: string,
): Promise<CustomerTerms | null> {
  const rates = ratesOf(Number(day.slice(0, 4)), "USD");
  const named = "code" in by ? sql`customer.code = ${by.code}` : sql`customer.id = ${by.id}`;
  const { rows } = await db.execute<Omit<CustomerTerms, "rate"> & { rate: string | null }>(sql`
    SELECT customer.id, customer.code, unit.id AS "unitId", unit.currency,
           CASE WHEN unit.currency = hq.currency THEN '1' ELSE round(own.factor / main.factor, 8)::text END AS rate
      FROM customer JOIN org_unit unit ON unit.id = customer.org_unit_id
      JOIN (SELECT currency FROM org_unit WHERE parent_id IS NULL ORDER BY id LIMIT 1) AS hq ON true
      LEFT JOIN (${rates}) AS own ON own.currency = unit.currency
      LEFT JOIN (${rates}) AS main ON main.currency = hq.currency
     WHERE ${named} AND customer.use_yn = 'Y' AND ${ownCustomers(viewer.scope)}`);
  const [found] = rows;
  if (!found) return null;
  if (found.rate === null) throw new AppError("special-price-rate", { params: { currency: found.currency } });
  return { ...found, rate: found.rate };
}
