import { translate } from "~/words";
import type { Ctx } from "../../ctx";
import { wereConverted } from "../../facts/converted";
import type { Converted } from "../../facts/report-rates.server";
import type { IgnoredFilter } from "../../report/filters";
import { orderRows } from "../../report/order-rows";
import { addMonths } from "../../report/period";
import type { Say } from "../../report/say";
import { columnsOf } from "../../report/table";
import { askSites } from "../ask-sites.server";
import { addMonthsOf, bandOn, byMonth, loadOverview, missingOf, unconverted } from "./load-overview.server";
import { type Summary, type SummaryFilters, summaryTable } from "./summary";

/** MIPTMS02 as screen and API show it. Twelve months of tens of sites are read at once; a page of them is cut afterwards. */
export async function getTtmbSummary(
  ctx: Ctx,
  filters: SummaryFilters,
  ignored: IgnoredFilter[] = [],
): Promise<Summary> {
  const { sites, month, newest, asOf, path, options, lost } = await askSites(ctx, filters);
  const currency = filters.currency as Converted;
  const from = addMonths(month, -11);
  const [{ sites: found, rows }, band] = await Promise.all([
    loadOverview(ctx, { sites, from, to: month, currency }),
    bandOn(ctx, month),
  ]);
  const whole: Summary = {
    ...{
      month,
      newest,
      from,
      asOf,
      currency,
      converted: wereConverted(found, currency),
      rows,
      rowCount: rows.length,
      band,
    },
    missing: await missingOf(ctx, { from, to: month }, found),
    total: addMonthsOf(rows),
    months: byMonth(rows),
    path: { unit: path.unit, site: path.site },
    options,
    ignored: [...ignored, ...lost, ...unconverted(found)],
  };
  const { page, size } = filters;
  const { shown } = columnsOf(summaryTable, whole, filters);
  const say: Say = { locale: ctx.locale, t: (key, params) => translate(ctx.locale, key, params) };
  const ordered = orderRows(summaryTable, shown, summaryTable.rows(whole, filters), { filters, say });
  return { ...whole, rows: ordered.slice((page - 1) * size, page * size).flatMap(({ each }) => each ?? []) };
}
