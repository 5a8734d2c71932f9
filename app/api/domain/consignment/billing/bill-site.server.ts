import { sql } from "drizzle-orm";
import type { Ctx } from "../../ctx";
import { AppError, invalidField } from "../../errors";
import { seoulDay } from "../../seoul-time";
import { notBilled } from "../site/find-site.server";
import { priceOn } from "../site/prices.server";
import { type SeenSite, withSite } from "../site/with-site.server";

/**
 * Uses of a site up to a day that no list has yet become one for invoicing, at the price of the day of each; what takes back
 * a billed use is credited at the price it was billed with. @throws AppError not-found, no-right, not-now, stale, invalid-input
 */
export const billSite = (ctx: Ctx, seen: SeenSite, { upTo }: { upTo: string }): Promise<{ id: number }> =>
  withSite(ctx, seen, "billing", async (within, site) => {
    if (upTo > seoulDay(ctx.now)) throw invalidField("upTo", { key: "consignment.day.future" });
    const { db, viewer, now } = within;
    const { rows } = await db.execute<{ id: number; billingNo: string }>(sql`
      INSERT INTO consignment_billing (billing_no, site_id, up_to, currency, created_at, created_by)
      SELECT 'CB-' || ${site.code}::text || '-' || lpad((count(*) + 1)::text, 3, '0'), ${site.id}, ${upTo}::date, ${site.currency},
             ${now.toISOString()}::timestamptz, ${viewer.userId} FROM consignment_billing WHERE site_id = ${site.id}
      RETURNING id, billing_no AS "billingNo"`);
    const [made] = rows;
    if (!made) throw new AppError("unexpected-error");
    const { rowCount } = await db.execute(sql`
      INSERT INTO consignment_billing_line (movement_id, billing_id, quantity, unit_price, amount)
      SELECT m.id, ${made.id}, -m.quantity, price, -m.quantity * price
        FROM consignment_movement m
        LEFT JOIN consignment_billing_line before ON before.movement_id = m.reversal_of,
             LATERAL (SELECT coalesce(before.unit_price, ${priceOn(sql`m.site_id`, sql`m.item_id`, sql`m.day`)}) AS price) AS priced
       WHERE m.site_id = ${site.id} AND m.day <= ${upTo}::date AND ${notBilled("m")}`);
    if (!rowCount) throw invalidField("upTo", { key: "consignment.billing.nothing" });
    return {
      result: { id: made.id },
      action: "consignment-bill",
      after: { billing: made.billingNo, upTo, lines: rowCount },
    };
  });
