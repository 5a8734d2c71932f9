import { type SQL, sql } from "drizzle-orm";
import type { Ctx } from "../../ctx";
import { customerName } from "../../customer-name.server";
import { AppError } from "../../errors";
import { isoInstant } from "../../iso-instant.server";
import { personOf } from "../../person-name.server";
import { type Policy, whatCan } from "../../verbs";
import { ownSites, siteName, siteTables } from "../own-sites.server";
import { canKeepStock, isOwnUnit } from "../site/site-policy";
import type { MovementRecord } from "./movement-record";

type Judged = Pick<MovementRecord, "reversalOf" | "reversedBy"> & { unitId: number };

export const movementPolicies = {
  /** Once, and never what takes another back itself. */
  reversal: (viewer, { unitId, reversalOf, reversedBy }) => {
    if (!canKeepStock(viewer) || !isOwnUnit(viewer, unitId)) return "no-right";
    return reversalOf === null && reversedBy === null ? null : "not-now";
  },
} as const satisfies Record<string, Policy<Judged>>;

const named = (on: SQL): SQL => sql`
  (SELECT jsonb_build_object('id', o.id, 'day', o.day, 'site', s.code) FROM consignment_movement o
     JOIN consignment_site s ON s.id = o.site_id WHERE ${on})`;

/** A movement of a site in sight. @throws AppError not-found */
export async function getMovement({ db, viewer, locale }: Ctx, id: number): Promise<MovementRecord> {
  const { rows } = await db.execute<Omit<MovementRecord, "can"> & { unitId: number }>(sql`
    SELECT m.id::float8 AS id, site.id AS "siteId", site.code AS site, ${siteName(locale)} AS "siteName", ${customerName(locale)} AS "customerName",
           item.id AS "itemId", item.item_no AS "itemNo", item.description, m.day::text AS day, m.kind, m.quantity, m.reason, m.reference,
           m.movement_no AS "movementNo", m.count_id AS "countId", ${isoInstant("m.created_at")} AS "createdAt", ${personOf(locale, sql`m.created_by`)} AS "createdBy",
           site.org_unit_id AS "unitId",
           (SELECT jsonb_build_object('id', o.id, 'orderNo', o.order_no) FROM consignment_order o WHERE o.id = m.order_id) AS "order",
           (SELECT jsonb_build_object('id', b.id, 'billingNo', b.billing_no) FROM consignment_billing_line l
              JOIN consignment_billing b ON b.id = l.billing_id WHERE l.movement_id = m.id) AS billing,
           ${named(sql`o.id = m.counterpart_id`)} AS counterpart, ${named(sql`o.id = m.reversal_of`)} AS "reversalOf",
           ${named(sql`o.reversal_of = m.id`)} AS "reversedBy"
      FROM ${siteTables} JOIN consignment_movement m ON m.site_id = site.id JOIN item ON item.id = m.item_id
     WHERE m.id = ${id} AND ${ownSites(viewer.scope)}`);
  const [row] = rows;
  if (!row) throw new AppError("not-found");
  const { unitId, ...movement } = row;
  return { ...movement, can: whatCan(movementPolicies, viewer, { ...movement, unitId }) };
}
