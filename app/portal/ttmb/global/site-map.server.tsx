import { compare, sum, times } from "~/api/domain/decimal";
import { siteOfYear } from "~/api/domain/tool-management/overview/global-status";
import { BubbleMap, bubblesOf, type MapBubble } from "~/portal/figures/customer-map/bubble-map.server";
import { amountText } from "~/portal/figures/figure-texts.server";
import { sayAmong } from "~/portal/figures/say-among";
import { formatCountry } from "~/words/formats";
import type { GlobalPage } from "./body.server";

/** Sites where they are, as large as the revenue of a year; each leads to its details. */
export function SiteMap({ page }: { page: GlobalPage }) {
  const { report, t, opens, unit } = page;
  const placed = new Map(
    report.rows.flatMap((site) =>
      site.place === null ? [] : [[String(site.siteId), { ...site, place: site.place }] as const],
    ),
  );
  type Site = NonNullable<ReturnType<typeof placed.get>>;
  const revenueOf = (site: Site) => times(site.revenue, site.factor ?? "0");
  const bubbleOf = (sites: readonly Site[]): MapBubble | undefined => {
    const [first, ...more] = sites.toSorted((a, b) => compare(revenueOf(b), revenueOf(a)));
    if (!first) return undefined;
    const revenue = sum(sites.map(revenueOf));
    const amount = amountText(page, revenue);
    // Several lead to the sites of the largest one's country.
    const isOnePlace = more.every(({ place }) => place.name === first.place.name);
    const several = { screen: "MIPTMS04", with: { country: first.country } };
    return {
      ...{ key: String(first.siteId), place: first.place, size: Number(revenue) },
      label: more.length > 0 ? `${first.name} +${more.length}` : first.name,
      title: `${[...sites.map(({ name }) => name), ...(isOnePlace ? [first.place.name] : [])].join(", ")}: ${amount}`,
      href: opens(more.length > 0 ? several : siteOfYear(first.siteId, report.month)),
    };
  };
  const { bubbles, heapOf } = bubblesOf(placed, bubbleOf);
  if (bubbles.length === 0) return null;
  const title = t("ttmbReport.chart.map", { unit });
  return <BubbleMap title={title} sentence={sayWhere(page, bubbles.length)} bubbles={bubbles} heapOf={heapOf} />;
}

/** In how many countries, and which has most sites. */
function sayWhere({ report, t, locale }: GlobalPage, placed: number): string {
  const counts = new Map<string, number>();
  for (const { country } of report.rows) counts.set(country, (counts.get(country) ?? 0) + 1);
  const [most] = [...counts].sort((a, b) => b[1] - a[1] || a[0].localeCompare(b[0]));
  const words = { one: "ttmbReport.say.map.one", several: "ttmbReport.say.map" } as const;
  const said = sayAmong(t, counts.size, words, {
    sites: report.rowCount,
    countries: counts.size,
    country: most ? formatCountry(locale, most[0]) : "–",
    most: most?.[1] ?? 0,
  });
  const left = report.rowCount - placed;
  return left > 0 ? `${said} ${t("ttmbReport.say.notPlaced", { count: left })}` : said;
}
