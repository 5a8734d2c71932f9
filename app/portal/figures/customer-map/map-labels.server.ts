import { isZero } from "~/api/domain/decimal";
import type { ViewBox } from "~/api/domain/marketing-information/map-projection";
import type { Circle } from "./map-circles.server";

const MOST_LABELS = 12;
/** Height of the letters on a map 900 units wide. */
const LETTER = 16;

/** A name beside its circle: the middle of its foot, and the room it takes. */
export type Label = { key: string; text: string; x: number; y: number; width: number; height: number };
type Room = Pick<Label, "x" | "y" | "width" | "height">;

export const letterOf = (box: ViewBox): number => Number(((LETTER * box.width) / 900).toPrecision(3));

/** Syllables and ideographs are square, other letters about half as wide. */
const lettersWide = (name: string) =>
  Array.from(name, (each) => (each > "\u1100" ? 1 : 0.58)).reduce((a, b) => a + b, 0);

/** A circle with the name that is to stand beside it. `urgent`: the further below 0, the sooner it is named, whatever its size. */
export type Named = { key: string; text: string; x: number; y: number; r: number; urgent?: number };

/** Names of the largest places and heaps; one without sales has none. */
export function placeLabels(circles: readonly Circle[], box: ViewBox): Label[] {
  const named = circles.map((circle) => ({
    ...{ key: circle.places[0].key, text: isZero(circle.sales) ? "" : labelOf(circle) },
    ...{ x: circle.x, y: circle.y, r: circle.r },
  }));
  return labelsBeside(named, box);
}

/** A name that would stand on a circle this much smaller than its own may: the larger one is the better known. */
const MUCH_SMALLER = 0.45;

/**
 * Names of the largest circles, on, below, above or beside them, the largest first: each takes the first place where it stands
 * over no other name and no other circle. A large one that finds none may cover circles much smaller than its own, before smaller
 * ones are named. The circles come the largest first. Urgent ones are named before all others, and over any circle rather than
 * not at all.
 */
export function labelsBeside(circles: readonly Named[], box: ViewBox): Label[] {
  const height = letterOf(box);
  const taken: Label[] = [];
  const order = circles.toSorted((a, b) => Math.min(0, a.urgent ?? 0) - Math.min(0, b.urgent ?? 0));
  for (const circle of order) {
    if (taken.length >= MOST_LABELS) break;
    const { key, text } = circle;
    if (text === "") continue;
    const width = lettersWide(text) * height;
    const rooms = roomsBeside(circle, { width, height }).filter(
      (room) => isWithin(room, box) && !taken.some((label) => meet(room, label)),
    );
    const others = circles.filter((each) => each !== circle);
    const large = others.filter(({ r }) => r > circle.r * MUCH_SMALLER);
    const given = [others, large, ...((circle.urgent ?? 0) < 0 ? [[]] : [])];
    const free = given.flatMap((some) => rooms.find((room) => !some.some((each) => covers(each, room))) ?? [])[0];
    if (free) taken.push({ key, text, ...free });
  }
  return taken;
}

export const labelOf = ({ places: [first, ...more] }: Circle): string =>
  more.length > 0 ? `${first.name} +${more.length}` : first.name;

function roomsBeside({ x, y, r }: Named, { width, height }: Pick<Room, "width" | "height">): Room[] {
  const gap = height * 0.2;
  const aside = r + gap + width / 2;
  const around = (away: number) => [
    { x, y: y + r + height + away },
    { x, y: y - r - gap - away },
    { x: x + aside + away, y: y + height * 0.35 },
    { x: x - aside - away, y: y + height * 0.35 },
    ...[1, -1].flatMap((side) => [
      { x: x + side * (r * 0.7 + width / 2), y: y + r * 0.7 + height + away },
      { x: x + side * (r * 0.7 + width / 2), y: y - r * 0.7 - gap - away },
    ]),
  ];
  const inside = width <= r * 1.8 ? [{ x, y: y + height * 0.35 }] : [];
  return [...inside, ...around(0), ...around(height)].map((at) => ({ ...at, width, height }));
}

const isWithin = (room: Room, box: ViewBox) =>
  room.x - room.width / 2 >= box.x &&
  room.x + room.width / 2 <= box.x + box.width &&
  room.y - room.height >= box.y &&
  room.y <= box.y + box.height;

const meet = (a: Room, b: Room) =>
  Math.abs(a.x - b.x) < (a.width + b.width) / 2 && Math.abs(a.y - b.y) < Math.max(a.height, b.height) * 1.1;

/** A name may lie on the rim of a tiny circle, not on the disk of one. */
function covers({ x, y, r }: Named, room: Room): boolean {
  const nearestX = Math.max(room.x - room.width / 2, Math.min(x, room.x + room.width / 2));
  const nearestY = Math.max(room.y - room.height * 0.8, Math.min(y, room.y));
  return Math.hypot(nearestX - x, nearestY - y) < r * 0.7;
}
