import { sql } from "drizzle-orm";
import { translate } from "~/words";
import type { Ctx } from "../ctx";
import { wereConverted } from "../facts/converted";
import type { Converted } from "../facts/report-rates.server";
import { personOf } from "../person-name.server";
import type { IgnoredFilter } from "../report/filters";
import { orderRows } from "../report/order-rows";
import { addMonths } from "../report/period";
import type { Say } from "../report/say";
import { columnsOf } from "../report/table";
import { askSites } from "./ask-sites.server";
import { loadSiteSums } from "./figures/load-sites.server";
import { addSites } from "./figures/site-sums";
import { bandOn, missingOf, unconverted } from "./overview/load-overview.server";
import { ownSites, siteTables } from "./own-sites.server";
import { canSetUp } from "./site/site-policy";
import { type SiteList, type SiteListFilters, siteTable } from "./site-list";

/** MIPTMS06 as screen and API show it. All sites are read at once, a page of them is cut afterwards: there are tens, not thousands. */
export async function getSiteList(
  ctx: Ctx,
  filters: SiteListFilters,
  ignored: IgnoredFilter[] = [],
): Promise<SiteList> {
  const [{ sites, month, newest, asOf, path, options, lost }, managers] = await Promise.all([
    askSites(ctx, filters),
    listManagers(ctx),
  ]);
  const currency = filters.currency as Converted;
  const from = addMonths(month, -11);
  const [rows, band] = await Promise.all([loadSiteSums(ctx, { sites, from, to: month, currency }), bandOn(ctx, month)]);
  const whole: SiteList = {
    missing: await missingOf(ctx, { from, to: month }, rows),
    ...{
      month,
      newest,
      from,
      asOf,
      currency,
      converted: wereConverted(rows, currency),
      rows,
      rowCount: rows.length,
      total: addSites(rows),
      band,
    },
    may: { add: canSetUp(ctx.viewer) },
    path: { unit: path.unit, customer: path.customer },
    options: { months: options.months, reported: options.reported, units: options.units, managers },
    ignored: [...ignored, ...lost, ...unconverted(rows)],
  };
  const { page, size } = filters;
  const { shown } = columnsOf(siteTable, whole, filters);
  const say: Say = { locale: ctx.locale, t: (key, params) => translate(ctx.locale, key, params) };
  const ordered = orderRows(siteTable, shown, siteTable.rows(whole, filters), { filters, say });
  return { ...whole, rows: ordered.slice((page - 1) * size, page * size).flatMap(({ each }) => each ?? []) };
}

/** Who keeps a site in sight. */
async function listManagers({ db, viewer, locale }: Ctx): Promise<SiteList["options"]["managers"]> {
  const { rows } = await db.execute<SiteList["options"]["managers"][number]>(sql`
    SELECT DISTINCT site.manager_id AS id, ${personOf(locale, sql`site.manager_id`)} AS name FROM ${siteTables}
     WHERE site.manager_id IS NOT NULL AND ${ownSites(viewer)} ORDER BY name, id`);
  return rows;
}
