import { type SQL, sql } from "drizzle-orm";
import type { Ctx } from "../../ctx";
import { waitingColumns } from "../../waiting-columns.server";
import { ownSites, siteName, siteTables } from "../own-sites.server";

/** Open actions at sites in sight that were given to the reader; late beyond their own day. */
export function waitingActions({ viewer, locale }: Pick<Ctx, "viewer" | "locale">): SQL {
  const columns = waitingColumns({
    ...{ since: sql`a.create_date`, due: sql`a.due_day`, id: sql`site.id || '/acts/' || a.id || '/done'` },
    ...{
      reference: sql`l.code || ' ' || m.code || ' ' || t.tool_no || ' ' || t.machining_part || ': ' || a.action`,
      name: sql`site.code || ' ' || ${siteName(locale)}`,
    },
  });
  return sql`
    SELECT ${columns} FROM ${siteTables} JOIN ttmb_line l ON l.site_id = site.id JOIN ttmb_model m ON m.line_id = l.id
      JOIN ttmb_tool t ON t.model_id = m.id JOIN ttmb_action a ON a.tool_id = t.id
     WHERE ${ownSites(viewer)} AND site.use_yn = 'Y' AND a.state = 'open' AND a.use_yn = 'Y' AND a.owner = ${viewer.userId}`;
}
