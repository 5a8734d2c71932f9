import { type SQL, sql } from "drizzle-orm";
import type { Ctx } from "../../ctx";
import { siteTables } from "../own-sites.server";
import { sitePolicies, unasked } from "./site-policy";

/** Of these sites those where the reader may write down what is done about a tool. */
export async function writableSites({ db, viewer }: Ctx, sites: SQL): Promise<ReadonlySet<number>> {
  const { rows } = await db.execute<{ id: number; unitId: number; managerId: string | null; used: boolean }>(sql`
    SELECT site.id, site.org_unit_id AS "unitId", site.manager_id AS "managerId", site.use_yn = 'Y' AS used FROM ${siteTables} WHERE ${sites} ORDER BY site.id`);
  return new Set(
    rows.filter((site) => sitePolicies.enter(viewer, { ...site, ...unasked }) === null).map(({ id }) => id),
  );
}
