import { isNegative, isZero } from "~/api/domain/decimal";
import { mapAreas } from "~/api/domain/marketing-information/map-areas";
import { amountText } from "~/portal/figures/figure-texts.server";
import { Menu } from "~/ui/controls/menu";
import { formatInteger } from "~/words/formats";
import type { MapPage } from "./body.server";
import { type Circle, circlesOf, leadsTo } from "./map-circles.server";
import { letterOf, placeLabels } from "./map-labels.server";
import world from "./world.svg?url";

/** The card with the map: parts of the world to choose, what it says in a sentence, the drawing. */
export function MapCard({ page, sentence }: { page: MapPage; sentence: string }) {
  const { t, unit, href, report } = page;
  const { area: shown, box, circles } = circlesOf(page);
  const title = t("customerMap.map", { unit });
  return (
    <section className="card">
      <div className="card-head">
        <h2>{title}</h2>
        <Menu
          className="no-print"
          summaryClass="btn caret"
          title={t("customerMap.area")}
          summary={shown ? t(`customerMap.area.${shown}`) : (report.part.near?.name ?? t("customerMap.area"))}
        >
          {mapAreas.map((area) => (
            <a key={area} href={href({ area, near: null, place: null })} aria-current={area === shown || undefined}>
              {t(`customerMap.area.${area}`)}
            </a>
          ))}
        </Menu>
      </div>
      <p className="say">{sentence}</p>
      <figure className="map">
        {/* biome-ignore lint/a11y/useSemanticElements: a drawing of links is no form */}
        <svg viewBox={`${box.x} ${box.y} ${box.width} ${box.height}`} role="group" aria-label={title}>
          <use href={`${world}#world`} />
          {circles.map((circle) => (
            <Bubble key={circle.places[0].key} page={page} circle={circle} href={leadsTo(circle, box)} />
          ))}
          <g fontSize={letterOf(box)} textAnchor="middle">
            {placeLabels(circles, box).map(({ key, text, x, y }) => (
              <text key={key} x={Number(x.toFixed(2))} y={Number(y.toFixed(2))}>
                {text}
              </text>
            ))}
          </g>
        </svg>
      </figure>
    </section>
  );
}

/** A circle and where it leads; a heap says how many places it has. */
function Bubble({ page, circle, href }: { page: MapPage; circle: Circle; href: ReturnType<typeof leadsTo> }) {
  const { locale, t, report } = page;
  const { places, sales, x, y, r } = circle;
  const kind = isZero(sales) ? "none" : isNegative(sales) ? "less" : undefined;
  const [first, ...more] = places;
  const title = t(more.length > 0 ? "customerMap.heap" : "customerMap.bubble", {
    place: first.name,
    more: formatInteger(locale, more.length),
    amount: amountText(page, sales),
    customers: formatInteger(locale, circle.customers),
  });
  const way = "place" in href ? href : { area: null, near: null, place: null, ...href };
  return (
    <a
      href={page.href({ ...way, sort: null, dir: null })}
      aria-current={(more.length === 0 && report.chosen?.key === first.key) || undefined}
    >
      <circle className={more.length > 0 ? "heap" : kind} cx={x} cy={y} r={r}>
        <title>{title}</title>
      </circle>
    </a>
  );
}
