import { type SQL, sql } from "drizzle-orm";
import type { Db } from "~/api/db/client.server";
import { firstDay, lastDay, type Month } from "../report/period";
import type { MissingMonth } from "./overview/overview-filters";
import { siteTables } from "./own-sites.server";

export type MissingModel = { siteId: number; ym: Month; model: string };

/**
 * Models with tools whose production of a month nobody entered, not even as nought, while their site ran.
 * @param sites a condition on `siteTables` @param from, to yyyymm, both included
 */
export async function missingModels(db: Db, sites: SQL, from: Month, to: Month): Promise<MissingModel[]> {
  if (from > to) return [];
  const { rows } = await db.execute<MissingModel>(sql`
    SELECT site.id AS "siteId", month.ym, l.code || ' ' || m.code AS model
      FROM ${siteTables} JOIN ttmb_line l ON l.site_id = site.id AND l.use_yn = 'Y' JOIN ttmb_model m ON m.line_id = l.id AND m.use_yn = 'Y',
           LATERAL (SELECT min(r.from_ym) AS first FROM ttmb_tool t JOIN ttmb_tool_term r ON r.tool_id = t.id WHERE t.model_id = m.id) AS listed,
           LATERAL (SELECT to_char(day, 'YYYYMM')::int AS ym FROM generate_series(
             greatest(date_trunc('month', site.start_day), ${firstDay(from)}::date),
             least(date_trunc('month', site.end_day), ${lastDay(to)}::date), interval '1 month') AS day) AS month
     WHERE ${sites} AND site.use_yn = 'Y' AND month.ym >= listed.first AND month.ym > ttmb_closed_to(site.id)
       AND NOT EXISTS (SELECT FROM ttmb_production p WHERE p.model_id = m.id AND p.ym = month.ym)
     ORDER BY site.code, month.ym, l.code, m.code`);
  return rows;
}

/** Models by site and month. @param nameOf what a site is called */
export function missingBySite(missing: readonly MissingModel[], nameOf: (siteId: number) => string): MissingMonth[] {
  const found = new Map<string, MissingMonth>();
  for (const { siteId, ym, model } of missing) {
    const key = `${siteId} ${ym}`;
    const entry = found.get(key) ?? { siteId, site: nameOf(siteId), ym, models: [] };
    found.set(key, { ...entry, models: [...entry.models, model] });
  }
  return [...found.values()];
}
