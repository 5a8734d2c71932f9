import { sql } from "drizzle-orm";
import type { Ctx } from "../../ctx";
import { AppError, invalidField } from "../../errors";
import { writtenWithCurrency } from "../../money-text";
import { type SeenSite, withSite } from "../site/with-site.server";
import { openUses } from "./open-uses.server";
import { previewBilling } from "./preview-billing.server";

type Given = {
  upTo: string;
  /** The amount that was shown before it was confirmed; empty = none was. */
  seen?: string;
};

/**
 * Uses of a site up to a day that no list has yet become one for invoicing, for good: as they were shown, or not at all.
 * @throws AppError not-found, no-right, not-now, stale, invalid-input
 */
export const billSite = (ctx: Ctx, seen: SeenSite, given: Given): Promise<{ id: number }> =>
  withSite(ctx, seen, "billing", async (within, site) => {
    const { upTo } = given;
    const { amount } = await previewBilling(within, { id: site.id, upTo });
    if (given.seen && given.seen !== amount) {
      const total = writtenWithCurrency(ctx.locale, amount, site.currency);
      throw invalidField("upTo", { key: "consignment.billing.changed", params: { total } });
    }
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
      SELECT open.id, ${made.id}, open.quantity, open.price, open.quantity * open.price FROM ${openUses(site.id, upTo)} AS open`);
    if (!rowCount) throw invalidField("upTo", { key: "consignment.billing.nothing" });
    return {
      result: { id: made.id },
      action: "consignment-bill",
      after: { billing: made.billingNo, upTo, lines: rowCount },
    };
  });
