import { sql } from "drizzle-orm";
import { writeAudit } from "../audit/write-audit.server";
import { stamped } from "../change-record.server";
import type { Ctx } from "../ctx";
import { coinSize } from "../money";
import type { FoundRequest } from "../request/find-request.server";
import { normalPrice, normalSources } from "./normal-price.server";

/**
 * The last approval makes a price of every approved line. Of one customer and item one price counts on a day: an earlier one
 * ends the day before, as the earlier version's own prices do. The normal price is what the customer paid on average in the
 * twelve months before, in whole coins, half away from zero, at most the list price and at least the approved one. Who bought
 * nothing would have paid about what others did: the median of their averages, or the list price where they are too few to hide
 * each other.
 */
export async function makeEffective(ctx: Ctx, { id, customer }: FoundRequest): Promise<void> {
  const { db, viewer, now } = ctx;
  const by = sql`${viewer.userId}, ${now.toISOString()}::timestamptz`;
  const changed = stamped({ viewer, now });
  // Whether the customer bought at the former prices is looked at anew: their days are fewer.
  await db.execute(sql`
    WITH ended AS (
      UPDATE effective_price AS old SET ended_on = least(old.valid_to, p.valid_from - 1), ${changed}
        FROM special_price p
       WHERE p.request_id = ${id}::uuid AND coalesce(old.ended_on, old.valid_to) >= p.valid_from AND old.customer_id = ${customer.id}
         AND (old.request_id = p.previous_id OR old.item_id IN
               (SELECT item_id FROM special_price_line WHERE request_id = p.request_id AND decision = 'approved'))
      RETURNING old.request_id)
    UPDATE special_price SET bought_version = NULL WHERE request_id IN (SELECT request_id FROM ended)`);
  const of = {
    customer: sql`${customer.id}`,
    item: sql`l.item_id`,
    currency: sql`p.currency`,
    from: sql`p.valid_from`,
  };
  const sources = normalSources(of, await coinOf(ctx, id));
  const { rows } = await db.execute<{ items: number }>(sql`
    WITH made AS (
      INSERT INTO effective_price (request_id, line, customer_id, item_id, currency, price, normal_price, quantity, valid_from, valid_to,
             create_user, create_date, last_update_user, last_update_date)
      SELECT p.request_id, l.line, ${customer.id}, l.item_id, p.currency, l.approved_price,
             ${normalPrice(sql`l.approved_price`, sql`l.list_price`)}, l.quantity, p.valid_from, p.valid_to, ${by}, ${by}
        FROM special_price p JOIN special_price_line l USING (request_id) ${sources}
       WHERE p.request_id = ${id}::uuid AND l.decision = 'approved' RETURNING line)
    SELECT count(*)::int AS items FROM made`);
  await writeAudit(db, ctx, {
    action: "special-price-approve",
    subject: `customer:${customer.code}`,
    after: { request: id, items: rows[0]?.items ?? 0 },
  });
}

/** What the smallest coin of a request is worth, in 1/10,000. */
export async function coinOf({ db }: Pick<Ctx, "db">, id: string): Promise<bigint> {
  const { rows } = await db.execute<{ currency: string }>(
    sql`SELECT currency FROM special_price WHERE request_id = ${id}::uuid`,
  );
  return coinSize((rows[0] as { currency: string }).currency);
}
