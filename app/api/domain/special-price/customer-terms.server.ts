import { sql } from "drizzle-orm";
import { ownCustomers } from "../access/own-customers.server";
import type { Ctx } from "../ctx";
import { AppError } from "../errors";

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
  const named = "code" in by ? sql`customer.code = ${by.code}` : sql`customer.id = ${by.id}`;
  const { rows } = await db.execute<Omit<CustomerTerms, "rate"> & { rate: string | null }>(sql`
    SELECT customer.id, customer.code, unit.id AS "unitId", unit.currency,
           CASE WHEN unit.currency = hq.currency THEN '1' ELSE round(own.to_usd / main.to_usd, 8)::text END AS rate
      FROM customer JOIN org_unit unit ON unit.id = customer.org_unit_id
      JOIN (SELECT currency FROM org_unit WHERE parent_id IS NULL ORDER BY id LIMIT 1) AS hq ON true
      LEFT JOIN LATERAL (${budgetRate(sql`unit.currency`, day)}) AS own ON true
      LEFT JOIN LATERAL (${budgetRate(sql`hq.currency`, day)}) AS main ON true
     WHERE ${named} AND customer.use_yn = 'Y' AND ${ownCustomers(viewer.scope)}`);
  const [found] = rows;
  if (!found) return null;
  if (found.rate === null) throw new AppError("special-price-rate", { params: { currency: found.currency } });
  return { ...found, rate: found.rate };
}

const budgetRate = (currency: ReturnType<typeof sql>, day: string) => sql`
  SELECT to_usd FROM exchange_rate WHERE currency = ${currency} AND kind = 'budget'
   ORDER BY year <= extract(year FROM ${day}::date) DESC, CASE WHEN year <= extract(year FROM ${day}::date) THEN -year ELSE year END LIMIT 1`;
