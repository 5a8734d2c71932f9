import { sql } from "drizzle-orm";
import type { Ctx } from "../../ctx";
import { customerName } from "../../customer-name.server";
import { AppError } from "../../errors";
import { isoInstant } from "../../iso-instant.server";
import { personOf } from "../../person-name.server";
import { ownSites, siteName, siteTables } from "../own-sites.server";
import type { BillingRecord } from "./billing-record";

/** A billing list of a site in sight, item by item. @throws AppError not-found */
export async function getBilling({ db, viewer, locale }: Ctx, id: number): Promise<BillingRecord> {
  const { rows } = await db.execute<Omit<BillingRecord, "lines">>(sql`
    SELECT b.id, b.billing_no AS "billingNo", site.id AS "siteId", site.code AS site, ${siteName(locale)} AS "siteName",
           customer.code AS customer, ${customerName(locale)} AS "customerName", b.up_to::text AS "upTo", b.currency,
           ${isoInstant("b.created_at")} AS "createdAt", ${personOf(locale, sql`b.created_by`)} AS "createdBy", sums.*
      FROM ${siteTables} JOIN consignment_billing b ON b.site_id = site.id,
           LATERAL (SELECT count(*)::int AS movements, sum(quantity)::int AS quantity, sum(amount)::text AS amount
                      FROM consignment_billing_line l WHERE l.billing_id = b.id) AS sums
     WHERE b.id = ${id} AND ${ownSites(viewer.scope)}`);
  const [head] = rows;
  if (!head) throw new AppError("not-found");
  const lines = await db.execute<BillingRecord["lines"][number]>(sql`
    SELECT item.id AS "itemId", item.item_no AS "itemNo", item.description, sum(l.quantity)::int AS quantity,
           l.unit_price::text AS "unitPrice", sum(l.amount)::text AS amount
      FROM consignment_billing_line l JOIN consignment_movement m ON m.id = l.movement_id JOIN item ON item.id = m.item_id
     WHERE l.billing_id = ${id} GROUP BY item.id, item.item_no, item.description, l.unit_price ORDER BY item.item_no, l.unit_price`);
  return { ...head, lines: lines.rows };
}
