import { sql } from "drizzle-orm";
import type { Ctx } from "../ctx";
import { customerName } from "../customer-name.server";
import { inYearUpTo } from "./normal-price.server";
import type { PriceLine } from "./price-input";
import { LEAST_OTHERS } from "./price-terms";
import { decisionScreens } from "./special-price";

type Compared = Pick<PriceLine, "paid" | "bought" | "deals" | "others">;
type Asked = { requestId: string; customerId: number; currency: string; until: string };

const LATEST_DEALS = 3;

/**
 * Beside the decision, by line: what this customer paid for the item in the twelve months up to a day, their last deals, and
 * what others pay in the same currency: the middle half of their average prices and its median, to whoever decides; by
 * name to whoever sees all customers.
 */
export async function compareDeals(ctx: Ctx, asked: Asked): Promise<ReadonlyMap<number, Compared>> {
  const decides = decisionScreens.some((code) => ctx.viewer.menuCodes.has(code));
  const [own, others] = await Promise.all([listOwnDeals(ctx, asked), decides ? listOthers(ctx, asked) : new Map()]);
  return new Map([...own].map(([line, deals]) => [line, { ...deals, others: others.get(line) ?? null }]));
}

async function listOwnDeals({ db }: Ctx, { requestId, customerId, currency, until }: Asked) {
  type Row = { line: number; paid: string | null; bought: number; deals: Compared["deals"] };
  const { rows } = await db.execute<Row>(sql`
    SELECT l.line, year.paid::text AS paid, coalesce(year.bought, 0)::int AS bought, coalesce(latest.deals, '[]'::json) AS deals
      FROM special_price_line l
      LEFT JOIN LATERAL (
        SELECT (sum(amount) / nullif(sum(quantity), 0))::bigint AS paid, sum(quantity) AS bought FROM invoice_line
         WHERE customer_id = ${customerId} AND item_id = l.item_id AND currency = ${currency} AND kind = 1 AND quantity > 0
           AND ${inYearUpTo(sql`${until}::date`)}) AS year ON true
      LEFT JOIN LATERAL (
        SELECT json_agg(json_build_object('day', d.invoice_date, 'invoiceNo', d.invoice_no, 'quantity', d.quantity,
                 'price', (d.amount / d.quantity)::text) ORDER BY d.invoice_date DESC, d.invoice_no, d.line_no) AS deals
          FROM (SELECT invoice_date, invoice_no, line_no, quantity, amount FROM invoice_line
                 WHERE customer_id = ${customerId} AND item_id = l.item_id AND currency = ${currency} AND kind = 1 AND quantity > 0
                   AND invoice_date BETWEEN ${until}::date - 1095 AND ${until}::date
                 ORDER BY invoice_date DESC, invoice_no, line_no LIMIT ${LATEST_DEALS}) AS d) AS latest ON true
     WHERE l.request_id = ${requestId}::uuid`);
  return new Map(rows.map(({ line, ...deals }) => [line, deals]));
}

async function listOthers(ctx: Ctx, { requestId, customerId, currency, until }: Asked) {
  const { scope } = ctx.viewer;
  type Row = { line: number } & NonNullable<Compared["others"]>;
  const { rows } = await ctx.db.execute<Row>(sql`
    WITH paid AS (
      SELECT l.line, f.customer_id, (sum(f.amount) / sum(f.quantity))::bigint AS price
        FROM special_price_line l JOIN invoice_line f ON f.item_id = l.item_id
       WHERE l.request_id = ${requestId}::uuid AND f.currency = ${currency} AND f.kind = 1 AND f.quantity > 0
         AND ${inYearUpTo(sql`${until}::date`)} AND f.customer_id <> ${customerId}
       GROUP BY 1, 2)
    SELECT line, count(*)::int AS customers, percentile_disc(0.25) WITHIN GROUP (ORDER BY price)::text AS low,
           percentile_disc(0.5) WITHIN GROUP (ORDER BY price)::text AS median,
           percentile_disc(0.75) WITHIN GROUP (ORDER BY price)::text AS high,
           ${
             scope.all
               ? sql`(array_agg(${customerName(ctx.locale)} ORDER BY price, customer.code))[1:5]`
               : sql`ARRAY[]::text[]`
           } AS names
      FROM paid JOIN customer ON customer.id = paid.customer_id GROUP BY line HAVING count(*) >= ${LEAST_OTHERS}`);
  return new Map(rows.map(({ line, ...others }) => [line, others]));
}
