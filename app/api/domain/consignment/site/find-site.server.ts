import { type SQL, sql } from "drizzle-orm";
import type { Ctx } from "../../ctx";
import { AppError } from "../../errors";
import { isoInstant } from "../../iso-instant.server";
import { ownSites, siteName, siteTables } from "../own-sites.server";
import { dueItems } from "../replenishment/due-items.server";
import type { JudgedSite } from "./site-policy";

/** A site as the policies judge it, with what is written beside it. */
export type FoundSite = JudgedSite & {
  id: number;
  code: string;
  name: string;
  customerId: number;
  currency: string;
  /** The last month that its unit has closed, as 202610; 0 = none. */
  closedTo: number;
  /** Whether anything ever moved there. */
  moved: boolean;
  stamp: string;
};

/** Uses that no billing list has yet. @param m the movement's alias */
export const notBilled = (m: string): SQL =>
  sql.raw(
    `${m}.kind = 'use' AND NOT EXISTS (SELECT FROM consignment_billing_line billed WHERE billed.movement_id = ${m}.id)`,
  );

/**
 * A site in the viewer's sight. @param hold keeps its row until the transaction ends: nothing moves there meanwhile
 * @throws AppError not-found
 */
export async function findSite(ctx: Ctx, id: number, hold = false): Promise<FoundSite> {
  const { db, viewer, locale } = ctx;
  const own = sql`site.id = ${id} AND ${ownSites(viewer.scope)}`;
  if (hold) await db.execute(sql`SELECT FROM ${siteTables} WHERE ${own} FOR NO KEY UPDATE OF site`);
  const { rows } = await db.execute<Omit<FoundSite, "due">>(sql`
    SELECT site.id, site.code, ${siteName(locale)} AS name, site.customer_id AS "customerId", site.org_unit_id AS "unitId", site.currency,
           site.use_yn = 'Y' AS used, consignment_closed_to(site.org_unit_id) AS "closedTo", ${isoInstant("site.last_update_date")} AS stamp,
           (SELECT coalesce(sum(quantity), 0)::int FROM consignment_balance b WHERE b.site_id = site.id) AS "onHand",
           (SELECT c.id FROM consignment_count c WHERE c.site_id = site.id AND c.state = 'open' AND c.use_yn = 'Y') AS "openCount",
           (SELECT count(*)::int FROM consignment_movement m WHERE m.site_id = site.id AND ${notBilled("m")}) AS unbilled,
           EXISTS (SELECT FROM consignment_movement m WHERE m.site_id = site.id) AS moved
      FROM ${siteTables} WHERE ${own}`);
  const [site] = rows;
  if (!site) throw new AppError("not-found");
  return { ...site, due: (await dueItems(db, id)).length };
}
