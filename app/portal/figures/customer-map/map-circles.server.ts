import { add, compare } from "~/api/domain/decimal";
import type { MapPlace } from "~/api/domain/marketing-information/customer-map";
import type { MapArea } from "~/api/domain/marketing-information/map-areas";
import {
  areaOf,
  isInside,
  partShown,
  pointOf,
  type ViewBox,
  viewBoxOf,
} from "~/api/domain/marketing-information/map-projection";
import type { MapPage } from "./body.server";

/** More circles than these are not drawn; the list has all places. */
const MOST = 300;
/** Of a map 900 units wide; it is drawn about two thirds of that. */
const LARGEST = 34;
const SMALLEST = 3.5;
/** Merging makes circles larger, and so they may meet again. */
const ROUNDS = 4;

/** One place, or a heap of several that would hide each other: it stands where its largest place is. */
export type Circle = {
  places: [MapPlace, ...MapPlace[]];
  sales: string;
  customers: number;
  x: number;
  y: number;
  r: number;
};

/** The largest first. */
export const bySales = (places: readonly MapPlace[]): MapPlace[] =>
  [...places].sort((a, b) => compare(b.sales, a.sales) || a.key.localeCompare(b.key));

/** The part of the world that is shown and its places as circles; `left`: places that are in the list alone. */
export function circlesOf({ report, filters }: Pick<MapPage, "report" | "filters">) {
  const near = report.part.near;
  const { area, box } = partShown({ area: filters.area, near }, report.places);
  const decimals = box.width < 100 ? 2 : 1;
  const alone = bySales(report.places)
    .map((place): Circle => {
      const { sales, customers } = place;
      return { places: [place], sales, customers, ...pointOf(place, decimals), r: 0 };
    })
    .filter((point) => isInside(box, point));
  // What a heap was opened to shows every place.
  const all = near ? sized(alone, box) : heaped(alone, box);
  const circles = all.slice(0, MOST);
  const drawn = circles.reduce((sum, { places }) => sum + places.length, 0);
  return { area, box, circles, left: alone.length - drawn };
}

/** Where a circle leads: a place to its customers, a heap to the narrowest part that has all of it, else closer to it. */
export function leadsTo({ places }: Circle, box: ViewBox): { place: string } | { area: MapArea } | { near: string } {
  const [first] = places;
  if (places.length === 1) return { place: first.key };
  const area = areaOf(places);
  return viewBoxOf(area).width < box.width ? { area } : { near: first.key };
}

/** Whoever stands on another's circle joins it, until all stand apart. */
function heaped(alone: readonly Circle[], box: ViewBox): Circle[] {
  let circles = sized(alone, box);
  for (let round = 0; round < ROUNDS; round++) {
    const heads: Circle[] = [];
    for (const each of circles) {
      const at = heads.findIndex((head) => Math.hypot(head.x - each.x, head.y - each.y) < Math.max(head.r, each.r));
      const head = heads[at];
      if (head) heads[at] = joined(head, each);
      else heads.push(each);
    }
    if (heads.length === circles.length) return circles;
    circles = sized(heads, box);
  }
  return circles;
}

const joined = (head: Circle, each: Circle): Circle => ({
  ...head,
  places: [...head.places, ...each.places],
  sales: add(head.sales, each.sales),
  customers: head.customers + each.customers,
});

/** A circle's area is its part of the largest on this map; the largest first. Nothing and less than nothing are rings. */
function sized(circles: readonly Circle[], box: ViewBox): Circle[] {
  const scale = box.width / 900;
  const size = ({ sales }: Circle) => Math.abs(Number(sales));
  const most = Math.max(1, ...circles.map(size));
  const short = (value: number) => Number(value.toPrecision(3));
  return circles
    .map((each) => ({ ...each, r: short(Math.max(SMALLEST, LARGEST * Math.sqrt(size(each) / most)) * scale) }))
    .sort((a, b) => b.r - a.r);
}
