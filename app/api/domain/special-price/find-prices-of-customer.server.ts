import { sql } from "drizzle-orm";
import { ownCustomers } from "../access/own-customers.server";
import type { Ctx } from "../ctx";
import { visibleRequests } from "../request/find-request.server";
import { seoulDay } from "../seoul-time";
import { untilDay } from "./list-prices-of.server";
import type { PricesOfCustomer } from "./prices-of-customer";
import { specialPrice } from "./special-price";
import { limitsOn } from "./write-steps.server";

const LATEST = 3;

/** Of a customer in the reader's sight; of any other it is as if there were none. */
export async function findSpecialPricesOfCustomer(
  ctx: Ctx,
  { customer }: { customer: number },
): Promise<{ prices: PricesOfCustomer }> {
  const today = sql`${seoulDay(ctx.now)}::date`;
  const { noticeDays } = await limitsOn(ctx, seoulDay(ctx.now));
  const seen = sql`request.customer_id = ${customer} AND ${visibleRequests(specialPrice, ctx)}`;
  const [counts, latest] = await Promise.all([
    ctx.db.execute<{ running: number; expiring: number }>(sql`
      SELECT count(*)::int AS running, count(*) FILTER (WHERE ${untilDay} <= ${today} + ${noticeDays}::int)::int AS expiring
        FROM effective_price e JOIN customer ON customer.id = e.customer_id
       WHERE e.customer_id = ${customer} AND ${ownCustomers(ctx.viewer.scope)} AND ${today} BETWEEN e.valid_from AND ${untilDay}`),
    ctx.db.execute<PricesOfCustomer["latest"][number] & { waiting: number }>(sql`
      SELECT request.id, p.request_no AS "requestNo", request.state, (count(*) FILTER (WHERE request.state = 'submitted') OVER ())::int AS waiting
        FROM request JOIN customer ON customer.id = request.customer_id JOIN special_price p ON p.request_id = request.id
       WHERE ${seen} ORDER BY coalesce(request.sent_at, request.create_date) DESC, request.id LIMIT ${LATEST}`),
  ]);
  const { running = 0, expiring = 0 } = counts.rows[0] ?? {};
  return {
    prices: {
      ...{ running, expiring, waiting: latest.rows[0]?.waiting ?? 0 },
      latest: latest.rows.map(({ waiting: _waiting, ...row }) => row),
    },
  };
}
