import { sql } from "drizzle-orm";
import type { Ctx } from "../../ctx";
import type { Month } from "../../report/period";
import { termAt } from "../tool-months.server";
import type { CodedTool } from "./tools-by-code";

/** A tool with what the list says of it in a month; no price = it is not listed yet. */
export type SiteTool = CodedTool & { part: string; price: number | null };

/** All tools of a site, as the list has them in a month, by line, model and number. */
export async function siteTools({ db }: Ctx, site: number, ym: Month): Promise<SiteTool[]> {
  const { rows } = await db.execute<SiteTool>(sql`
    SELECT t.id, l.code AS line, m.code AS model, t.tool_no AS "toolNo", t.machining_part AS part, t.catalogue_no AS "catalogueNo",
           coalesce(r.listed, false) AS listed, r.unit_price::float8 AS price
      FROM ttmb_line l JOIN ttmb_model m ON m.line_id = l.id JOIN ttmb_tool t ON t.model_id = m.id
      LEFT JOIN LATERAL (${termAt(sql`t.id`, sql`${ym}::int`)}) AS r ON true
     WHERE l.site_id = ${site} ORDER BY l.code, m.code, t.tool_no`);
  return rows;
}
