import { sql } from "drizzle-orm";
import type { Ctx } from "../../ctx";
import { ownSites, siteName, siteTables } from "../own-sites.server";

/** A menu has no room for more; whoever has more sites finds them by the search. */
const MOST = 10;

/**
 * The sites whose report stands in the reader's menu: of those who may open the report and not the list of sites, as a
 * corporation with works whose tools the maker manages.
 */
export async function listOwnReports({ db, viewer, locale }: Ctx): Promise<{ id: number; name: string }[]> {
  if (!viewer.menuCodes.has("MIPTMS08") || viewer.menuCodes.has("MIPTMS06")) return [];
  const { rows } = await db.execute<{ id: number; name: string }>(sql`
    SELECT site.id, ${siteName(locale)} AS name FROM ${siteTables} WHERE site.use_yn = 'Y' AND ${ownSites(viewer)}
     ORDER BY name, site.id LIMIT ${MOST}`);
  return rows;
}
