import { times } from "~/api/domain/decimal";
import { type GlobalSite, siteOfYear } from "~/api/domain/tool-management/overview/global-status";
import { BubbleMap, type MapBubble } from "~/portal/figures/customer-map/bubble-map.server";
import { amountText } from "~/portal/figures/figure-texts.server";
import { formatCountry } from "~/words/formats";
import type { GlobalPage } from "./body.server";

/** Sites where they are, as large as the revenue of a year; each leads to its details. */
export function SiteMap({ page }: { page: GlobalPage }) {
  const { report, t, opens, unit } = page;
  const bubbles = report.rows.flatMap((site: GlobalSite): MapBubble[] => {
    if (site.place === null) return [];
    const revenue = times(site.revenue, site.factor ?? "0");
    return [
      {
        ...{ key: String(site.siteId), place: site.place, size: Number(revenue) },
        title: `${site.name}, ${site.place.name}: ${amountText(page, revenue)}`,
        href: opens(siteOfYear(site.siteId, report.month)),
      },
    ];
  });
  if (bubbles.length === 0) return null;
  const title = t("ttmbReport.chart.map", { unit });
  return <BubbleMap title={title} sentence={sayWhere(page, bubbles.length)} bubbles={bubbles} />;
}

/** In how many countries, and which has most sites. */
function sayWhere({ report, t, locale }: GlobalPage, placed: number): string {
  const counts = new Map<string, number>();
  for (const { country } of report.rows) counts.set(country, (counts.get(country) ?? 0) + 1);
  const [most] = [...counts].sort((a, b) => b[1] - a[1] || a[0].localeCompare(b[0]));
  const said = t("ttmbReport.say.map", {
    sites: report.rowCount,
    countries: counts.size,
    country: most ? formatCountry(locale, most[0]) : "–",
    most: most?.[1] ?? 0,
  });
  const left = report.rowCount - placed;
  return left > 0 ? `${said} ${t("ttmbReport.say.notPlaced", { count: left })}` : said;
}
