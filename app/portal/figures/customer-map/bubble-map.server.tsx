import { areaOf, type Degrees, lowerBox, pointOf, viewBoxOf } from "~/api/domain/marketing-information/map-projection";
import { labelsBeside, letterOf } from "./map-labels.server";
import world from "./world.svg?url";

/** Of a map 900 units wide. */
const [LARGEST, SMALLEST] = [26, 4];
/** Joining makes circles larger, and so they may meet again. */
const ROUNDS = 4;

/** Something on the map: its circle's area is its part of the largest. */
export type MapBubble = {
  key: string;
  place: Degrees;
  size: number;
  /** What it says when it is pointed at. */
  title: string;
  /** What stands beside it, where there is room: the largest first. */
  label?: string;
  /** How far it is from its target: those furthest behind are named first. */
  gap?: number;
  /** Against a target: filled where behind, a ring where ahead. */
  tone?: "behind" | "ahead";
  href?: string | undefined;
};

type Drawing = {
  title: string;
  bubbles: readonly MapBubble[];
  /** What several that would hide each other are together, made of those that were given; it stands where its largest is. */
  heapOf: (bubbles: readonly MapBubble[]) => MapBubble | undefined;
};

/**
 * The bubbles of what has a place, by their keys, and what makes one of several of them. @param bubbleOf one of those that are
 * given together, or none
 */
export function bubblesOf<Each>(
  placed: ReadonlyMap<string, Each>,
  bubbleOf: (some: readonly Each[]) => MapBubble | undefined,
): Pick<Drawing, "bubbles" | "heapOf"> {
  return {
    bubbles: [...placed.values()].flatMap((each) => bubbleOf([each]) ?? []),
    heapOf: (some) => bubbleOf(some.flatMap(({ key }) => placed.get(key) ?? [])),
  };
}

/** A card with circles on the narrowest part of the world that has them all; each leads to what it stands for. */
export function BubbleMap({ sentence, ...drawing }: Drawing & { sentence: string }) {
  return (
    <section className="card">
      <div className="card-head">
        <h2>{drawing.title}</h2>
      </div>
      <p className="say">{sentence}</p>
      <BubbleDrawing {...drawing} />
    </section>
  );
}

/** `low`: without the edges of the world that have no place. */
export function BubbleDrawing({ title, bubbles, heapOf, low }: Drawing & { low?: true }) {
  const places = bubbles.map(({ place }) => place);
  const whole = viewBoxOf(areaOf(places));
  const box = low ? lowerBox(whole, places) : whole;
  const circles = heaped(bubbles, box.width / 900, heapOf);
  return (
    <figure className="map">
      {/* biome-ignore lint/a11y/useSemanticElements: a drawing of links is no form */}
      <svg viewBox={`${box.x} ${box.y} ${box.width} ${box.height}`} role="group" aria-label={title}>
        <use href={`${world}#world`} />
        {circles.map(({ key, ...circle }) => (
          <Bubble key={key} {...circle} />
        ))}
        <g fontSize={letterOf(box)} textAnchor="middle">
          {labelsBeside(circles, box).map(({ key, text, x, y }) => (
            <text key={key} x={Number(x.toFixed(2))} y={Number(y.toFixed(2))}>
              {text}
            </text>
          ))}
        </g>
      </svg>
    </figure>
  );
}

type Circle = Pick<MapBubble, "key" | "title" | "href" | "tone"> & {
  text: string;
  heap: boolean;
  urgent?: number;
  x: number;
  y: number;
  r: number;
};
type Heap = { of: MapBubble[]; shown: MapBubble };

/** Whoever stands on another's circle joins it, until all stand apart; the largest first. */
function heaped(bubbles: readonly MapBubble[], scale: number, heapOf: Drawing["heapOf"]): Circle[] {
  let heaps = bubbles.map((bubble): Heap => ({ of: [bubble], shown: bubble }));
  for (let round = 0; round < ROUNDS; round++) {
    const circles = drawn(heaps, scale);
    const joined: { heap: Heap; circle: Circle }[] = [];
    for (const [at, circle] of circles.entries()) {
      const heap = heaps[at];
      if (!heap) continue;
      const head = joined.find(
        (each) => Math.hypot(each.circle.x - circle.x, each.circle.y - circle.y) < Math.max(each.circle.r, circle.r),
      );
      if (head) head.heap = { ...head.heap, of: [...head.heap.of, ...heap.of] };
      else joined.push({ heap, circle });
    }
    if (joined.length === heaps.length) break;
    heaps = joined.map(({ heap }) => ({ ...heap, shown: (heap.of.length > 1 && heapOf(heap.of)) || heap.shown }));
  }
  return drawn(heaps, scale);
}

/** Sorts the heaps by size, as the circles are. */
function drawn(heaps: Heap[], scale: number): Circle[] {
  heaps.sort((a, b) => b.shown.size - a.shown.size);
  const most = Math.max(1, ...heaps.map(({ shown }) => shown.size));
  return heaps.map(({ of, shown: { key, title, label = "", tone, href, place, size, gap } }) => ({
    ...{ key, title, text: label, tone, href, heap: of.length > 1, ...pointOf(place) },
    ...(gap !== undefined && { urgent: gap }),
    r: Number((Math.max(SMALLEST, LARGEST * Math.sqrt(Math.max(0, size) / most)) * scale).toPrecision(3)),
  }));
}

function Bubble({ href, title, tone, heap, x, y, r }: Omit<Circle, "key" | "text">) {
  const circle = (
    <circle className={[heap && "heap", tone].filter(Boolean).join(" ") || undefined} cx={x} cy={y} r={r}>
      <title>{title}</title>
    </circle>
  );
  return href ? <a href={href}>{circle}</a> : circle;
}
