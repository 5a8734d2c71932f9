import { sql } from "drizzle-orm";
import type { Ctx } from "../../ctx";
import { ownSites, siteName, siteTables } from "../own-sites.server";
import { sitePolicies, unasked } from "../site/site-policy";

type Kept = { id: number; code: string; name: string; unitId: number; managerId: string | null; used: boolean };

/** Sites that the reader keeps: where they may enter something. */
export async function listKeptSites({ db, viewer, locale }: Ctx): Promise<Pick<Kept, "id" | "code" | "name">[]> {
  const { rows } = await db.execute<Kept>(sql`
    SELECT site.id, site.code, ${siteName(locale)} AS name, site.org_unit_id AS "unitId", site.manager_id AS "managerId", site.use_yn = 'Y' AS used
      FROM ${siteTables} WHERE site.use_yn = 'Y' AND ${ownSites(viewer)} ORDER BY site.code`);
  return rows
    .filter((site) => sitePolicies.enter(viewer, { ...site, ...unasked }) === null)
    .map(({ id, code, name }) => ({ id, code, name }));
}
