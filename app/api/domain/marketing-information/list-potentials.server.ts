import { sql } from "drizzle-orm";
import { ownCustomers } from "../access/own-customers.server";
import type { Ctx } from "../ctx";
import { customerName } from "../customer-name.server";
import { AppError } from "../errors";
import type { PotentialsOfCustomer } from "./correction-input";

type CustomerRow = { id: number; code: string; name: string; currency: string; day: string };
type LineRow = PotentialsOfCustomer["lines"][number];

/** The last loaded day; today where nothing is loaded. */
const loadedDay = (ctx: Pick<Ctx, "now">) =>
  sql`coalesce((SELECT max(last_day) FROM sales_period WHERE line_count > 0), (${ctx.now.toISOString()}::timestamptz AT TIME ZONE 'Asia/Seoul')::date)`;

/**
 * Every product line with the customer's last estimate in the currency of their unit, as of the last loaded day. An estimate in
 * another currency, from before they changed units, counts as none. @throws AppError not-found
 */
export async function getPotentials(ctx: Ctx, customerId: number): Promise<PotentialsOfCustomer> {
  const found = await ctx.db.execute<CustomerRow>(sql`
    SELECT customer.id, customer.code, ${customerName(ctx.locale)} AS name, unit.currency, ${loadedDay(ctx)} AS day
      FROM customer JOIN org_unit AS unit ON unit.id = customer.org_unit_id
     WHERE customer.id = ${customerId} AND ${ownCustomers(ctx.viewer.scope)}`);
  const [row] = found.rows;
  if (!row) throw new AppError("not-found");
  const { currency, day, ...customer } = row;
  const local = sql.identifier(`name_${ctx.locale}`);
  const { rows } = await ctx.db.execute<LineRow>(sql`
    SELECT l.id, coalesce(l.${local}, l.name_en) AS name, latest.amount::text AS amount, latest.as_of AS "asOf"
      FROM product_line AS l LEFT JOIN LATERAL (
        SELECT CASE WHEN currency = ${currency} THEN yearly_amount END AS amount,
               CASE WHEN currency = ${currency} THEN as_of END AS as_of
          FROM customer_potential WHERE customer_id = ${customerId} AND product_line_id = l.id AND use_yn = 'Y' AND as_of <= ${day}::date
         ORDER BY customer_potential.as_of DESC LIMIT 1) AS latest ON true
     WHERE l.use_yn = 'Y' ORDER BY l.display_order, l.id`);
  return { customer, currency, day, lines: rows };
}
