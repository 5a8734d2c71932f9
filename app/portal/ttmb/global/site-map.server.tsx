import { times } from "~/api/domain/decimal";
import { areaOf, pointOf, viewBoxOf } from "~/api/domain/marketing-information/map-projection";
import type { GlobalSite } from "~/api/domain/tool-management/overview/global-status";
import world from "~/portal/figures/customer-map/world.svg?url";
import { amountText } from "~/portal/figures/figure-texts.server";
import { formatCountry } from "~/words/formats";
import type { GlobalPage } from "./body.server";

/** Of a map 900 units wide. */
const [LARGEST, SMALLEST] = [26, 4];

type Placed = GlobalSite & { place: NonNullable<GlobalSite["place"]> };

/** Sites where they are, as large as the revenue of a year; each leads to its details. */
export function SiteMap({ page }: { page: GlobalPage }) {
  const { report, t, opens, unit } = page;
  const placed = report.rows.filter((site): site is Placed => site.place !== null);
  if (placed.length === 0) return null;
  const box = viewBoxOf(areaOf(placed.map(({ place }) => place)));
  const revenue = (site: GlobalSite) => Number(times(site.revenue, site.factor ?? "0"));
  const most = Math.max(1, ...placed.map(revenue));
  const radius = (site: GlobalSite) =>
    Number(
      ((Math.max(SMALLEST, LARGEST * Math.sqrt(Math.max(0, revenue(site)) / most)) * box.width) / 900).toPrecision(3),
    );
  const title = t("ttmbReport.chart.map", { unit });
  return (
    <section className="card">
      <div className="card-head">
        <h2>{title}</h2>
      </div>
      <p className="say">{sayWhere(page, placed.length)}</p>
      <figure className="map">
        {/* biome-ignore lint/a11y/useSemanticElements: a drawing of links is no form */}
        <svg viewBox={`${box.x} ${box.y} ${box.width} ${box.height}`} role="group" aria-label={title}>
          <use href={`${world}#world`} />
          {placed
            .toSorted((a, b) => revenue(b) - revenue(a))
            .map((site) => (
              <Bubble
                key={site.siteId}
                href={opens({ screen: "MIPTMS06", id: site.siteId })}
                title={`${site.name}, ${site.place.name}: ${amountText(page, times(site.revenue, site.factor ?? "0"))}`}
                {...pointOf(site.place)}
                r={radius(site)}
              />
            ))}
        </svg>
      </figure>
    </section>
  );
}

type Circle = { href: string | undefined; title: string; x: number; y: number; r: number };

function Bubble({ href, title, x, y, r }: Circle) {
  const circle = (
    <circle cx={x} cy={y} r={r}>
      <title>{title}</title>
    </circle>
  );
  return href ? <a href={href}>{circle}</a> : circle;
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
