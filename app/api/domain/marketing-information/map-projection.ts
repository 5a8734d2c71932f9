import { geoMercator } from "d3-geo";
import { type MapArea, mapAreas } from "./map-areas";

/** The world's drawing: its own units, in which the shapes of world.svg are drawn and places are found. */
const WORLD = { width: 960, height: 490, equator: 300 } as const;

/**
 * Mercator: north is up and shapes are right in every part that is enlarged; the areas that it distorts are land, the
 * circles stand for sales. Cut along the Bering Strait, so that Russia is one piece, and north of 74 degrees.
 */
export const worldProjection = () =>
  geoMercator()
    .rotate([-11, 0])
    .scale(WORLD.width / (2 * Math.PI))
    .translate([WORLD.width / 2, WORLD.equator])
    .clipExtent([
      [0, 0],
      [WORLD.width, WORLD.height],
    ]);

const project = worldProjection();

export type Degrees = { latitude: number; longitude: number };

/** Where a place is in the world's drawing, to a tenth of a unit, or as finely as an enlarged part shows it. */
export function pointOf({ latitude, longitude }: Degrees, decimals = 1): { x: number; y: number } {
  const [x, y] = project([longitude, latitude]) ?? [0, 0];
  return { x: Number(x.toFixed(decimals)), y: Number(y.toFixed(decimals)) };
}

/** Middle in degrees (longitude, latitude) and width in the drawing's units. */
const areas: Record<MapArea, [longitude: number, latitude: number, width: number]> = {
  world: [25, 18.4, 826],
  korea: [127.8, 36, 42],
  "east-asia": [121, 35.5, 205],
  "south-asia": [93, 12, 230],
  europe: [15, 49.5, 190],
  "north-america": [-95, 35.5, 236],
  "south-america": [-60, -24, 400],
  africa: [22, 5, 430],
};

/** The narrowest part that has all of these on it; the world where none has. */
export function areaOf(places: readonly Degrees[]): MapArea {
  const points = places.map((place) => pointOf(place));
  const narrowest = mapAreas
    .filter((area) => points.every((point) => isInside(viewBoxOf(area), point)))
    .sort((a, b) => areas[a][2] - areas[b][2]);
  return (points.length > 0 && narrowest[0]) || "world";
}

export const isInside = ({ x, y, width, height }: ViewBox, point: { x: number; y: number }): boolean =>
  point.x >= x && point.x <= x + width && point.y >= y && point.y <= y + height;

/** Every part has the same form, so that the page keeps still when another is chosen. */
const FORM = 1.9;

export type ViewBox = { x: number; y: number; width: number; height: number };

export function viewBoxOf(area: MapArea): ViewBox {
  const [longitude, latitude, width] = areas[area];
  const middle = pointOf({ longitude, latitude });
  const height = Math.round(width / FORM);
  return { x: Math.round(middle.x - width / 2), y: Math.round(middle.y - height / 2), width, height };
}

/** Beside a table that is low. */
const LOW_FORM = 2.35;

/** The same part without its upper and lower edge, as far as all places stay on it. */
export function lowerBox(box: ViewBox, places: readonly Degrees[]): ViewBox {
  const height = Math.round(box.width / LOW_FORM);
  const low = { ...box, y: box.y + Math.round((box.height - height) / 2), height };
  return places.every((place) => isInside(low, pointOf(place))) ? low : box;
}

/** So many times the narrowest part that has a place is enlarged around it. */
const CLOSER = 5;

/** The surroundings of a place: what a heap of circles opens to. */
export function viewBoxAround(place: Degrees): ViewBox {
  const middle = pointOf(place, 2);
  const width = areas[areaOf([place])][2] / CLOSER;
  const height = width / FORM;
  const short = (value: number) => Number(value.toFixed(2));
  return {
    x: short(middle.x - width / 2),
    y: short(middle.y - height / 2),
    width: short(width),
    height: short(height),
  };
}

/** The part that is shown: the surroundings of a place, a named part, else the narrowest that has all places. */
export function partShown(
  { area, near }: { area?: MapArea | null | undefined; near?: Degrees | null | undefined },
  places: readonly Degrees[],
): { area: MapArea | null; box: ViewBox } {
  if (near) return { area: null, box: viewBoxAround(near) };
  const named = area ?? areaOf(places);
  return { area: named, box: viewBoxOf(named) };
}
