import { type SQL, sql } from "drizzle-orm";
import type { Ctx } from "../ctx";
import { addMonths, type Month, monthOfDay } from "../report/period";
import { seoulDay } from "../seoul-time";
import type { ClosableMonth } from "./manager-report";
import { siteName, siteTables } from "./own-sites.server";
import { reportedSites } from "./reported-sites.server";
import { type JudgedSite, sitePolicies, unasked } from "./site/site-policy";

/** So far back it is looked for months that nobody closed. */
const MONTHS = 24;

type Row = Pick<JudgedSite, "unitId" | "managerId" | "used"> & {
  siteId: number;
  site: string;
  ym: Month;
  /** Every model that has to report for it has. */
  complete: boolean;
  /** Some month of the site is entered. */
  begun: boolean;
};

/**
 * Of each site that the reader may close the next month, where it is over and every model has its production: it only waits for whoever closes.
 * @param sites a condition on `siteTables` that has the reader's scope
 */
export async function closableMonths(ctx: Ctx, sites: SQL): Promise<ClosableMonth[]> {
  const present = monthOfDay(seoulDay(ctx.now));
  const to = addMonths(present, -1);
  const { rows } = await ctx.db.execute<Row>(sql`
    WITH ${reportedSites({ sites, from: addMonths(present, -MONTHS), to })}
    SELECT DISTINCT ON (site.code, site.id) site.id AS "siteId", site.code || ' ' || ${siteName(ctx.locale)} AS site, reported.ym,
           reported.told = reported.due AS complete, bool_or(reported.entered) OVER (PARTITION BY site.id) AS begun,
           site.org_unit_id AS "unitId", site.manager_id AS "managerId", site.use_yn = 'Y' AS used
      FROM ${siteTables} JOIN reported ON reported.site_id = site.id
     WHERE NOT reported.closed AND site.use_yn = 'Y' ORDER BY site.code, site.id, reported.ym`);
  // Months are closed one after the other: what is not complete stands in the way of those behind it. One without any model to report is
  // closed like the others, once there is anything behind it.
  return rows
    .filter(({ complete, begun }) => complete && begun)
    .filter((site) => sitePolicies.closing(ctx.viewer, { ...site, ...unasked, closable: true }) === null)
    .map(({ siteId, site, ym }) => ({ siteId, site, ym }));
}
