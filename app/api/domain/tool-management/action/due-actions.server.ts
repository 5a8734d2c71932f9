import { sql } from "drizzle-orm";
import type { WorkSource } from "../../work/work-source";
import { ownSites, runningOn, siteName, siteTables } from "../own-sites.server";
import { writableSites } from "../site/writable-sites.server";

type Row = { id: number; siteId: number; dueOn: string; what: string; place: string };

/** Open actions at sites that run, as their owners are reminded of them. */
export const dueActions: WorkSource = {
  kind: "site-action",
  screen: "MIPTMS07",
  owners: (day) =>
    sql`SELECT a.owner FROM ttmb_action a WHERE a.state = 'open' AND a.use_yn = 'Y' AND a.due_day <= ${day}`,
  open: async (reader, today, untold) => {
    const { db, viewer, locale } = reader;
    const { rows } = await db.execute<Row>(sql`
      SELECT a.id, site.id AS "siteId", a.due_day::text AS "dueOn", a.action AS what,
             site.code || ' ' || ${siteName(locale)} || ' · ' || l.code || ' ' || m.code || ' ' || t.tool_no AS place
        FROM ${siteTables} JOIN ttmb_line l ON l.site_id = site.id JOIN ttmb_model m ON m.line_id = l.id
        JOIN ttmb_tool t ON t.model_id = m.id JOIN ttmb_action a ON a.tool_id = t.id
       WHERE ${ownSites(viewer)} AND ${runningOn(today)} AND a.state = 'open' AND a.use_yn = 'Y' AND a.owner = ${viewer.userId}
         AND ${untold(sql`a.id`, sql`a.due_day`)} ORDER BY a.due_day, a.id`);
    const sites = rows.map(({ siteId }) => siteId);
    const writable = await writableSites(reader, sql`site.id = ANY (${sql.param(sites)}::int[])`);
    return rows.map(({ siteId, ...action }) => ({
      ...action,
      // Who sees the site and keeps nothing there tells somebody who does that it is done.
      path: writable.has(siteId) ? `/ttmb/sites/${siteId}/acts/${action.id}/done` : `/ttmb/sites/${siteId}`,
    }));
  },
  list: ({ viewer }) =>
    viewer.menuCodes.has("MIPTMS05") ? "/ttmb/site-manager?whose=mine#rows-actions" : "/mainboard",
};
