import type { Ctx } from "../ctx";
import { compare } from "../decimal";
import { wereConverted } from "../facts/converted";
import type { Converted } from "../facts/report-rates.server";
import type { IgnoredFilter } from "../report/filters";
import { addMonths } from "../report/period";
import { askSites } from "../tool-management/ask-sites.server";
import { addSites, type SiteSums } from "../tool-management/figures/site-sums";
import {
  bandOn,
  byMonth,
  loadOverview,
  missingOf,
  unconverted,
} from "../tool-management/overview/load-overview.server";
import type { ManagementTtmb, ManagementTtmbFilters, TtmbPart } from "./management-ttmb";

/** MIPMGM02 for the reader's own scope: twelve months to the last with production. */
export async function getManagementTtmb(
  ctx: Ctx,
  { month, currency }: ManagementTtmbFilters,
  ignored: IgnoredFilter[] = [],
): Promise<ManagementTtmb> {
  const { sites, month: to, newest, asOf, options, lost } = await askSites(ctx, { month });
  const from = addMonths(to, -11);
  const [{ sites: found, rows }, band] = await Promise.all([
    loadOverview(ctx, { sites, from, to, currency: currency as Converted }),
    bandOn(ctx, to),
  ]);
  const parts = [...new Set(found.map(({ country }) => country))]
    .map((country) => ({ country, ...partOf(found.filter((site) => site.country === country)) }))
    .sort((a, b) => compare(b.revenue, a.revenue));
  return {
    ...{ month: to, newest, asOf, currency, converted: wereConverted(found, currency), from, to, parts, band },
    missing: await missingOf(ctx, { from, to }, found),
    total: partOf(found),
    months: byMonth(rows),
    options: { months: options.months, reported: options.reported },
    ignored: [...ignored, ...lost, ...unconverted(found)],
  };
}

function partOf(sites: readonly SiteSums[]): TtmbPart {
  const { employees: _, excessCost: _excess, stockValue: _stock, missing: _missing, ...part } = addSites(sites);
  return part;
}
