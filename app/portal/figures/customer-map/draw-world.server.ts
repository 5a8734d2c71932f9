import { geoPath } from "d3-geo";
import { feature, merge, mesh } from "topojson-client";
import type { GeometryCollection, MultiPolygon, Polygon, Topology } from "topojson-specification";
import fine from "world-atlas/countries-50m.json";
import coarse from "world-atlas/countries-110m.json";
import { worldProjection } from "~/api/domain/marketing-information/map-projection";

type World = Topology<{ countries: GeometryCollection }>;
type Shape = Polygon | MultiPolygon;

/** ISO 3166-1 numbers, as the shapes carry them. */
const ANTARCTICA = "010";
/** Korea and its neighbour across the strait are enlarged the most: theirs are finer shapes. */
const enlarged = new Set(["408", "410", "392"]);

const shapesOf = (world: World) =>
  world.objects.countries.geometries.filter((shape): shape is Shape => "arcs" in shape && shape.id !== ANTARCTICA);
const isEnlarged = ({ id }: { id?: string | number }) => enlarged.has(String(id));

/**
 * The file world.svg: land and borders of Natural Earth (public domain) in the map's projection. Its test writes it anew
 * (vitest --update) when shapes or projection change.
 */
export function drawWorld(): string {
  const [world, near] = [coarse, fine].map((each) => each as unknown as World) as [World, World];
  const shapes = shapesOf(world).filter((shape) => !isEnlarged(shape));
  const draw = geoPath(worldProjection());
  const rest: GeometryCollection = { type: "GeometryCollection", geometries: shapes };
  const land = draw.digits(1)(merge(world, shapes));
  const borders = draw(mesh(world, rest, (a, b) => a !== b));
  const finer = shapesOf(near)
    .filter(isEnlarged)
    .map((shape) => draw.digits(2)(feature(near, shape)));
  const path = (d: string | null, more = "") => `<path vector-effect="non-scaling-stroke"${more} d="${d}"/>`;
  return [
    '<svg xmlns="http://www.w3.org/2000/svg">',
    "<title>Land and borders: Natural Earth</title>",
    '<g id="world">',
    path(land),
    path(borders, ' fill="none"'),
    ...finer.map((each) => path(each)),
    "</g>",
    "</svg>\n",
  ].join("\n");
}
