import { sql } from "drizzle-orm";
import type { Ctx } from "../../ctx";
import { divide, multiplyByInteger, sum } from "../../decimal";
import { wereConverted } from "../../facts/converted";
import type { Converted } from "../../facts/report-rates.server";
import type { IgnoredFilter } from "../../report/filters";
import { addMonths, type Month } from "../../report/period";
import { askSites } from "../ask-sites.server";
import { loadMonths } from "../figures/load-figures.server";
import { loadSiteSums, type SitesQuestion } from "../figures/load-sites.server";
import { addSites } from "../figures/site-sums";
import { siteTables } from "../own-sites.server";
import type { GlobalSite, TtmbGlobal, TtmbGlobalFilters } from "./global-status";
import { missingOf, unconverted } from "./load-overview.server";

/** Months at the start, and at the end, that the index compares. */
const INDEX_MONTHS = 3;
/** So far back a site's start is looked for. */
const MOST_MONTHS = 120;

/** MIPTMS04 as screen and API show it: by country, then by site. */
export async function getTtmbGlobal(
  ctx: Ctx,
  filters: TtmbGlobalFilters,
  ignored: IgnoredFilter[] = [],
): Promise<TtmbGlobal> {
  const { sites, month, newest, asOf, path, options, lost } = await askSites(ctx, filters);
  const currency = filters.currency as Converted;
  const from = addMonths(month, -11);
  const question = { sites, from, to: month, currency };
  const [everywhere, places] = await Promise.all([loadSiteSums(ctx, question), placesOf(ctx, question)]);
  const indexes = await indexesOf(
    ctx,
    everywhere.map(({ siteId }) => siteId),
    month,
  );
  const { country } = filters;
  const there = everywhere.filter((site) => country === undefined || site.country === country);
  const unknown = country !== undefined && there.length === 0;
  const found = unknown ? everywhere : there;
  const rows = found
    .map(
      (site): GlobalSite => ({
        ...site,
        cpuIndex: indexes.get(site.siteId) ?? null,
        place: places.get(site.siteId) ?? null,
      }),
    )
    .sort((a, b) => a.country.localeCompare(b.country) || a.code.localeCompare(b.code));
  return {
    missing: await missingOf(ctx, question, found),
    ...{
      month,
      newest,
      from,
      asOf,
      currency,
      converted: wereConverted(found, currency),
      rows,
      rowCount: rows.length,
      total: addSites(found),
    },
    path: { unit: path.unit, site: null },
    options,
    ignored: [...ignored, ...lost, ...(unknown ? [{ name: "country", value: country }] : []), ...unconverted(found)],
  };
}

/** Cost of a unit over the last three months with production, that over the first three being 100. */
export async function indexesOf(
  { db }: Ctx,
  siteIds: readonly number[],
  to: Month,
): Promise<ReadonlyMap<number, string>> {
  const months = await loadMonths(db, { siteIds, from: addMonths(to, -MOST_MONTHS), to });
  const bySite = new Map<number, typeof months>();
  for (const month of months.filter(({ units, entered }) => entered && units > 0))
    bySite.set(month.siteId, [...(bySite.get(month.siteId) ?? []), month]);
  const cost = (of: typeof months) =>
    divide(sum(of.map(({ toolCost }) => toolCost)), String(of.reduce((all, { units }) => all + units, 0)), 12);
  return new Map(
    [...bySite].flatMap(([siteId, own]): [number, string][] => {
      if (own.length < 2 * INDEX_MONTHS) return [];
      const [first, last] = [cost(own.slice(0, INDEX_MONTHS)), cost(own.slice(-INDEX_MONTHS))];
      const index = first === null || last === null ? null : divide(multiplyByInteger(last, 100), first, 1);
      return index === null ? [] : [[siteId, index]];
    }),
  );
}

async function placesOf({ db, locale }: Ctx, { sites }: SitesQuestion) {
  const { rows } = await db.execute<{ siteId: number; name: string; latitude: number; longitude: number }>(sql`
    SELECT site.id AS "siteId", coalesce(p.${sql.identifier(`name_${locale}`)}, p.name_en) AS name,
           p.latitude::float8 AS latitude, p.longitude::float8 AS longitude
      FROM ${siteTables} JOIN place p ON p.country = customer.country AND p.city = customer.city WHERE ${sites}`);
  return new Map(rows.map(({ siteId, ...place }) => [siteId, place]));
}
