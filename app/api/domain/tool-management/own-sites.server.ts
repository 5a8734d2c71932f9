import { type SQL, sql } from "drizzle-orm";
import { ownCustomers } from "../access/own-customers.server";
import type { Ctx, Viewer } from "../ctx";

const MANAGER = "ROLE_TT_SITE_MGR";

/** Every statement about sites begins with these tables and this condition. */
export const siteTables = sql`ttmb_site site JOIN customer ON customer.id = site.customer_id`;

/** Whoever sees the customer sees its sites; a site manager their own alone, whatever else their groups would show. */
export function ownSites({ scope, roles, userId }: Pick<Viewer, "scope" | "roles" | "userId">): SQL {
  const managed = sql`site.manager_id = ${userId}`;
  if (keepsSitesAlone(roles)) return managed;
  return roles.includes(MANAGER) ? sql`(${managed} OR ${ownCustomers(scope)})` : ownCustomers(scope);
}

/** Who is a site manager and nothing else sees the sites that they keep, and no others. */
export const keepsSitesAlone = (roles: readonly string[]): boolean => roles.every((role) => role === MANAGER);

/** The numbers of all sites in sight. */
export async function ownSiteIds({ db, viewer }: Pick<Ctx, "db" | "viewer">): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`SELECT site.id FROM ${siteTables} WHERE ${ownSites(viewer)}`);
  return rows.map(({ id }) => id);
}

/** A site that is neither ended nor over on a day. */
export const runningOn = (day: string): SQL =>
  sql`(site.use_yn = 'Y' AND (site.end_day IS NULL OR site.end_day >= ${day}::date))`;

/** What a site is called. */
export const siteName = (locale: "ko" | "en" | "zh"): SQL =>
  sql`coalesce(site.${sql.identifier(`name_${locale}`)}, site.name_en)`;
