import { sql } from "drizzle-orm";
import type { Db } from "~/api/db/client.server";
import { keptRows } from "../facts/kept-rows.server";
import { firstDay, lastDay, type Month } from "../report/period";
import { foundSites, siteFigures } from "./figures/kept-figures.server";
import type { MissingMonth } from "./overview/overview-filters";
import { siteTables } from "./own-sites.server";

export type MissingModel = { siteId: number; ym: Month; model: string };

/**
 * Models with tools whose production of a month nobody entered, not even as nought, while their site ran. The models come first: what
 * their tools and their site's closing say is asked once of each, not once of each site and month.
 * @param siteIds sites that were found @param from, to yyyymm, both included
 */
export async function missingModels(
  db: Db,
  siteIds: readonly number[],
  from: Month,
  to: Month,
): Promise<MissingModel[]> {
  if (from > to) return [];
  return keptRows<MissingModel>(
    db,
    sql`
    WITH model AS MATERIALIZED (
      SELECT m.id, site.id AS site_id, site.code, l.code AS line, m.code AS model,
             greatest(date_trunc('month', site.start_day), ${firstDay(from)}::date) AS first,
             least(date_trunc('month', site.end_day), ${lastDay(to)}::date) AS last, ttmb_closed_to(site.id) AS closed,
             (SELECT min(r.from_ym) FROM ttmb_tool t JOIN ttmb_tool_term r ON r.tool_id = t.id WHERE t.model_id = m.id) AS listed
        FROM ${siteTables} JOIN ttmb_line l ON l.site_id = site.id AND l.use_yn = 'Y' JOIN ttmb_model m ON m.line_id = l.id AND m.use_yn = 'Y'
       WHERE ${foundSites(siteIds)} AND site.use_yn = 'Y')
    SELECT site_id AS "siteId", month.ym, line || ' ' || model AS model
      FROM model CROSS JOIN LATERAL (
             SELECT to_char(day, 'YYYYMM')::int AS ym FROM generate_series(first, last, interval '1 month') AS day) AS month
     WHERE month.ym >= listed AND month.ym > closed
       AND NOT EXISTS (SELECT FROM ttmb_production p WHERE p.model_id = model.id AND p.ym = month.ym)
     ORDER BY code, month.ym, line, model`,
    siteFigures,
  );
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
