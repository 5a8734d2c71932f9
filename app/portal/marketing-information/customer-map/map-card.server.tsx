import { compare, isNegative, isZero } from "~/api/domain/decimal";
import { type MapPlace, mapAreas } from "~/api/domain/marketing-information/customer-map";
import { amountText } from "~/portal/figures/figure-texts.server";
import { formatInteger } from "~/words/formats";
import type { MapPage } from "./body.server";
import { areaOf, isInside, pointOf, type ViewBox, viewBoxOf } from "./projection.server";
import world from "./world.svg?url";

/** More circles than these are a heap; the list has them all. */
const MOST = 300;
/** Of a map 900 units wide; it is drawn about two thirds of that. */
const LARGEST = 34;
const SMALLEST = 3.5;
const LABELS = 10;
const LETTER = 16;

type Circle = { place: MapPlace; x: number; y: number; r: number };

/** The largest first. */
export const bySales = (places: readonly MapPlace[]): MapPlace[] =>
  [...places].sort((a, b) => compare(b.sales, a.sales) || a.key.localeCompare(b.key));

/** The part of the world that is shown and its places as circles; `left`: places that are in the list alone. */
export function circlesOf({ report, filters }: MapPage) {
  const area = filters.area ?? areaOf(report.places);
  const box = viewBoxOf(area);
  const decimals = box.width < 100 ? 2 : 1;
  const inside = bySales(report.places)
    .map((place) => ({ place, ...pointOf(place, decimals) }))
    .filter((point) => isInside(box, point));
  const circles = sized(inside.slice(0, MOST), box);
  return { area, box, circles, left: inside.length - circles.length };
}

/** The card with the map: parts of the world to choose, what it says in a sentence, the drawing. */
export function MapCard({ page, sentence }: { page: MapPage; sentence: string }) {
  const { t, unit, href } = page;
  const { area: shown, box, circles } = circlesOf(page);
  const title = t("customerMap.map", { unit });
  return (
    <section className="card">
      <div className="ch">
        <h2>{title}</h2>
      </div>
      <p className="say">{sentence}</p>
      <nav className="areas np" aria-label={t("customerMap.area")}>
        {mapAreas.map((area) => (
          <a key={area} href={href({ area })} aria-current={area === shown || undefined}>
            {t(`customerMap.area.${area}`)}
          </a>
        ))}
      </nav>
      <figure className="map">
        {/* biome-ignore lint/a11y/useSemanticElements: a drawing of links is no form */}
        <svg viewBox={`${box.x} ${box.y} ${box.width} ${box.height}`} role="group" aria-label={title}>
          <use href={`${world}#world`} />
          {circles.map((circle) => (
            <Bubble key={circle.place.key} page={page} circle={circle} />
          ))}
          <Labels circles={circles} box={box} />
        </svg>
      </figure>
    </section>
  );
}

/** A circle's area is its place's part of the largest on this map. Nothing and less than nothing are rings. */
function sized(places: Omit<Circle, "r">[], box: ViewBox): Circle[] {
  const scale = box.width / 900;
  const size = ({ place }: Omit<Circle, "r">) => Math.abs(Number(place.sales));
  const most = Math.max(1, ...places.map(size));
  const short = (value: number) => Number(value.toPrecision(3));
  return places.map((each) => ({
    ...each,
    r: short(Math.max(SMALLEST, LARGEST * Math.sqrt(size(each) / most)) * scale),
  }));
}

function Bubble({ page, circle: { place, x, y, r } }: { page: MapPage; circle: Circle }) {
  const { locale, t, report } = page;
  const kind = isZero(place.sales) ? "none" : isNegative(place.sales) ? "less" : undefined;
  const title = t("customerMap.bubble", {
    place: place.name,
    amount: amountText(page, place.sales),
    customers: formatInteger(locale, place.customers),
  });
  return (
    <a
      href={page.href({ place: place.key, sort: null, dir: null })}
      aria-current={report.chosen?.key === place.key || undefined}
    >
      <circle className={kind} cx={x} cy={y} r={r}>
        <title>{title}</title>
      </circle>
    </a>
  );
}

/** Syllables and ideographs are square, other letters about half as wide. */
const lettersWide = (name: string) =>
  Array.from(name, (each) => (each > "\u1100" ? 1 : 0.58)).reduce((a, b) => a + b, 0);

/** Names of the largest places, where none stands over another. */
function Labels({ circles, box }: { circles: Circle[]; box: ViewBox }) {
  const letter = (LETTER * box.width) / 900;
  const taken: { x: number; y: number; width: number }[] = [];
  return (
    <g fontSize={Number(letter.toPrecision(3))} textAnchor="middle">
      {circles.slice(0, LABELS * 3).flatMap(({ place, x, y, r }) => {
        const width = lettersWide(place.name) * letter;
        const own = {
          x: Math.min(Math.max(x, box.x + width / 2), box.x + box.width - width / 2),
          y: y + r + letter,
          width,
        };
        const hits = taken.some(
          (each) => Math.abs(each.x - own.x) < (each.width + own.width) / 2 && Math.abs(each.y - own.y) < letter * 1.2,
        );
        if (hits || taken.length >= LABELS || isZero(place.sales)) return [];
        taken.push(own);
        return [
          <text key={place.key} x={Number(own.x.toFixed(2))} y={Number(own.y.toFixed(2))}>
            {place.name}
          </text>,
        ];
      })}
    </g>
  );
}
